import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { renderHome } from '../src/app/home/prerendered.tsx'

export interface Prerendered {
  renderHome: typeof renderHome
}

/** The home page as a module for Node, built like the browser's, so that both name the same classes. */
export async function loadPrerendered(): Promise<Prerendered> {
  const root = join(import.meta.dirname, '..')
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/app/home/prerendered.tsx'),
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
