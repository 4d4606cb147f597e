import { defaultLocale, type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { localeFor } from './languages.rules.ts'

/** RT-14: as the browser remembers it, else as the application or the browser asks. */
export function localeOf(ctx: KoaContextWithOIDC, uiLocales: unknown): Locale {
  return localeFor({
    chosen: ctx.cookies.get('lang', { signed: false }),
    asked: typeof uiLocales === 'string' ? uiLocales : undefined,
    preferred: (ctx.acceptsLanguages(...locales) || defaultLocale) as Locale,
  })
}
