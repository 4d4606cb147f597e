import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(?:html|js|css|svg|json|webmanifest|wasm|ttf)$/

/** Writes `x.br` and `x.gz` beside every file that gains by it, so that the server compresses nothing. */
export function precompress(): Plugin {
  return {
    name: 'arcade:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true })
      const files = entries.filter((file) => compressible.test(file))
      const sizes = new Map(await Promise.all(files.map(async (file) => [file, await compress(dir, file)] as const)))
      const named = await namedIn(join(dir, 'index.html'))
      const first = ['index.html', ...named].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
      const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      this.info(`in brotli: ${kilobytes(first)} for index.html and what it names, ${kilobytes(all)} in all`)
    },
  }
}

/** The size that travels. */
async function compress(dir: string, file: string): Promise<number> {
  const path = join(dir, file)
  const content = await readFile(path)
  if (content.length <= 1024 && file !== 'index.html') return content.length
  const small = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await writeFile(`${path}.br`, small)
  await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
  return small.length
}

async function namedIn(page: string): Promise<string[]> {
  const html = await readFile(page, 'utf8')
  return Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g), ([, file = '']) => file)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
