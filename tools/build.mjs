import { buildAnew } from './build/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { command } from './setup/operator-error.mjs'
import { onEndSignal } from './setup/run.mjs'

await command(async () => {
  onEndSignal()
  await ensureInstalled()
  await buildAnew()
})
