import { expect, expectAccessible, test } from './fixtures.ts'

/** No server answers there. */
const elsewhere = 'http://127.0.0.2:4999/planted'

/** Each plants what the fixture must find: an announced finding that does not happen turns a test red. */
test.describe('the fixture bites', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('finds an error and a warning on the console', async ({ page, findings }) => {
    findings.expect(/^console error: planted$/)
    findings.expect(/^console warning: planted$/)
    await page.evaluate('console.error("planted"); console.warn("planted")')
  })

  test('finds an uncaught error', async ({ page, findings }) => {
    findings.expect(/^page error: Error: planted$/)
    const crashed = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    await crashed
  })

  test('finds a request to another origin, which the policy refuses', async ({ page, findings }) => {
    findings.expect(/^console error: .*violates .*Content Security Policy/)
    await page.evaluate((url) => fetch(url).catch(() => {}), elsewhere)
  })

  test('finds a request to another origin where there is no policy', async ({ page, findings }) => {
    findings.expect(/^foreign request: GET http:\/\/127\.0\.0\.2:4999\/planted$/)
    findings.expect(/^failed request: GET http:\/\/127\.0\.0\.2:4999\/planted: net::ERR_CONNECTION_REFUSED$/)
    findings.expect(/^console error: .*ERR_CONNECTION_REFUSED$/)
    await page.goto('about:blank')
    await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).catch(() => {}), elsewhere)
  })

  test('finds a policy violation by an inline style and an inline script', async ({ page, findings }) => {
    findings.expect(/^console error: Applying inline style violates .*style-src/)
    findings.expect(/^console error: Executing inline script violates .*script-src/)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red">planted</p>')
      document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))
    })
  })

  test('finds a failed request', async ({ page, cut }) => {
    await cut(/\/v1\/status/)
    await page.evaluate(() => fetch('/v1/status').catch(() => {}))
  })

  test('stands what may happen, whether it does or not', async ({ page, findings }) => {
    findings.tolerate(/^console error: planted$/)
    findings.tolerate(/^console error: never planted$/)
    await page.evaluate('console.error("planted")')
  })

  test('turns red by what was not announced', async ({ page }) => {
    test.fail(true, 'an error is planted on the console and not announced')
    await page.evaluate('console.error("planted")')
  })

  test.describe('which does not wait', () => {
    test.use({ timeoutMs: 100 })

    test('turns red by what was announced and did not happen', async ({ findings }) => {
      test.fail(true, 'an error is announced and not planted')
      findings.expect(/^console error: planted$/)
    })
  })

  test('finds a barrier, and one that the dark theme alone has', async ({ page }) => {
    // Beside the app, which may still be taking over the page it was built into.
    await page.evaluate(() => {
      const dark = Object.assign(document.createElement('p'), { textContent: 'planted' })
      dark.style.color = '#222222'
      document.body.append(document.createElement('button'), dark)
    })
    const barriers = expectAccessible(page)
    await expect(barriers).rejects.toThrow(/light: Buttons must have discernible text \(button-name, critical\)/)
    await expect(barriers).rejects.toThrow(/dark: .*contrast.* \(color-contrast, serious\) at body > p/)
    await expect(barriers).rejects.not.toThrow(/light: .*color-contrast/)
  })
})

/** Journeys follow one another in one window: each finds it as if it were new. */
test.describe('a journey leaves nothing to the next', () => {
  test.describe.configure({ mode: 'serial' })
  let worker: number

  test('one leaves all that a page can leave', async ({ page, context, baseURL }, { workerIndex }) => {
    worker = workerIndex
    await page.addInitScript(() => Object.assign(window, { planted: true }))
    await page.route('**/healthz', (route) => route.fulfill({ body: 'planted', contentType: 'text/html' }))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await context.addCookies([{ name: 'planted', value: 'yes', url: baseURL ?? '' }])
    await page.goto('/healthz')
    await context.newPage()
    expect(await page.evaluate(leave)).toBe('planted')
  })

  test('the next finds nothing of it', async ({ page, context }, { workerIndex }) => {
    expect(workerIndex).toBe(worker)
    expect(context.pages()).toEqual([page])
    expect(await context.cookies()).toEqual([])
    expect(page.viewportSize()).toEqual({ width: 1280, height: 720 })
    await page.goto('/healthz')
    expect(await page.evaluate(find)).toEqual({
      planted: false,
      text: false,
      dark: false,
      local: 0,
      session: 0,
      databases: [],
    })
  })
})

/** Runs in the page. */
async function leave() {
  localStorage.setItem('planted', 'yes')
  sessionStorage.setItem('planted', 'yes')
  await new Promise((resolve, reject) => {
    Object.assign(indexedDB.open('planted'), { onsuccess: resolve, onerror: reject })
  })
  return document.body.textContent
}

/** Runs in the page. */
async function find() {
  return {
    planted: 'planted' in window,
    text: document.body.textContent === 'planted',
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: await indexedDB.databases(),
  }
}
