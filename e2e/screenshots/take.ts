import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { indexPage, type Shot } from './index-page.ts'
import { loggedIn, openPage, type State, setting } from './pages.ts'

const widths = [390, 834, 1440] as const
const schemes = ['light', 'dark'] as const
const languages: Locale[] = ['fr', (process.env.SCREENSHOT_LOCALE ?? 'en') as Locale]

const folder = join(import.meta.dirname, '../output/screenshots')

/** One way of looking: all pages in a window of this width, with this theme, in this language. */
interface View {
  width: number
  scheme: (typeof schemes)[number]
  locale: Locale
}

async function takeAll(browser: Browser, view: View, state: State): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const id of Object.keys(pages) as PageId[]) shots.push(await take(browser, view, id, state))
  return shots
}

async function take(browser: Browser, view: View, id: PageId, state: State): Promise<Shot> {
  const { width, scheme, locale } = view
  const context = await browser.newContext({
    ...setting,
    viewport: { width, height: width < 600 ? 844 : 1000 },
    colorScheme: scheme,
    // Pages for visitors are seen as a visitor sees them, all others logged in.
    ...(!pages[id].public && { storageState: state }),
  })
  try {
    const page = await openPage(context, withLocale(locale, pages[id].path.replace(':uid', 'example')))
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
