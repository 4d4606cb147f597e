import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logIn } from './journeys.ts'

interface Subscription {
  uuid: string
  application: { name: string }
  state: string
  version: number
}

const subscriptionsOf = (page: Page): Promise<Subscription[]> => askAs(page, '/v1/subscriptions')

/** What an attempt before this one may have left: one is asked for, and the other goes on. */
async function cancelLeftovers(page: Page) {
  for (const { uuid, application, state, version } of await subscriptionsOf(page)) {
    const isLeft =
      application.name === 'FormaDent' ? state === 'requested' : application.name === 'Circle' && state === 'active'
    if (isLeft) await askAs(page, `/v1/subscriptions/${uuid}/cancel`, { version })
  }
}

test('REC-01 a subscription is asked for and withdrawn; another is resumed before its last day, and cancelled again', async ({
  page,
}) => {
  await logIn(page)
  await cancelLeftovers(page)
  await page.goto('/mon-espace/mon-reseau')
  await page.getByRole('link', { name: 'Abonnements', exact: true }).click()
  const mine = page.getByRole('table', { name: 'Abonnements du cabinet' })
  const rowOf = (name: string) => mine.getByRole('row').filter({ hasText: name }).first()
  await expect(page.getByText(/^Renouvelé le/).first()).toBeVisible()
  const subscribe = page.getByRole('button', { name: 'S’abonner à FormaDent, Formation continue' })
  await subscribe.click()
  const question = page.getByRole('dialog', { name: 'S’abonner à FormaDent, Formation continue ?' })
  await expect(question).toContainText('240,00 € HT par an')
  await question.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(rowOf('FormaDent')).toContainText('Demandé')
  // What the practice has asked for is not asked for twice.
  await expect(subscribe).toHaveAccessibleDescription('Le cabinet est déjà abonné à cette application.')
  await page.goBack()
  await expect(mine).toHaveCount(0)
  await page.goForward()
  await page.reload()
  await expect(rowOf('FormaDent')).toContainText('Demandé')
  await page.getByRole('button', { name: 'Résilier l’abonnement FormaDent' }).click()
  const cancel = page.getByRole('dialog', { name: /^Résilier l’abonnement/ })
  await expect(cancel).toContainText('La demande est retirée tout de suite.')
  await cancel.getByRole('button', { name: 'Résilier' }).click()
  await expect(rowOf('FormaDent')).toContainText('Demande retirée')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  const lastDay = /Jusqu’au (\S+)/.exec((await rowOf('Circle').textContent()) ?? '')?.[1]?.slice(0, 10) ?? ''
  await page.getByRole('button', { name: 'Reprendre l’abonnement Circle' }).click()
  await expect(rowOf('Circle')).toContainText('Renouvelé le')
  await page.getByRole('button', { name: 'Résilier l’abonnement Circle' }).click()
  await expect(cancel).toContainText(`jusqu’au ${lastDay} inclus`)
  await cancel.getByRole('button', { name: 'Résilier' }).click()
  await expect(rowOf('Circle')).toContainText(`Jusqu’au ${lastDay}`)

  const saved = await subscriptionsOf(page)
  const stateOf = (wanted: string) => saved.find(({ application }) => application.name === wanted)?.state
  expect([stateOf('FormaDent'), stateOf('Circle')]).toEqual(['withdrawn', 'ending'])
})
