import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { type Findings, watch } from './findings.ts'

export { expect }

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Fixtures {
  /** How long what was announced may still take when a journey is over. */
  timeoutMs: number
  /** What the page has done wrong by itself; anything in it that the test did not announce turns the test red. */
  findings: Findings
  /** Cuts the connection for an address until it is mended: all that a journey may do to requests. */
  cut: (address: RegExp) => Promise<{ mend: () => Promise<void> }>
}

export const test = base.extend<Fixtures>({
  timeoutMs: [5_000, { option: true }],
  findings: [
    async ({ page, baseURL, timeoutMs }, use) => {
      const findings = watch(page, baseURL ?? '')
      await use(findings)
      await findings.settled(timeoutMs)
      // A journey's last tab stands before its first, which the browser then draws once a second; its end would wait for that.
      for (const other of page.context().pages()) if (other !== page) await other.close()
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
  // A tab behind another is drawn once a second.
  await page.bringToFront()
  // Each change of theme draws the whole page anew: the one that stands goes first.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const [turn, theme] of (isDark ? ['dark', 'light'] : ['light', 'dark']).entries()) {
    await page.emulateMedia({ colorScheme: theme as Theme })
    for (const { id, impact, help, nodes } of await violationsOn(page, theme as Theme, turn === 0 ? {} : colours))
      barriers.push(...nodes.map(({ target }) => `${theme}: ${help} (${id}, ${impact}) at ${target.join(' ')}`))
  }
  expect(barriers, 'barriers that axe found').toEqual([])
}

type Theme = 'light' | 'dark'

/** Another theme is the same document in other colours. */
const colours: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function violationsOn(page: Page, theme: Theme, rules: axe.RunOptions): Promise<axe.Result[]> {
  // The tool is half a megabyte: a document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: axe.RunOptions = { ...rules, resultTypes: ['violations'] }
  return page.evaluate(lookIn, { theme, options })
}

/** Runs in the page: waits until it stands in its colours, then looks. */
async function lookIn({ theme, options }: { theme: string; options: axe.RunOptions }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const since = performance.now()
  // The app hears of the system's preference a moment later; a frame stays light.
  while (document.documentElement.dataset.theme !== theme && performance.now() - since < 2_000) await frame()
  await frame()
  await frame()
  // A colour on its way to another has no contrast to measure.
  const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(changing.map(({ finished }) => finished))
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  // Behind a dialog nothing is within reach; and the seventh row of a table is made as the first six are.
  const context = dialogs.length > 0 ? { include: dialogs } : { exclude: [['tbody > tr:nth-child(n + 7)']] }
  return (await window.axe.run(context, options)).violations
}

/** Nothing may stand beyond the right edge of the window. */
export async function expectNoOverflow(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Below zero where room is reserved for a scrollbar.
  expect(beyond, 'pixels beyond the right edge').toBeLessThanOrEqual(0)
}
