import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages } from '@arcade/contract/pages.ts'
import { chromium } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { loggedIn, openPage, setting } from './pages.ts'

/** The first patient of the demo in the alphabet, with acts on both jaws. */
const patient = 'a2cade00-0004-4000-8000-000000000001'
const paths = {
  home: pages.home.path,
  dashboard: pages.dashboard.path,
  acts: `${pages.patientActs.path}?uuid=${patient}`,
}
const folder = join(import.meta.dirname, '../../docs/screenshots')

/** The pictures of the README: French, light, small enough to be committed. */
await mkdir(folder, { recursive: true })
const storageState = await loggedIn()
const browser = await chromium.launch(launchOptions)
try {
  for (const [name, path] of Object.entries(paths)) {
    const context = await browser.newContext({
      ...setting,
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      ...(name !== 'home' && { storageState }),
    })
    const page = await openPage(context, path)
    const devtools = await context.newCDPSession(page)
    // Playwright itself takes no WebP, which is a third of a PNG.
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    const file = join(folder, `${name}.webp`)
    await writeFile(file, data, 'base64')
    process.stdout.write(`${file}\n`)
    await context.close()
  }
} finally {
  await browser.close()
}
