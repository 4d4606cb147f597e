import { type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import type { Plugin, Rolldown } from 'vite'
import { pageFilesOf } from './page-files.ts'
import { loadPrerendered, type Prerendered } from './prerender-content.ts'

const template = 'home.html'
const app = 'index.html'
const place = '<div id="root"></div>'
/** As `kernel/http/web-pages.ts` of the server finds it. */
const headingPlace = '~heading~'
const homes = new Set(locales.map((locale) => withLocale(locale, '/')))

/**
 * The home page is built in every language with its content in it, so that a visitor reads before any script runs: from
 * `home.html` come `home/fr.html`, `home/en.html`… While developing, the same addresses lead to `home.html` itself.
 * The app is built with the frame of the shell in it, too, as `shell.html`, and with a list of what each page needs first, and how it begins.
 */
export function prerender(): Plugin {
  return {
    name: 'arcade:prerender',
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const [path = '', query] = (request.url ?? '').split('?')
        if (homes.has(path)) request.url = `/${template}${query ? `?${query}` : ''}`
        next()
      })
    },
    async generateBundle(_, bundle) {
      const page = bundle[template]
      if (page?.type !== 'asset') return
      page.source = stylesFirst(String(page.source))
      const { renderHome, renderSkeleton, listPages, listHeadings } = await loadPrerendered()
      for (const locale of locales) {
        const source = fill(String(page.source), locale, await renderHome(locale), textsOf(bundle, locale))
        this.emitFile({ type: 'asset', fileName: `home/${locale}.html`, source })
      }
      delete bundle[template]
      const portal = bundle[app]
      if (portal?.type !== 'asset') return
      portal.source = stylesFirst(String(portal.source))
      const source = portal.source.replace(place, () => `${place}${renderSkeleton(headingPlace)}`)
      this.emitFile({ type: 'asset', fileName: 'shell.html', source })
      const files = JSON.stringify({ ...pageFilesOf(bundle, await listPages()), headings: listHeadings() })
      this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source: files })
    },
  }
}

/** Nothing is painted without the styles: they need not share the line with scripts and fonts. */
function stylesFirst(html: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/g
  const sheets = html.match(sheet) ?? []
  return html.replaceAll(sheet, '').replace('<title>', () => `${sheets.join('').trim()}\n    <title>`)
}

type Rendered = Awaited<ReturnType<Prerendered['renderHome']>>

function fill(html: string, locale: Locale, { title, description, content }: Rendered, texts: string[]): string {
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...locales.map((other) => `<link rel="alternate" hreflang="${other}" href="${withLocale(other, '/')}" />`),
    '<link rel="alternate" hreflang="x-default" href="/" />',
    ...texts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]
  return html
    .replace('<html lang="fr">', `<html lang="${locale}">`)
    .replace('<title>Arcade</title>', () => head.join('\n    '))
    .replace(place, () => `<div id="root">${content}</div>`)
}

/** The files with the page's texts, asked for at once and not when the script has found out which. */
function textsOf(bundle: Rolldown.OutputBundle, locale: Locale): string[] {
  const wanted = ['home', 'auth'].map((namespace) => `/locales/${locale}/${namespace}.json`)
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && wanted.some((name) => file.facadeModuleId?.endsWith(name)) ? [file.fileName] : [],
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
