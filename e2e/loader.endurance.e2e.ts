import type { PageId } from '@arcade/contract/pages.ts'
import { pathOf } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

/** What asks for its own content; a page and a tile or the palette may share the call. */
const waiting: readonly PageId[] = [
  'offers',
  'orders',
  'invoices',
  'smileys',
  'partners',
  'network',
  'questions',
  'account',
]

/** Without these there is no page: who it is, and the stream of events. */
const frame = /\/v1\/(users\/[0-9a-f-]{36}$|events)/

test('RT-08 every page shows the loader over its skeleton while its content is on its way', async ({ page }) => {
  await logIn(page)
  let held: Promise<void> = Promise.resolve()
  await page.route(/\/v1\//, async (route) => {
    if (!frame.test(new URL(route.request().url()).pathname)) await held
    await route.continue().catch(() => {})
  })
  for (const id of waiting) {
    let release = () => {}
    held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.goto(pathOf(id, 'fr'))
    const loader = page.locator('[data-page-loader]')
    await expect(loader, id).toBeVisible()
    await expect(loader, id).toHaveCSS('animation-delay', '0.4s')
    await expect(loader, id).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible()
    await expect(page.getByRole('main').locator('span[class*=bar]').first(), id).toBeVisible()
    release()
    await expect(loader, id).toBeHidden()
  }
})
