import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'

type Frames = 'blocked' | 'open'

/** A browser of its own, whose settings say what a site may keep while it is shown inside another. */
export async function withThirdPartyStorage<T>(
  frames: Frames,
  options: BrowserContextOptions,
  act: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-profile-'))
  const blocked = frames === 'blocked'
  // What “Block third-party cookies” sets; which of the two is read depends on the version.
  const profile = { cookie_controls_mode: blocked ? 1 : 0, block_third_party_cookies: blocked }
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
  // A page that a test answers itself counts as public, and may not frame one of this machine. The
  // last list given wins: what a site keeps is not divided by the page around it either.
  const off = '--disable-features=LocalNetworkAccessChecks,ThirdPartyStoragePartitioning'
  const args = [...(launchOptions.args ?? []), off]
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...options, args })
  try {
    return await act(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What this browser really does: a site has something, and is then shown inside another one. */
export async function thirdPartyStorageIn(context: BrowserContext): Promise<Frames> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  // A browser may still ask for something, an icon say, after the server has stopped listening.
  server.on('request', (request, response) => {
    const frame = `<iframe src="http://127.0.0.1:${port}/inside"></iframe>`
    response.setHeader('content-type', 'text/html').end(request.url === '/around' ? frame : 'inside')
  })
  const page = await context.newPage()
  try {
    await page.goto(`http://127.0.0.1:${port}/inside`)
    await page.evaluate(() => localStorage.setItem('kept', 'yes'))
    await page.goto(`http://localhost:${port}/around`)
    const stored = await page.frames()[1]?.evaluate(() => {
      try {
        return localStorage.getItem('kept')
      } catch {
        return null
      }
    })
    return stored === 'yes' ? 'open' : 'blocked'
  } finally {
    await page.close()
    server.close()
  }
}
