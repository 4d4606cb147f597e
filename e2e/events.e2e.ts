import { expect, test } from './fixtures.ts'
import { logIn, passphrase, people, plainPage, signIn } from './journeys.ts'
import { apart, makeGuest } from './mails.ts'

/** No other journey invites in his name. */
const { marc } = people

/** In another browser. */
const readAll = (baseURL: string | undefined) =>
  apart(baseURL, async (request) => {
    const { token } = await signIn(request, marc)
    const data = { upTo: new Date().toISOString() }
    await request.post('/v1/notifications/read', { data, headers: { authorization: `Bearer ${token}` } })
  })

test('NOT-01 what happens elsewhere shows in every tab by itself, and one stream serves them all', async ({
  page,
  context,
  baseURL,
}) => {
  await readAll(baseURL)
  await logIn(page, marc)
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/events') streams.push(request.headers()['last-event-id'] ?? 'none')
  })
  const opened = page.waitForResponse('**/v1/events')
  await page.goto(plainPage)
  await opened
  const other = await context.newPage()
  await other.goto(plainPage)
  const tabs = [page, other]
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Mes notifications', exact: true })).toBeVisible()

  await makeGuest(baseURL, marc, passphrase)
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Notifications, 1 non lue' })).toBeVisible()
  expect(streams).toEqual(['none'])

  // The tab that held the stream goes: the other takes it up where it was, and what is read there shows as well.
  const taken = other.waitForResponse('**/v1/events')
  await page.goto('about:blank')
  await taken
  expect(streams).toEqual(['none', expect.stringMatching(/^[\w-]{20,}$/)])
  await readAll(baseURL)
  await expect(other.getByRole('link', { name: 'Mes notifications', exact: true })).toBeVisible()
})
