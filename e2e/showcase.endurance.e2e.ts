import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

test('the design system stands at 390 and 1440 px in both themes, without a barrier', async ({ page }) => {
  await logIn(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/test#composants')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
