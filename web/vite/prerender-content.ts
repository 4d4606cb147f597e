import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, parseSync, type Rolldown } from 'vite'
import type { listHeadings, listPages, renderHome, renderSkeleton } from '../src/app/prerendered.tsx'
import { collectTexts } from './collect-texts.ts'

export interface Prerendered {
  renderHome: typeof renderHome
  renderSkeleton: typeof renderSkeleton
  listPages: typeof listPages
  listHeadings: typeof listHeadings
}

const path = '\0path:'

/** Of a page only which file it is, is asked for: in its place stands the path, under every name that it exports. */
const pathsOnly: Plugin = {
  name: 'arcade:paths-only',
  enforce: 'pre',
  resolveDynamicImport: (file, importer) =>
    typeof file === 'string' && importer?.endsWith('.pages.ts') ? path + join(dirname(importer), file) : null,
  load(id) {
    if (!id.startsWith(path)) return null
    const file = id.slice(path.length)
    const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
    const names = staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
    return names.map((name) => `export const ${name} = ${JSON.stringify(file.replace(/.*(?=\/src\/)/, ''))}`).join('\n')
  },
}

/** Home page, frame and table of pages as a module for Node, built like the browser's, so that both name the same classes. */
export async function loadPrerendered(): Promise<Prerendered> {
  const root = join(import.meta.dirname, '..')
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [collectTexts(), pathsOnly],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/app/prerendered.tsx'),
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const folder = await mkdtemp(join(tmpdir(), 'arcade-prerender-'))
  try {
    const file = join(folder, 'prerendered.mjs')
    await writeFile(file, output[0].code)
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}
