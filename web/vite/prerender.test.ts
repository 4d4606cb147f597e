// @vitest-environment node
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { contractWire } from './contract-wire.ts'
import { earlySubmit } from './early-submit.ts'
import { prerender } from './prerender.ts'
import { themeScript } from './theme-script.ts'

const root = join(import.meta.dirname, '..')
const headlines = {
  fr: 'Une seule clé pour tout votre cabinet.',
  en: 'One key for your whole practice.',
  it: 'Una sola chiave per tutto il suo studio.',
  es: 'Una sola llave para toda su clínica.',
  pt: 'Uma só chave para todo o seu consultório.',
}

describe('the home page as it is built', () => {
  const files = new Map<string, Rolldown.OutputAsset | Rolldown.OutputChunk>()
  beforeAll(async () => {
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [contractWire(), themeScript(), earlySubmit(), prerender()],
      // Tests run with the React of development, which is heavier.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(root, 'home.html') },
      },
    })
    for (const file of (built as Rolldown.RolldownOutput).output) files.set(file.fileName, file)
  }, 60_000)

  const sourceOf = (name: string) => {
    const file = files.get(name)
    return Buffer.from(file?.type === 'chunk' ? file.code : (file?.source ?? ''))
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
    expect([...files.keys()].filter((name) => name.endsWith('.html')).sort()).toEqual(
      locales.map((locale) => `home/${locale}.html`).sort(),
    )
  })

  it.each(locales)('asks in %s for the texts of that language at once', (locale) => {
    const texts = namedIn(page(locale)).filter((name) => /\/(?:home|auth)-[\w-]{8}\.js$/.test(name))
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
    expect(inline).toEqual([expect.stringContaining('takeEarlySubmit'), expect.stringContaining('theme')])
  })

  it.each(locales)(
    'weighs in %s at most 90 KB in brotli, with all that it asks for but fonts and pictures',
    (locale) => {
      const names = [`home/${locale}.html`, ...namedIn(page(locale)).filter((name) => /\.(?:js|css)$/.test(name))]
      const sizes = names.map((name) => brotliCompressSync(sourceOf(name)).length)
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(90_000)
    },
  )

  it('knows neither i18next, nor the router, nor the store, nor the schemas of the calls', () => {
    const modules = [...files.values()].flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    expect(modules.length).toBeGreaterThan(20)
    expect(
      modules.filter((id) =>
        /node_modules\/(?:react-)?(?:i18next|router|redux|react-day-picker|@reduxjs|zod)/.test(id),
      ),
    ).toEqual([])
  })
})
