import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

for (const width of [390, 1440]) {
  test(`the design system stands at ${width} px in both themes, without a barrier`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 900 })
    await logIn(page)
    await page.goto('/test#composants')
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}
