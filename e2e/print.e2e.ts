import { type PageId, pages } from '@arcade/contract/pages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

const printed: PageId[] = ['patients', 'account', 'lotRecall', 'test', 'privacy', 'home']

/** Chrome of a page, by what it is, and whatever is fixed to the window: a browser repeats that on every sheet. */
function screenOnly(page: Page) {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0
    const chrome = 'nav, dialog, [role="navigation"], [popover], a[href="#content"], [type="submit"], [data-save-bar]'
    const named = [...document.querySelectorAll(chrome)]
    const held = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    return [...new Set([...named, ...held])].filter(isShown).map((element) => element.outerHTML.slice(0, 120))
  })
}

/** How bright a colour is, from 0 to 255. */
function brightness(page: Page, property: 'color' | 'backgroundColor') {
  return page.evaluate((property) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body)
        [property].match(/[\d.]+/g)
        ?.map(Number) ?? []
    return (red + green + blue) / 3
  }, property)
}

test('ACT-03 RT-12 a page on paper has no skip link and no navigation, and is dark on white in either theme', async ({
  page,
}) => {
  await logIn(page)
  for (const id of printed) {
    await page.goto(pages[id].path)
    await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible()
    // On paper it would print over the first line as soon as it has the focus.
    await page.keyboard.press('Tab')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'screen', colorScheme })
      await expect(page.locator('html'), id).toHaveAttribute('data-theme', colorScheme)
      await page.emulateMedia({ media: 'print', colorScheme })
      expect(await screenOnly(page), `${id}, ${colorScheme}`).toEqual([])
      expect(await brightness(page, 'backgroundColor'), `ground of ${id}, ${colorScheme}`).toBe(255)
      expect(await brightness(page, 'color'), `text of ${id}, ${colorScheme}`).toBeLessThan(100)
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  }
})

test('PAT-01 a list on paper keeps its rows whole and repeats its head', async ({ page }) => {
  await logIn(page)
  await page.goto(pages.patients.path)
  const row = page.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(row).toHaveCSS('display', 'table-row')
  await expect(row).toHaveCSS('break-inside', 'avoid')
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group')
  await page.emulateMedia({ media: 'screen' })
})

test('INV-02 an invoice on paper begins on the first sheet, and none of its lines is clipped', async ({ page }) => {
  await logIn(page)
  await page.goto(pages.invoices.path)
  await page.getByRole('table', { name: 'Factures' }).getByRole('link', { name: /^FA/ }).first().click()
  const lines = page.getByRole('table', { name: 'Lignes' })
  await expect(lines).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const held = await lines.evaluate((table) => {
    const around: Element[] = []
    for (let one = table.parentElement; one && one !== document.body; one = one.parentElement) around.push(one)
    return around.filter((one) => {
      const { overflowY, breakInside } = getComputedStyle(one)
      return overflowY !== 'visible' || breakInside !== 'auto'
    }).length
  })
  expect(held).toBe(0)
  await page.emulateMedia({ media: 'screen' })
})
