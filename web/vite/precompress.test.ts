import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { precompress } from './precompress.ts'

it('every file that gains by it has a brotli and a gzip beside it, and the page always', async () => {
  const root = await mkdtemp(join(tmpdir(), 'arcade-precompress-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const long = `console.log(${JSON.stringify(Array.from({ length: 400 }, (_, index) => index * index))})`
  await writeFile(join(root, 'index.html'), '<title>t</title><script type="module" src="/long.js"></script>')
  await writeFile(join(root, 'long.js'), `${long}\nimport('./short.js')`)
  await writeFile(join(root, 'short.js'), 'console.log(1)')
  await build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] })

  const files = await readdir(join(root, 'dist'), { recursive: true })
  const compressed = files.filter((file) => /\.(?:br|gz)$/.test(file)).map((file) => file.replace(/-[\w-]{8}\./, '.'))
  const expected = ['assets/index.js.br', 'assets/index.js.gz', 'index.html.br', 'index.html.gz']
  expect(compressed.sort()).toEqual(expected)

  const read = (suffix: string) => readFile(join(root, 'dist', `index.html${suffix}`))
  expect(brotliDecompressSync(await read('.br'))).toEqual(await read(''))
  expect(gunzipSync(await read('.gz'))).toEqual(await read(''))
})
