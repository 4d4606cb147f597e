import { ensureBuilt } from './build/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { command } from './setup/operator-error.mjs'
import { at } from './setup/root.mjs'
import { onEndSignal, signalCode, startApart } from './setup/run.mjs'
import { environmentFile, projectNode } from './setup/runtime.mjs'

await command(async () => {
  let server
  let ending
  onEndSignal((signal) => {
    ending = signal
    // To the server alone SIGHUP means another log file; a terminal that is closed ends it.
    server?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
  await ensureInstalled()
  await ensureBuilt()
  if (ending) return signalCode(ending)
  server = startApart(projectNode(), [...environmentFile(), at('dist/server/main.js'), ...process.argv.slice(2)], {
    // The channel closes when this launcher dies, however it dies; the server takes that as a signal to end.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Node keeps what it compiled, which makes the next start faster.
    env: { NODE_COMPILE_CACHE: at('.cache/compiled'), ...process.env },
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => resolve(code ?? signalCode(signal)))
  })
})
