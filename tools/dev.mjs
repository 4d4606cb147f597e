import { createInterface } from 'node:readline'
import { ensureInstalled } from './setup/install.mjs'
import { command } from './setup/operator-error.mjs'
import { at } from './setup/root.mjs'
import { onEndSignal, startApart } from './setup/run.mjs'
import { bin, environmentFile, projectNode } from './setup/runtime.mjs'

await command(async () => {
  const parts = []
  let asked = false
  // Each is asked once: a second signal would cut an orderly end short.
  const end = (signal) => {
    if (!asked) for (const part of parts) part.kill(signal)
    asked = true
  }
  onEndSignal(end)
  await ensureInstalled()
  const node = projectNode()
  parts.push(
    prefixed('server', node, [...environmentFile(), '--watch', '--watch-preserve-output', at('server/src/main.ts')]),
    prefixed('web', node, [...environmentFile(), bin('vite')], { cwd: at('web') }),
  )
  const codes = parts.map((part) => new Promise((resolve) => part.once('exit', resolve)))
  const first = await Promise.race(codes)
  // One without the other is of no use.
  end('SIGTERM')
  await Promise.all(codes)
  return first ?? 0
})

function prefixed(name, program, args, options = {}) {
  const part = startApart(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  for (const stream of [part.stdout, part.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`))
  return part
}
