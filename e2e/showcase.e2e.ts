import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

for (const width of [390, 1440]) {
  test(`the design system stands at ${width} px in both themes, without a barrier`, async ({ page }, info) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 900 })
    await logIn(page)
    await page.goto('/test#composants')
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const path = info.outputPath(`design-system-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
      await info.attach(`${width} px, ${colorScheme}`, { path })
    }
  })
}
