import { ensureBuilt } from '../build/built.mjs'
import { findChromium } from '../setup/chromium.mjs'
import { bin } from '../setup/runtime.mjs'
import { startBuiltServer } from './built-server.mjs'
import { counted } from './counting.mjs'
import { ofPlaywright } from './reports.mjs'

/** Playwright on the built product: a server of its own, with data of its own that is thrown away. */
export async function journeys({ endurance = false } = {}) {
  await ensureBuilt()
  const chromium = await findChromium()
  const server = await startBuiltServer()
  let count
  try {
    count = await playwright(server, chromium, endurance)
  } finally {
    for (const trouble of await server.stop()) {
      console.log(`  FAILED ${trouble}`)
      if (!count) continue
      count.failed += 1
      count.failures.push({ title: 'the end of the built server', why: trouble })
    }
  }
  if (count.failed > 0) console.log(`\nWhat the server printed:\n${server.output()}`)
  return count
}

function playwright({ url, sandbox }, chromium, endurance) {
  const tool = (report) => {
    env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
    return [bin('playwright', '@playwright/test'), 'test', '--config', 'e2e', '--reporter=list,json']
  }
  const env = { ...process.env, ARCADE_URL: url, SANDBOX_URL: sandbox, CHROMIUM_PATH: chromium }
  if (endurance) env.ENDURANCE = 'yes'
  return counted(tool, ofPlaywright, { env })
}
