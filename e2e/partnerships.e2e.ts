import { pages } from '@arcade/contract/pages.ts'
import { manon } from '@arcade/demo/people.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logIn } from './journeys.ts'

interface Partnership {
  uuid: string
  partner: { name: string }
  state: string
}

const partnershipsOf = (page: Page): Promise<Partnership[]> => askAs(page, '/v1/partnerships')

/** What an attempt before this one may have left. */
async function leaveAll(page: Page) {
  for (const { uuid, state } of await partnershipsOf(page))
    if (state === 'active' || state === 'requested') await askAs(page, `/v1/partnerships/${uuid}/leave`, {})
}

test('REC-01 PRT-01 a practice joins a partner and gets its code, leaves and comes back; it asks another and withdraws', async ({
  page,
}) => {
  await logIn(page, manon.email)
  await leaveAll(page)
  await page.goto(pages.partners.path)
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await page.getByRole('button', { name: 'Rejoindre Implantis', exact: true }).click()
  await expect(card('Implantis')).toContainText('Cabinet membre')
  await expect(card('Implantis')).toContainText('ARCADE-IMP')
  await page.getByRole('button', { name: 'Demander à rejoindre Radiolux' }).click()
  await expect(card('Radiolux')).toContainText('Demande envoyée')
  await page.goto(pages.partnersMedical.path)
  await page.goBack()
  await page.reload()
  await expect(card('Implantis')).toContainText('Cabinet membre')
  await expect(card('Radiolux')).toContainText('Demande envoyée')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Quitter le partenariat avec Implantis' }).click()
  await expect(card('Implantis')).not.toContainText('ARCADE-IMP')
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(card('Implantis')).toContainText('ARCADE-IMP')
  await page.getByRole('button', { name: 'Retirer la demande à Radiolux' }).click()
  await expect(page.getByRole('button', { name: 'Demander à rejoindre Radiolux' })).toBeVisible()

  const saved = await partnershipsOf(page)
  const stateOf = (name: string) => saved.find(({ partner }) => partner.name === name)?.state
  expect([stateOf('Implantis'), stateOf('Radiolux')]).toEqual(['active', 'left'])
})
