import { refreshHeader } from '@arcade/contract/kernel/journal.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { layoutShift, logIn } from './journeys.ts'

/** A practice with nothing in it; journeys invite in her name, and add no patient. */
const ines = 'ines.moreau@arcade.example'

test('DASH-01 a new practitioner sees what to begin with instead of empty tiles, and nothing moves', async ({
  page,
}) => {
  await logIn(page, ines)
  const tile = (name: string | RegExp) => page.getByRole('heading', { level: 2, name })
  // The first visit, and one that remembers it.
  for (const _ of [1, 2]) {
    await page.goto('/dashboard')
    await expect(tile('Vos premiers pas')).toBeVisible()
    await expect(tile('Cours de bourse')).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    for (const empty of ['Mes soldes', 'Commandes en cours', 'Smileys', 'Patients vus récemment', 'Mes factures'])
      await expect(tile(empty)).toBeHidden()
    expect(await layoutShift(page)).toBeLessThan(0.02)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('DASH-01 RT-16 a document asks itself for what its page shows: all at once, nothing twice, nothing in vain', async ({
  page,
}) => {
  await logIn(page)
  for (const path of ['/dashboard', '/mon-espace/mes-patients', '/mon-cabinet/mes-commandes']) {
    await page.goto(path)
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.length = 0
      // What others change meanwhile is read again.
      if (!request.headers()[refreshHeader]) asked.push(`${request.method()} ${request.url()}`)
    })
    await page.reload()
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
    const left = () =>
      page.evaluate(() => [...(window as unknown as { earlyCalls: Map<string, unknown> }).earlyCalls.keys()])
    await expect.poll(left).toEqual([])
    const reads = asked.filter((one) => /^GET .*\/v1\/(?!events|\w+\/unread)/.test(one))
    expect(reads.length).toBeGreaterThan(3)
    expect(reads.filter((one, place) => reads.indexOf(one) !== place)).toEqual([])
    page.removeAllListeners('request')
  }
})
