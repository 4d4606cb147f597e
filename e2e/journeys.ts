import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

/** The demo accounts that journeys use. A journey that fails on purpose has an account of its own. */
export const people = {
  camille: 'camille.durand@arcade.example',
  hugo: 'hugo.bernard@arcade.example',
  lea: 'lea.petit@arcade.example',
  paul: 'paul.garnier@arcade.example',
  nadia: 'nadia.fabre@arcade.example',
  marc: 'marc.lefort@arcade.example',
}
export const passphrase = 'arcade-demo-passphrase'
/** Within the shell, and half as much work as the dashboard: where a journey begins that is about no page. */
export const plainPage = '/confidentialite'

/** One known browser each: a sign-in in a new one notifies (AUTH-17), and journeys count notifications. */
const devices = new Map<string, string>()

/** Signs in for real, which sets the cookie in this context; what comes back belongs into its local storage (AUTH-06). */
export async function signIn(request: APIRequestContext, login = people.camille): Promise<Record<string, string>> {
  const device = devices.get(login)
  const answer = await request.post('/v1/login', {
    data: { login, password: passphrase, type: 'PROFESSIONAL' },
    headers: device ? { cookie: device } : {},
  })
  if (!answer.ok()) throw new Error(`/v1/login answers ${answer.status()}: ${await answer.text()}`)
  const given = answer.headersArray().find(({ value }) => value.startsWith('arcade-device='))
  if (given) devices.set(login, given.value.split(';', 1)[0] ?? '')
  const { credentials } = await answer.json()
  const { token } = credentials
  const { result } = await ask(request, `/v1/users/get-by-email/${login}`, undefined, token)
  const sso = await ask(request, '/v1/sso/token', { login, password: passphrase }, token)
  const { firstName, lastName } = result.personInfo
  const names = { uuid: result.uuid, login, userName: `${firstName} ${lastName}` }
  return { ...names, ssotoken: sso.token, ssoTokenValidity: sso.validity, isAuth: 'true', token }
}

/** What the portal answers to who is logged in on this page. */
export async function askAs(page: Page, path: string, data?: object) {
  const { token } = await storageOf(page)
  return (await ask(page.request, path, data, token)).result
}

async function ask(request: APIRequestContext, path: string, data?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = data ? await request.post(path, { data, headers }) : await request.get(path, { headers })
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`)
  return await answer.json()
}

interface Session {
  storage: Record<string, string>
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** By login: signing in costs more than most journeys do. Each worker has its own. */
const sessions = new Map<string, Session>()

/** Somebody is logged in in this browser, from the next page on, in a session that other journeys use too. */
export async function logIn(page: Page, login = people.camille) {
  const session = sessions.get(login)
  if (session && (await isOpen(page, session))) return enter(page, session)
  await page.context().clearCookies()
  sessions.set(login, await logInAnew(page, login))
}

/** The same in a session of the journey's own, which it may end, or whose password was given just now. */
export async function logInAnew(page: Page, login = people.camille): Promise<Session> {
  const storage = await signIn(page.request, login)
  const session = { storage, cookies: await page.context().cookies() }
  await enter(page, session)
  return session
}

async function isOpen(page: Page, { storage, cookies }: Session) {
  await page.context().addCookies(cookies)
  const headers = { authorization: `Bearer ${storage.token}` }
  return (await page.request.get(`/v1/users/${storage.uuid}`, { headers })).ok()
}

async function enter(page: Page, { storage }: Session) {
  // A document of the portal's in which nothing runs.
  await page.goto('/healthz')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
}

/** As on a first visit: the browser has none of the portal's files yet. */
export async function forgetFiles(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

/** All of this tab's local storage. */
export function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
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
