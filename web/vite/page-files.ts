import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import type { Rolldown } from 'vite'
import type { Prerendered } from './prerender-content.ts'

type Listed = Awaited<ReturnType<Prerendered['listPages']>>

/**
 * Which files each page needs first, for the server to name them in its document: a browser asks for them with the first
 * script, and not when that has found out which they are.
 */
export function pageFilesOf(bundle: Rolldown.OutputBundle, listed: Listed) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  const closure = (first: Rolldown.OutputChunk) => {
    const found = new Set([first])
    for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
    const files = [...found].flatMap(({ fileName, viteMetadata }) => [...(viteMetadata?.importedCss ?? []), fileName])
    return [...new Set(files)]
  }
  const pages = listed.flatMap(({ id, file, texts }) => {
    const chunk = file === null ? undefined : chunkOf(file)
    return chunk ? [[id, { files: closure(chunk), texts }] as const] : []
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
