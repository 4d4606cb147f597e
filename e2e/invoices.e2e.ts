import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, signIn } from './journeys.ts'
import { machineHeaders } from './partners.ts'
import { withThirdPartyStorage } from './third-party-storage.ts'

const path = '/mon-cabinet/mes-factures'

test('INV-01 INV-04 what is due is chosen, opened and downloaded, at 390 px too', async ({ page }) => {
  await logIn(page)
  await page.goto(path)
  const table = page.getByRole('table', { name: 'Factures' })
  await expect(table.getByText('Sans action de votre part')).toBeVisible()
  await expectAccessible(page)
  await table.getByRole('checkbox').nth(1).check()
  await expect(page.getByText(/^1 .* vendeur/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const saved = page.waitForEvent('download')
  await table
    .getByRole('button', { name: /^Télécharger .* en PDF$/ })
    .first()
    .click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await table.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Facture FA/ })).toBeVisible()
  await expect(page.getByText(/facture électronique/).first()).toBeVisible()
  await expectAccessible(page)
})

/** As the server of the partner does it: by its machine, for somebody who linked it. */
async function askForTicket(request: APIRequestContext, uuid: string, userUuid: string): Promise<string> {
  const headers = await machineHeaders(request, 'invoices:frame')
  const answer = await request.post(`/v1/invoices/${uuid}/tickets`, { headers, data: { userUuid } })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { result: { url: string } }).result.url
}

/** A page of another site around an address of the portal. */
async function frameOf(page: Page, origin: string, src: string) {
  await page.route(`${origin}/around`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe style="width:900px;height:700px" src="${src}"></iframe>`,
    }),
  )
  await page.goto(`${origin}/around`)
  return page.frameLocator('iframe')
}

test('INV-02 a partner on another site frames one invoice, and nothing else is framed', async ({
  request,
  baseURL,
}) => {
  const sandbox = new URL(process.env.SANDBOX_URL ?? '').origin
  const { uuid: userUuid = '', token } = await signIn(request)
  const headers = { authorization: `Bearer ${token}` }
  const list = await request.get('/v1/invoices?limit=1', { headers })
  const [invoice] = ((await list.json()) as { result: { uuid: string; reference: string }[] }).result
  if (!invoice) throw new Error('the demo has no invoice')
  await withThirdPartyStorage('blocked', { baseURL: baseURL ?? '' }, async (context) => {
    const page = await context.newPage()
    const url = await askForTicket(request, invoice.uuid, userUuid)
    const heading = { level: 1, name: new RegExp(invoice.reference) } as const
    const frame = await frameOf(page, sandbox, url)
    await expect(frame.getByRole('heading', heading)).toBeVisible()
    await expect(frame.getByRole('navigation')).toHaveCount(0)
    // It was good once.
    await page.goto(`${sandbox}/around`)
    await expect(page.frameLocator('iframe').getByText(/Ce lien a déjà servi/)).toBeVisible()
    // An unregistered page, and another page in a registered one.
    for (const [origin, src] of [
      ['http://127.0.0.1:4999', await askForTicket(request, invoice.uuid, userUuid)],
      [sandbox, `${baseURL}/une-question`],
    ] as const) {
      const other = await context.newPage()
      const refused = other.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
      await frameOf(other, origin, src)
      await refused
      await expect(other.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
      await other.close()
    }
  })
})
