import { setTimeout as wait } from 'node:timers/promises'
import { idOf } from '@arcade/demo/ids.ts'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArgs, logIn } from './first-page.ts'
import { median } from './load.ts'

/** A telephone of some years ago on a slow line: four times slower, 1.6 Mbit/s, 150 ms to and fro. */
const telephone = { width: 412, height: 823 }
const slowdown = 4
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 95_000 }
const visits = 3

const appPages = [
  '/dashboard',
  '/mon-espace/mes-patients',
  `/mon-espace/patient/modifier-patient?uuid=${idOf(4, 1)}`,
  '/mon-cabinet/mes-commandes',
]

interface Paint {
  first: number
  largest: number
  shift: number
}

/** From an empty cache: when something is seen, when the largest part is, in seconds, and how far the page moves meanwhile. */
export async function paintSpeed(origin: string, say: (line: string) => void) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: browserArgs })
  const visit = async (path: string, storageState?: Kept) => {
    const paints: Paint[] = []
    for (let turn = 0; turn < visits; turn++) {
      const context = await browser.newContext({ viewport: telephone, ...(storageState && { storageState }) })
      paints.push(await firstVisit(context, `${origin}${path}`))
      await context.close()
    }
    const of = (name: keyof Paint) => median(paints.map((paint) => paint[name]))
    const paint = { first: of('first'), largest: of('largest'), shift: of('shift') }
    const { pathname } = new URL(path, origin)
    say(
      `  ${pathname.padEnd(26)} first ${paint.first.toFixed(2)} s, largest ${paint.largest.toFixed(2)} s, moves by ${paint.shift.toFixed(3)}`,
    )
    return paint
  }
  try {
    const home = await visit('/')
    const kept = await keptBy(browser, origin)
    const pages: Paint[] = []
    for (const path of appPages) pages.push(await visit(path, kept))
    const worst = (of: readonly Paint[], name: keyof Paint) => Math.max(...of.map((paint) => paint[name]))
    return {
      home: home.first,
      first: worst(pages, 'first'),
      largest: worst([home, ...pages], 'largest'),
      shift: worst([home, ...pages], 'shift'),
    }
  } finally {
    await browser.close()
  }
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a browser keeps of somebody who was here before: who they are, for whom they act and what they may; no file of the portal. */
async function keptBy(browser: Browser, origin: string): Promise<Kept> {
  const context = await browser.newContext()
  await logIn(context, origin)
  const page = await context.newPage()
  await page.goto(`${origin}/mon-espace/mes-patients`)
  await page.waitForFunction(() => 'rights' in localStorage && 'actsFor' in localStorage)
  const kept = await context.storageState()
  await context.close()
  return kept
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

async function firstVisit(context: BrowserContext, url: string): Promise<Paint> {
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  // Nothing more comes for so long.
  for (let quiet = 0, before = 0; quiet < 8; quiet++) {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length)
    if (count !== before) quiet = 0
    before = count
    await wait(250)
  }
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { largest: number; shift: number } }
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return { first: (first?.startTime ?? 0) / 1000, largest: seen.largest / 1000, shift: seen.shift }
  })
}

async function visitOnce(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('[data-tile]:visible').first().waitFor()
  await page.close()
}

const answersAfter = 1_000

/**
 * The dashboard where every call is answered a second later: from the navigation to the last tile, beside the slowest call.
 * Calls that wait for one another make it longer by a second each. Answers what was asked twice, too. It is not the first
 * visit on the device: for whom one acts is known from there.
 */
export async function dashboardRounds(origin: string): Promise<{ ratio: number; repeated: string[] }> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: browserArgs })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await logIn(context, origin)
    await visitOnce(context, `${origin}/dashboard`)
    const page = await context.newPage()
    const asked: string[] = []
    await page.route(/\/(?:v1|api)\//, async (route) => {
      const request = route.request()
      asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
      await wait(answersAfter)
      await route.continue().catch(() => {})
    })
    await page.route('**/v1/events', (route) => route.fulfill({ status: 401 }))
    await page.addInitScript(() => {
      const seen = { last: 0 }
      Object.assign(window, { seen })
      new MutationObserver((changes) => {
        if (changes.some(({ target }) => (target as Element).closest?.('main'))) seen.last = performance.now()
      }).observe(document, { subtree: true, childList: true })
    })
    await page.goto(`${origin}/dashboard`)
    await wait(5 * answersAfter)
    const { last, slowest } = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource').filter(({ name }) => /\/(?:v1|api)\//.test(name))
      const { seen } = window as unknown as { seen: { last: number } }
      return { last: seen.last, slowest: Math.max(...calls.map(({ duration }) => duration)) }
    })
    const repeated = [...new Set(asked.filter((one, place) => asked.indexOf(one) !== place))]
    return { ratio: last / slowest, repeated }
  } finally {
    await browser.close()
  }
}
