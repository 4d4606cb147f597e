import { type BrowserContext, type BrowserContextOptions, type Page, request } from '@playwright/test'
import { signIn } from '../journeys.ts'

const { ARCADE_URL: baseURL = 'http://localhost:3000' } = process.env

/** What all pictures have in common. */
export const setting = {
  baseURL,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

export type State = NonNullable<BrowserContextOptions['storageState']>

/** The storage of a signed-in browser: signed in once for all pictures. */
export async function loggedIn(): Promise<State> {
  const context = await request.newContext({ baseURL })
  try {
    const entries = Object.entries(await signIn(context))
    const { cookies } = await context.storageState()
    const localStorage = entries.map(([name, value]) => ({ name, value }))
    return { cookies, origins: [{ origin: new URL(baseURL).origin, localStorage }] }
  } finally {
    await context.dispose()
  }
}

/** A page of the portal with all its data and fonts. */
export async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  // A stream without end would never let the page be idle; refused, it is not asked for again.
  await page.route('**/v1/events', (route) => route.fulfill({ status: 401 }))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}
