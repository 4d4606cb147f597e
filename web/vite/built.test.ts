import { brotliCompressSync } from 'node:zlib'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { build, parseSync, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const files = new Map<string, Rolldown.OutputAsset | Rolldown.OutputChunk>()
const chunks: Rolldown.OutputChunk[] = []

/** Built once for all tests of this file, as `npm run build` does it, but for the writing. */
beforeAll(async () => {
  // Otherwise it has the React of tests, which is heavier.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    logLevel: 'silent',
    build: { write: false },
  })
  vi.unstubAllEnvs()
  for (const file of (built as Rolldown.RolldownOutput).output) {
    files.set(file.fileName, file)
    if (file.type === 'chunk') chunks.push(file)
  }
}, 60_000)

const sourceOf = (name: string) => {
  const file = files.get(name)
  return Buffer.from(file?.type === 'chunk' ? file.code : (file?.source ?? ''))
}
const documents = () => [...files.keys()].filter((name) => name.endsWith('.html'))
const modulesOf = (some: Iterable<Rolldown.OutputChunk>) => [...some].flatMap(({ modules }) => Object.keys(modules))

/** The script of a page with all that it loads at first, or may load ever. */
function reachedFrom(page: string, when: 'first' | 'ever') {
  const reached = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`)))
  for (const { imports, dynamicImports } of reached)
    for (const name of when === 'ever' ? [...imports, ...dynamicImports] : imports) {
      const file = files.get(name)
      if (file?.type === 'chunk') reached.add(file)
    }
  return reached
}

const headlines = {
  fr: 'Une seule clé pour tout votre cabinet.',
  en: 'One key for your whole practice.',
  it: 'Una sola chiave per tutto il suo studio.',
  es: 'Una sola llave para toda su clínica.',
  pt: 'Uma só chave para todo o seu consultório.',
}

describe('the built portal', () => {
  it('can be read by a browser', () => {
    const mistakes = chunks.flatMap(({ fileName, code }) => parseSync(fileName, code).errors)
    expect(mistakes.map(({ message }) => message)).toEqual([])
  })

  it('contains no zod and no schema of the contract', () => {
    const modules = modulesOf(chunks)
    const code = chunks.map((chunk) => chunk.code).join('\n')
    expect(modules.length).toBeGreaterThan(50)
    expect(modules.filter((module) => module.includes('/node_modules/zod/'))).toEqual([])
    expect(modules.filter((module) => /^\/.*\.contract\.ts$/.test(module))).toEqual([])
    expect(code).not.toContain('ZodError')
    expect(code).toContain('/v1/status')
    expect(code).toContain('acts.changed')
  })

  it('requests no other host, and has nothing inline that the policy forbids', () => {
    const source = sourceOf('index.html').toString()
    expect(source).toContain('<script type="module" crossorigin src="/assets/')
    expect(source).not.toMatch(/https?:\/\/|\sstyle=|<style/)
    const inline = Array.from(source.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g), ([, code]) => code)
    expect(inline).toEqual([expect.stringContaining('theme')])
  })

  it('asks for its two fonts at once in every page', () => {
    for (const page of documents()) {
      const fonts = sourceOf(page)
        .toString()
        .match(/<link rel="preload" as="font" [^>]+>/g)
      expect(fonts?.map((font) => /figtree|fraunces/.exec(font)?.[0])).toEqual(['figtree', 'fraunces'])
    }
    expect(documents().length).toBeGreaterThan(0)
  })

  it('loads the calendar when one is opened, not with the first page', () => {
    const ofCalendar = (some: Iterable<Rolldown.OutputChunk>) =>
      modulesOf(some).filter((module) => module.includes('/react-day-picker/'))
    for (const page of ['index.html', 'home.html']) {
      const first = reachedFrom(page, 'first')
      expect(first.size).toBeGreaterThan(4)
      expect(ofCalendar(first)).toEqual([])
    }
    expect(ofCalendar(chunks)).not.toEqual([])
  })

  it('has hashed names under assets and at the chatbot’s address, and ships no source maps', () => {
    const names = [...files.keys()].filter(
      (name) => !/^(?:(?:index|shell)\.html|home\/\w\w\.html|\.vite\/(?:manifest|page-files)\.json)$/.test(name),
    )
    const place = /^(?:assets|_next\/static\/file\/www\/chatbot)\/[\w.-]+-[a-z0-9]{7}\.(?:js|css|svg|woff2|ttf)$/
    expect(names.filter((name) => !place.test(name))).toEqual([])
  })

  it('RT-16 has the frame of the shell in a document, and of every page the files that it needs first', () => {
    expect(sourceOf('shell.html').toString()).toMatch(
      /<div id="root"><\/div><div id="shell-skeleton" class="_shell_[^>]*>/,
    )
    expect(sourceOf('index.html').toString()).not.toContain('id="shell-skeleton"')
    const { pages: listed, texts, headings } = JSON.parse(sourceOf('.vite/page-files.json').toString())
    // What a crash shows is in the first file: perhaps nothing more could be loaded.
    expect(Object.keys(pages).filter((id) => !listed[id])).toEqual(['crashed'])
    const named = Object.values(listed as Record<string, { files: string[] }>).flatMap(({ files }) => files)
    expect(named.filter((file) => !files.has(file))).toEqual([])
    expect([...files.keys()]).toContain(texts.pt.named.patients)
    expect(headings.it.dashboard).toBe('Buongiorno')
  })
})

describe('the home page as it is built', () => {
  /** The languages share most files. */
  const weights = new Map<string, number>()
  const weightOf = (name: string) => {
    const weight = weights.get(name) ?? brotliCompressSync(sourceOf(name)).length
    weights.set(name, weight)
    return weight
  }
  const page = (locale: string) => sourceOf(`home/${locale}.html`).toString()
  const namedIn = (html: string) =>
    Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g), ([, name = '']) => name)

  it.each(locales)('RT-13 has its content, title and description in %s before any script runs', (locale) => {
    expect(page(locale)).toContain(`<html lang="${locale}">`)
    expect(page(locale)).toContain(headlines[locale])
    expect(page(locale)).toMatch(/<title>Arcade · [^<]{10,}<\/title>/)
    expect(page(locale)).toMatch(/<meta name="description" content="[^"]{60,}"/)
    for (const other of locales)
      expect(page(locale)).toContain(`<link rel="alternate" hreflang="${other}" href="${withLocale(other, '/')}"`)
  })

  it('leaves no page without a language behind', () => {
    const homes = locales.map((locale) => `home/${locale}.html`)
    expect(documents().sort()).toEqual(['index.html', 'shell.html', ...homes].sort())
  })

  it.each(locales)('asks in %s for the texts of that language at once', (locale) => {
    const texts = namedIn(page(locale)).filter((name) => /\/(?:home|auth)-[a-z0-9]{7}\.js$/.test(name))
    const read = texts.map((name) => sourceOf(name).toString()).filter((code) => code.length < 10_000)
    expect(read).toHaveLength(2)
    expect(read.join()).toContain(headlines[locale])
  })

  it('has nothing inline but the scripts that set the theme and keep what is sent too early', () => {
    expect(page('fr')).not.toMatch(/\sstyle=|<style/)
    const inline = Array.from(
      page('fr').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g),
      ([, code]) => code,
    )
    expect(inline).toEqual([expect.stringContaining('theme'), expect.stringContaining('takeEarlySubmit')])
  })

  it.each(locales)(
    'weighs in %s at most 90 KB in brotli, with all that it asks for but fonts and pictures',
    (locale) => {
      const names = [`home/${locale}.html`, ...namedIn(page(locale)).filter((name) => /\.(?:js|css)$/.test(name))]
      expect(names.reduce((sum, name) => sum + weightOf(name), 0)).toBeLessThan(90_000)
    },
  )

  it('knows neither the router, nor the store, nor the schemas of the calls', () => {
    const modules = modulesOf(reachedFrom('home.html', 'ever'))
    expect(modules.length).toBeGreaterThan(20)
    expect(
      modules.filter((id) => /node_modules\/(?:react-)?(?:router|redux|react-day-picker|@reduxjs|zod)/.test(id)),
    ).toEqual([])
  })
})
