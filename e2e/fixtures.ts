import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type Findings, watch } from './findings.ts'

export { expect }

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Fixtures {
  /** What the page has done wrong by itself; anything in it that the test did not announce turns the test red. */
  findings: Findings
  /** Cuts the connection for an address until it is mended: all that a journey may do to requests. */
  cut: (address: RegExp) => Promise<{ mend: () => Promise<void> }>
}

export const test = base.extend<Fixtures>({
  findings: [
    async ({ page, baseURL }, use) => {
      const findings = watch(page, baseURL ?? '')
      await use(findings)
      expect(findings.unexpected, 'what the page did wrong').toEqual([])
    },
    { auto: true },
  ],
  cut: async ({ page, findings }, use) => {
    await use(async (address) => {
      findings.expect(new RegExp(`^failed request: .*${address.source}`))
      findings.expect(/^console error: Failed to load resource: net::ERR_FAILED$/)
      await page.route(address, (route) => route.abort())
      return { mend: () => page.unroute(address) }
    })
  },
})

/** Looks for barriers with axe, in the light theme and in the dark one. */
export async function expectAccessible(page: Page) {
  const barriers: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The app hears of the system's preference a moment later; a frame stays light.
    const followed = (scheme: string) => document.documentElement.dataset.mantineColorScheme === scheme
    await page.waitForFunction(followed, colorScheme, { timeout: 2_000 }).catch(() => {})
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    // A colour on its way to another has no contrast to measure.
    await page.evaluate(() => {
      const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      return Promise.allSettled(changing.map(({ finished }) => finished))
    })
    for (const { id, impact, help, nodes } of await violationsOn(page, rulesOf[colorScheme]))
      barriers.push(...nodes.map(({ target }) => `${colorScheme}: ${help} (${id}, ${impact}) at ${target.join(' ')}`))
  }
  expect(barriers, 'barriers that axe found').toEqual([])
}

/** Another theme is the same document in other colours. */
const rulesOf: Record<'light' | 'dark', axe.RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
}

/** The tool is half a megabyte: a document gets it once. */
async function violationsOn(page: Page, rules: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options = { ...rules, resultTypes: ['violations' as const] }
  return page.evaluate(async (options) => (await window.axe.run(options)).violations, options)
}

/** Nothing may stand beyond the right edge of the window. */
export async function expectNoOverflow(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Below zero where room is kept for a scrollbar.
  expect(beyond, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}
