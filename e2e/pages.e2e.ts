import { pages } from '@arcade/contract/pages.ts'
import { begin, expectStanding, goOn, inPortal, interactionOver, pathOf } from './every-page.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { forgetFiles, layoutShift, logIn } from './journeys.ts'

test.describe.configure({ timeout: 240_000 })

const halves = [inPortal.slice(0, inPortal.length / 2), inPortal.slice(inPortal.length / 2)]
for (const [part, half] of halves.entries()) {
  test(`RT-12 every page stands in fr, without a barrier, light or dark (${part + 1} of 2)`, async ({
    page,
    findings,
  }) => {
    if (half.includes('interaction')) findings.expect(interactionOver)
    const wide = { width: 1440, height: 900 }
    const sizes = [wide, { width: 390, height: 844 }]
    await page.setViewportSize(wide)
    await logIn(page)
    await begin(page, half.at(-1) ?? 'privacy', 'fr')
    for (const id of half) {
      await goOn(page, id, 'fr')
      await expectStanding(page, id, 'fr')
      // What stands now is the network, which is looked at by its own name.
      if (id === 'scannerReturn') continue
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectNoOverflow(page)
        if (size === wide) await expectAccessible(page)
      }
      // Each change of width draws the whole page anew: the next begins with the one that stands.
      sizes.reverse()
    }
  })
}

test('RT-01 RT-12 a visitor sees the public pages, and of the others none of any layout', async ({
  page,
  findings,
}) => {
  findings.expect(interactionOver)
  await page.goto(pathOf('home', 'en'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await begin(page, 'questions', 'en')
  for (const id of inPortal.filter((id) => pages[id].public && id !== 'questions')) {
    await goOn(page, id, 'en')
    await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible()
  }
  for (const id of ['patientActs', 'chooseAppPassword', 'invoiceFrame'] as const) {
    const path = pathOf(id, 'en')
    // It leads elsewhere before it has arrived.
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page, id).toHaveURL(`/en?returnUrl=${encodeURIComponent(path)}`)
  }
})

test('RT-02 a visitor on an unknown path goes home too, in the same language', async ({ page, findings }) => {
  findings.expect(/^console error: Failed to load resource: .*404/)
  await page.goto('/it/no/such/page?a=1')
  await expect(page).toHaveURL(`/it?returnUrl=${encodeURIComponent('/it/no/such/page?a=1')}`)
})

test('nothing jumps while a page arrives', async ({ page }) => {
  await forgetFiles(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await layoutShift(page), 'home').toBeLessThan(0.02)
  await page.goto('/confidentialite')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await layoutShift(page), 'privacy').toBeLessThan(0.02)
})
