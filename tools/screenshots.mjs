import { ensureBuilt } from './build/built.mjs'
import { findChromium } from './setup/chromium.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { command } from './setup/operator-error.mjs'
import { at } from './setup/root.mjs'
import { onEndSignal, run } from './setup/run.mjs'
import { projectNode } from './setup/runtime.mjs'

await command(async () => {
  onEndSignal()
  await ensureInstalled()
  await ensureBuilt()
  const { startBuiltServer } = await import('./testing/built-server.mjs')
  const chromium = await findChromium()
  const server = await startBuiltServer()
  try {
    const env = { ...process.env, ARCADE_URL: server.url, CHROMIUM_PATH: chromium }
    const script = process.argv.includes('--readme') ? 'readme' : 'take'
    const { code } = await run(projectNode(), [at(`e2e/screenshots/${script}.ts`)], { show: true, env })
    return code
  } finally {
    await server.stop()
  }
})
