import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { type Browser, type BrowserContextOptions, chromium, request } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { signIn } from '../journeys.ts'
import { indexPage, type Shot } from './index-page.ts'

const widths = [390, 834, 1440] as const
const schemes = ['light', 'dark'] as const
const languages: Locale[] = ['fr', (process.env.SCREENSHOT_LOCALE ?? 'en') as Locale]

const { ARCADE_URL: baseURL = 'http://localhost:3000' } = process.env
const folder = join(import.meta.dirname, '../output/screenshots')

/** One way of looking: all pages in a window of this width, with this theme, in this language. */
interface View {
  width: number
  scheme: (typeof schemes)[number]
  locale: Locale
}

type State = NonNullable<BrowserContextOptions['storageState']>

/** What a browser holds of somebody who is logged in: signed in once for all pictures. */
async function loggedIn(): Promise<State> {
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

async function takeAll(browser: Browser, view: View, state: State): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const id of Object.keys(pages) as PageId[]) shots.push(await take(browser, view, id, state))
  return shots
}

async function take(browser: Browser, view: View, id: PageId, state: State): Promise<Shot> {
  const { width, scheme, locale } = view
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 844 : 1000 },
    colorScheme: scheme,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    // Pages for visitors are seen as a visitor sees them, all others logged in.
    ...(!pages[id].public && { storageState: state }),
  })
  try {
    const page = await context.newPage()
    // A stream without end would never let the page be idle; refused, it is not asked for again.
    await page.route('**/v1/events', (route) => route.fulfill({ status: 401 }))
    await page.goto(withLocale(locale, pages[id].path.replace(':uid', 'example')), { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const file = `${id}-${width}-${scheme}-${locale}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    return { id, file, ...view }
  } finally {
    await context.close()
  }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const views = widths.flatMap((width) =>
  schemes.flatMap((scheme) => languages.map((locale) => ({ width, scheme, locale }))),
)
const state = await loggedIn()
const browser = await chromium.launch(launchOptions)
const shots: Shot[] = []
try {
  for (const view of views) {
    shots.push(...(await takeAll(browser, view, state)))
    process.stdout.write(`${view.width} px, ${view.scheme}, ${view.locale}: ${shots.length} pictures so far\n`)
  }
} finally {
  await browser.close()
}
await writeFile(join(folder, 'index.html'), indexPage(shots))
process.stdout.write(`Look at them: ${join(folder, 'index.html')}\n`)
