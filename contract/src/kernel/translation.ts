import { grouped } from './grouped.ts'

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The names of texts; one that has plurals is named without them. */
export type TextName<T> = keyof T extends infer K ? (K extends `${infer Name}_${Plural}` ? Name : K & string) : never

export type TextFile = Readonly<Record<string, string>>

export interface TextValues {
  count?: unknown
  /** What is filled in, where it may be named like an option. */
  replace?: Record<string, unknown>
  [name: string]: unknown
}

/** The first text of these names that there is, with its values filled in. */
export function textOf(
  language: string,
  sources: readonly TextFile[],
  keys: readonly string[],
  values: TextValues = {},
): string | undefined {
  for (const form of keys.flatMap((key) => formsOf(key, values.count, language)))
    for (const texts of sources)
      if (Object.hasOwn(texts, form)) return fillIn(texts[form] ?? '', values.replace ?? values)
  return undefined
}

const plurals: Record<string, Intl.PluralRules> = {}

/** The names that a text may have: that of its plural first. A number that is written out already has none. */
function formsOf(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key]
  plurals[language] ??= new Intl.PluralRules(language || undefined)
  return [`${key}_${plurals[language].select(count)}`, `${key}_other`, key]
}

const fillIn = (text: string, values: Record<string, unknown>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    // What is no amount, such as a year, is given as text.
    if (typeof value === 'number') return grouped(value)
    return typeof value === 'string' ? value : ''
  })
