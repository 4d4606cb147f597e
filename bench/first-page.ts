import { demoPassword, demoPeople } from '@arcade/demo/people.ts'
import { type BrowserContext, chromium } from '@playwright/test'

export const browserArgs = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']

/** How many scripts and styles a browser fetches until a page is idle, and their kilobytes, compressed as they travel. */
export async function firstLoad(origin: string, path: string, as: 'visitor' | 'user') {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: browserArgs,
  })
  try {
    const context = await browser.newContext()
    if (as === 'user') await logIn(context, origin)
    const page = await context.newPage()
    // A stream without end would never let the page be idle; refused, it is not asked for again.
    await page.route('**/v1/events', (route) => route.fulfill({ status: 401 }))
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (!['script', 'stylesheet'].includes(request.resourceType())) return
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' })
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
    const bytes = await Promise.all(sizes)
    return { files: bytes.length, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1024 }
  } finally {
    await browser.close()
  }
}

/** The cookie comes with the answer; the rest is what the page itself would have stored. */
export async function logIn(context: BrowserContext, origin: string) {
  const [person] = demoPeople
  if (!person) throw new Error('the demo has no patients')
  const data = { login: person.email, password: demoPassword, type: 'PROFESSIONAL' }
  const answer = await context.request.post(`${origin}/v1/login`, { data })
  const { credentials } = await answer.json()
  const storage = { uuid: person.id, login: person.email, token: credentials.token, isAuth: 'true' }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
}
