import type { Page } from '@playwright/test'
import { loggedIn } from './browser.ts'

/** What this browser holds of somebody who is logged in, from the next page on; once, so that a logout lasts. */
export async function logIn(page: Page) {
  await page.goto('/404')
  await page.evaluate((storage) => {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  }, loggedIn)
}

/** How much of what is seen has jumped so far: 0 is nothing, above 0.1 people notice. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
}
