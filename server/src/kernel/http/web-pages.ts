import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { pageHeaders } from './security-headers.ts'

/** A page as it is sent, in the encodings that it may travel in. */
export interface WebPage {
  html: Buffer
  compressed: readonly { name: 'br' | 'gzip'; body: Buffer }[]
  hashes: readonly string[]
  headers: Readonly<Record<string, string>>
}

/** What the build wrote down (`web/vite/prerender.ts`): what each page needs first, and how it begins. */
interface PageFiles {
  pages: Readonly<Record<string, { files: readonly string[]; texts: readonly string[] } | undefined>>
  headings: Readonly<Record<Locale, Readonly<Record<string, string | undefined>>>>
  texts: Readonly<Record<Locale, { everywhere: string; named: Readonly<Record<string, string>> } | undefined>>
}

/** As the build left it; null where the web is not built. */
export function readPage(folder: string, name: string): WebPage | null {
  const path = join(folder, name)
  if (!existsSync(path)) return null
  const html = readFileSync(path)
  const [brotli, gzip] = ['.br', '.gz'].map((suffix) => `${path}${suffix}`)
  return pageOf(html, [
    ...(brotli && existsSync(brotli) ? [{ name: 'br' as const, body: readFileSync(brotli) }] : []),
    ...(gzip && existsSync(gzip) ? [{ name: 'gzip' as const, body: readFileSync(gzip) }] : []),
  ])
}

/** The document of the app for each page: in its language, and naming what that page needs first. Each is made once. */
export function makeAppPages(folder: string) {
  const [plain, withShell] = ['index.html', 'shell.html'].map((name) => readPage(folder, name)?.html.toString())
  const written = join(folder, '.vite/page-files.json')
  const files: PageFiles | null = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : null
  const made = new Map<string, WebPage>()
  return (id: string, locale: Locale, isInShell: boolean): WebPage | null => {
    const template = (isInShell && withShell) || plain
    if (!template) return null
    const key = `${id} ${locale}`
    const page = made.get(key) ?? compress(files ? composed(template, files, id, locale) : template)
    made.set(key, page)
    return page
  }
}

function filesOf({ pages, texts }: PageFiles, id: string, locale: Locale): string[] {
  const { files = [], texts: wanted = [] } = pages[id] ?? {}
  const { everywhere, named = {} } = texts[locale] ?? {}
  return [...new Set([everywhere, ...wanted.map((one) => named[one]), ...files])].flatMap((file) => file ?? [])
}

function composed(template: string, files: PageFiles, id: string, locale: Locale): string {
  const isMissing = (file: string) => !template.includes(`"/${file}"`)
  const links = filesOf(files, id, locale).filter(isMissing).map(linkTo)
  return template
    .replace('<html lang="fr">', `<html lang="${locale}">`)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('~heading~', () => escaped(files.headings[locale][id] ?? ''))
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function compress(html: string): WebPage {
  const bytes = Buffer.from(html)
  return pageOf(bytes, [
    { name: 'br', body: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) },
    { name: 'gzip', body: gzipSync(bytes) },
  ])
}

function pageOf(html: Buffer, compressed: WebPage['compressed']): WebPage {
  const scripts = html.toString().matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g)
  const hashes = Array.from(
    scripts,
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, compressed, hashes, headers: { ...pageHeaders(hashes), etag, vary: 'accept-encoding' } }
}
