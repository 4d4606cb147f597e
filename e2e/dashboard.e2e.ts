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
