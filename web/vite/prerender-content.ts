import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { listHeadings, listPages, renderHome, renderSkeleton } from '../src/app/prerendered.tsx'
import { collectTexts } from './collect-texts.ts'

export interface Prerendered {
  renderHome: typeof renderHome
  renderSkeleton: typeof renderSkeleton
  listPages: typeof listPages
  listHeadings: typeof listHeadings
}

/** Of a page only which file it is, is asked for. */
const pagesApart: Plugin = {
  name: 'arcade:pages-apart',
  resolveDynamicImport: (file, importer) =>
    typeof file === 'string' && importer?.endsWith('.pages.ts')
      ? { id: join(dirname(importer), file), external: 'absolute' }
      : null,
}

/** Home page, frame and table of pages as a module for Node, built like the browser's, so that both name the same classes. */
export async function loadPrerendered(): Promise<Prerendered> {
  const root = join(import.meta.dirname, '..')
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [collectTexts(), pagesApart],
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
