import type { Translation } from '@arcade/contract/kernel/applications.ts'
import { calendarDate } from '@arcade/contract/kernel/dates.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { text } from '@arcade/contract/kernel/values.ts'
import { z } from 'zod'
import { type Typed, WrongUsage } from './command.ts'

/** What was typed, as what it means; never repeated, since it may be a password in the wrong place. */
export function parseTyped<T>(schema: z.ZodType<T>, typed: unknown, name: string, mustBe: string): T {
  if (typed === undefined) throw new WrongUsage(`${name} is missing: it must be ${mustBe}.`)
  const { success, data } = schema.safeParse(typed)
  if (!success) throw new WrongUsage(`${name} must be ${mustBe}.`)
  return data
}

const Text = z
  .string()
  .trim()
  .pipe(text({ min: 1, max: 200 }))

export const practiceOf = (typed: unknown): string =>
  parseTyped(z.uuid(), typed, '<practice>', 'the uuid that "practice create" printed')

export const oneOf = <const T extends string>({ values }: Typed, name: string, choices: readonly T[]): T =>
  parseTyped(z.enum(choices), values[name], `--${name}`, `one of ${choices.join(', ')}`)

export const textOf = ({ values }: Typed, name: string): string =>
  parseTyped(Text, values[name], `--${name}`, 'a text of 1 to 200 characters')

const Words = z
  .array(z.string().regex(/^[a-z]{2}=/))
  .transform((typed) => Object.fromEntries(typed.map((one) => [one.slice(0, 2), one.slice(3)])))
  .pipe(z.strictObject(Object.fromEntries(locales.map((locale) => [locale, Text]))))

/** In every language, or some would read nothing. */
export const neededWordsOf = ({ values }: Typed, name: string): Translation =>
  parseTyped(
    Words,
    values[name],
    `--${name}`,
    `typed once for each of ${locales.join(', ')}, such as "fr=Aligneurs"`,
  ) as Translation

/** Null where nothing was typed. */
export const wordsOf = (typed: Typed, name: string): Translation | null =>
  typed.values[name] === undefined ? null : neededWordsOf(typed, name)

/** A number of things, digits alone. */
export const numberOf = ({ values }: Typed, name: string, { max }: { max: number }): number =>
  parseTyped(
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(max)),
    values[name],
    `--${name}`,
    `a whole number from 1 to ${max}`,
  )

/** Null where it was not typed. */
export const dayOf = ({ values }: Typed, name: string): string | null =>
  values[name] === undefined ? null : parseTyped(calendarDate, values[name], `--${name}`, 'a day such as 2027-12-31')

export const uuidOf = (typed: unknown, name: string, from: string): string =>
  parseTyped(z.uuid().toLowerCase(), typed, name, `the uuid that "${from}" printed`)

/** Null for the word `none`, and where it was not typed. */
export const dayOrNoneOf = ({ values }: Typed, name: string): string | null =>
  values[name] === undefined || values[name] === 'none'
    ? null
    : parseTyped(calendarDate, values[name], `--${name}`, 'a day such as 2026-12-31, or none')

/** In cents. */
export const eurosOf = ({ values }: Typed, name: string): number =>
  parseTyped(
    z
      .string()
      .regex(/^\d{1,9}(?:[.,]\d{1,2})?$/)
      .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100)),
    values[name],
    `--${name}`,
    'euros such as 1000 or 99.90',
  )
