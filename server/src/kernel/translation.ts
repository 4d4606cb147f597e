import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import { type TextFile, type TextName, type TextValues, textOf } from '@arcade/contract/kernel/translation.ts'
import { folders } from '../folders.ts'
import type { Namespace, Texts } from '../locales/texts.ts'

/** A text of a capability in one language. */
export type Translate<N extends Namespace> = (key: TextName<Texts[N]>, values?: TextValues) => string

const files = new Map<string, TextFile>()
for (const locale of locales)
  for (const name of readdirSync(join(folders.locales, locale)))
    files.set(`${locale}/${name}`, JSON.parse(readFileSync(join(folders.locales, locale, name), 'utf8')))

/** The texts of mails and documents, as `web/src/kernel/translation.ts` is for the pages. */
export const translateIn =
  <N extends Namespace>(locale: Locale, namespace: N): Translate<N> =>
  (key, values) =>
    textOf(pluralsOf(locale), [files.get(`${locale}/${namespace}.json`) ?? {}], [key], values) ?? key

/** European Portuguese has the plural for zero, which `pt` alone has not. */
const pluralsOf = (locale: Locale) => (locale === 'pt' ? 'pt-PT' : locale)
