import { ensureBuilt } from './build/built.mjs'
import { makeCertificate } from './production/certificate.mjs'
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
  const { cert, key } = makeCertificate()
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), BENCH_CERT: cert, BENCH_KEY: key }
  const { code } = await run(projectNode(), [at('bench/main.ts'), ...process.argv.slice(2)], { show: true, env })
  return code
})
