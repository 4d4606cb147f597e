import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import type { Rolldown } from 'vite'
import type { Prerendered } from './prerender-content.ts'
import { dashboardParts } from './tile-files.ts'

type Listed = ReturnType<Prerendered['listPages']>

/**
 * Which files each page needs first, for the server to name them in its document: a browser asks for them with the first
 * script, and not when that has found out which they are.
 */
export function pageFilesOf(bundle: Rolldown.OutputBundle, listed: Listed) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  const closure = (chunk: Rolldown.OutputChunk) => {
    const found = new Set([chunk])
    for (const { imports } of found)
      for (const name of imports) {
        const imported = byName.get(name)
        if (imported) found.add(imported)
      }
    return [...found].flatMap(({ fileName, viteMetadata }) => [...(viteMetadata?.importedCss ?? []), fileName])
  }
  const parts = chunkOf(dashboardParts)
  const pages = listed.flatMap(({ id, file, texts, calls }) => {
    const chunk = file ? chunkOf(file.replace(/.*(?=\/src\/)/, '')) : undefined
    if (!chunk) return []
    const files = [...new Set(closure(chunk))]
    const soon = id === 'dashboard' && parts ? closure(parts).filter((name) => !files.includes(name)) : []
    return [[id, { files, soon, texts: oneFor(texts), calls }] as const]
  })
  const textsIn = (locale: Locale) => ({
    everywhere: chunkOf(`/locales/${locale}.ts`)?.fileName,
    named: Object.fromEntries(
      [...new Set(listed.flatMap(({ texts }) => texts))].flatMap((name) => {
        const chunk = chunkOf(`/locales/${locale}/${name}.json${name === 'dashboard' ? '?with-tiles' : ''}`)
        return chunk ? [[name, chunk.fileName]] : []
      }),
    ),
  })
  return {
    pages: Object.fromEntries(pages),
    texts: Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])),
  }
}

/** The texts of the dashboard are those of its tiles too (`collect-texts.ts`). */
const oneFor = (texts: readonly string[]) => (texts.includes('dashboard') ? ['dashboard'] : texts)
