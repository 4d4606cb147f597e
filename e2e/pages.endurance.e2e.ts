import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { begin, expectStanding, goOn, inPortal, interactionOver, pathOf } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

test.describe.configure({ timeout: 240_000 })

const widths: Partial<Record<Locale, number>> = { en: 390, it: 834, es: 390, pt: 1440 }

for (const [locale, width] of Object.entries(widths) as [Locale, number][]) {
  test(`RT-12 RT-16 every page stands in ${locale}, at ${width} px, with a title of its own`, async ({
    page,
    findings,
  }) => {
    findings.expect(interactionOver)
    await page.setViewportSize({ width, height: 900 })
    await logIn(page)
    const titled = new Map<string, string>()
    await begin(page, 'privacy', locale)
    for (const id of inPortal.filter((id) => id !== 'privacy')) {
      await goOn(page, id, locale)
      await expectStanding(page, id, locale)
      // The return from the scanner leads on to the network.
      if (id === 'scannerReturn') {
        await page.waitForURL(`**${pathOf('network', locale)}*`)
        await expect.poll(async () => titled.get(await page.title())).toBe('network')
        continue
      }
      const title = await page.title()
      expect(titled.get(title), `another page with the title “${title}” of ${id}`).toBeUndefined()
      titled.set(title, id)
    }
  })
}
