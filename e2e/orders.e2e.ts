import { pages } from '@arcade/contract/pages.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { askAs, logIn, storageOf } from './journeys.ts'
import { machineHeaders } from './partners.ts'

test('ORD-01 ORD-02 an order that an application tells of is found, followed while it advances, and ordered again there', async ({
  page,
  request,
}) => {
  await logIn(page)
  const { uuid: userUuid } = await storageOf(page)
  const reference = `E2E-${Date.now()}`
  const headers = await machineHeaders(request, 'orders:write')
  const event = (minutesAgo: number, status: string) => ({
    userUuid,
    status,
    occurredAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  })
  const lines = [
    { article: 'ALG-P', designation: `Gouttières ${reference}`, quantity: 4 },
    { article: 'ALG-M', designation: 'Modèles imprimés', quantity: 1 },
  ]
  const orderedAt = new Date(Date.now() - 3_600_000).toISOString()
  const made = await request.put(`/v1/orders/${reference}`, {
    headers,
    data: { ...event(20, 'validated'), orderedAt, lines, totalPriceInclTaxes: 219.4 },
  })
  const { uuid } = (await made.json()).result

  await page.goto(pages.orders.path)
  const search = page.getByLabel('Référence, article, lot')
  await search.fill(`Gouttières ${reference}`)
  await page.getByLabel('Statut', { exact: true }).selectOption('Validée')
  const table = page.getByRole('table', { name: 'Commandes' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${reference} Validée` })).toBeVisible()

  // The list is as it was left.
  await page.goBack()
  await expect(search).toHaveValue(`Gouttières ${reference}`)
  await expect(page.getByLabel('Statut', { exact: true })).toHaveValue('validated')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.goForward()
  const steps = page.getByRole('listitem').filter({ hasText: /^(?:Validée|En cours)/ })
  await expect(steps).toHaveText([/^Validée/])
  const moved = await request.patch(`/v1/orders/${reference}/status`, { headers, data: event(1, 'in_progress') })
  expect(moved.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${reference} En cours` })).toBeVisible()
  await expect(steps).toHaveText([/^En cours/, /^Validée/])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${reference} En cours` })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Recommander' }).click()
  const application = await opened
  await expect(application.getByRole('definition').filter({ hasText: reference })).toBeVisible()
  const saved = await askAs(page, `/v1/orders/${uuid}`)
  expect(saved.statusHistory.map(({ status }: { status: string }) => status)).toEqual(['in_progress', 'validated'])
})
