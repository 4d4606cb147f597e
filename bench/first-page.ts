import { chromium } from '@playwright/test'

/** Kilobytes of scripts and styles that a browser fetches, compressed as they travel, until a page stands. */
export async function firstLoad(origin: string, path: string, storage: Record<string, string>): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const page = await browser.newPage()
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, storage)
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (!['script', 'stylesheet'].includes(request.resourceType())) return
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' })
    const bytes = await Promise.all(sizes)
    return bytes.reduce((sum, size) => sum + size, 0) / 1024
  } finally {
    await browser.close()
  }
}
