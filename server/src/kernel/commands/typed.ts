import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import { clientCode } from '@arcade/contract/commerce/erp/erp.contract.ts'
import type { Translation } from '@arcade/contract/kernel/applications.ts'
import { calendarDate } from '@arcade/contract/kernel/dates.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { type Role, roles, type Scope, scopes } from '@arcade/contract/kernel/rights.ts'
import { text } from '@arcade/contract/kernel/values.ts'
import { newLogin } from '@arcade/contract/people/users/users.contract.ts'
import { z } from 'zod'
import { isApplicationKey, isPartnerUri, isPicturePath } from '../../people/applications/index.ts'
import { accountOf } from '../../people/sign-in/index.ts'
import { galaxyOf, loginOf } from '../../people/users/index.ts'
import { type Typed, WrongUsage } from './command.ts'

/** What was typed, as what it means; never repeated, since it may be a password in the wrong place. */
function meant<T>(schema: z.ZodType<T>, typed: unknown, name: string, mustBe: string): T {
  if (typed === undefined) throw new WrongUsage(`${name} is missing: it must be ${mustBe}.`)
  const { success, data } = schema.safeParse(typed)
  if (!success) throw new WrongUsage(`${name} must be ${mustBe}.`)
  return data
}

const Email = z.string().transform(accountOf).pipe(z.email().max(320))
const Text = z
  .string()
  .trim()
  .pipe(text({ min: 1, max: 200 }))

export const emailOf = (typed: unknown, name = '<email>'): string => meant(Email, typed, name, 'an e-mail address')

export const practiceOf = (typed: unknown): string =>
  meant(z.uuid(), typed, '<practice>', 'the uuid that "practice create" printed')

export const entryOf = (typed: unknown): string =>
  meant(z.uuid(), typed, '<entry>', 'the uuid that "outbox list" shows')

/** Null for the word `none`, which takes it away. */
export const clientCodeOf = (typed: unknown): string | null =>
  typed === 'none' ? null : meant(clientCode, typed, '<code>', 'a code such as C10234, in capitals, or none')

const CrmAccount = z
  .string()
  .transform((typed) => toId18(typed) ?? '')
  .pipe(z.string().startsWith('001'))
/** In 18 letters; null for the word `none`. */
export const crmAccountOf = (typed: unknown): string | null =>
  typed === 'none'
    ? null
    : meant(CrmAccount, typed, '<account>', 'an id of 15 or 18 letters that begins with 001, or none')

export const oneOf = <const T extends string>({ values }: Typed, name: string, choices: readonly T[]): T =>
  meant(z.enum(choices), values[name], `--${name}`, `one of ${choices.join(', ')}`)

export const roleOf = (typed: Typed): Role => oneOf(typed, 'role', roles)

export const textOf = ({ values }: Typed, name: string): string =>
  meant(Text, values[name], `--${name}`, 'a text of 1 to 200 characters')

/** Null where it was not typed. */
export const loginNameOf = ({ values: { login } }: Typed): string | null =>
  login === undefined ? null : loginOf(meant(newLogin, login, '--login', '3 to 40 letters, digits, dots and dashes'))

/** Null where it was not typed. */
export const galaxyNameOf = (typed: Typed): string | null =>
  typed.values['login-galaxy'] === undefined ? null : galaxyOf(textOf(typed, 'login-galaxy'))

const PartnerUri = z.string().refine(isPartnerUri)
const partnerUri = 'an absolute https address without a fragment (http only on localhost, 127.0.0.1, [::1])'

export const keyOf = ({ positionals }: Typed): string =>
  meant(z.string().refine(isApplicationKey), positionals[0], '<key>', 'letters, digits and dashes, 2 to 40')

/** Null where it was not typed. */
export const uriOf = ({ values }: Typed, name: string): string | null =>
  values[name] === undefined ? null : meant(PartnerUri, values[name], `--${name}`, partnerUri)

/** Null for the word `none`, which takes an address away. */
export const uriOrNoneOf = ({ values }: Typed, name: string): string | null =>
  values[name] === 'none' ? null : meant(PartnerUri, values[name], `--${name}`, `${partnerUri}, or none`)

export const neededUriOf = ({ values }: Typed, name: string): string =>
  meant(PartnerUri, values[name], `--${name}`, partnerUri)

/** Null where it was not typed. */
export const pictureOf = ({ values }: Typed): string | null =>
  values.image === undefined
    ? null
    : meant(
        z.string().refine(isPicturePath),
        values.image,
        '--image',
        'a path of the portal such as /logos/smilers.svg',
      )

const Words = z
  .array(z.string().regex(/^[a-z]{2}=/))
  .transform((typed) => Object.fromEntries(typed.map((one) => [one.slice(0, 2), one.slice(3)])))
  .pipe(z.strictObject(Object.fromEntries(locales.map((locale) => [locale, Text]))))

/** In every language, or some would read nothing. */
export const neededWordsOf = ({ values }: Typed, name: string): Translation =>
  meant(
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
  meant(
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
  values[name] === undefined ? null : meant(calendarDate, values[name], `--${name}`, 'a day such as 2027-12-31')

export const uuidOf = (typed: unknown, name: string, from: string): string =>
  meant(z.uuid().toLowerCase(), typed, name, `the uuid that "${from}" printed`)

/** Null for the word `none`, and where it was not typed. */
export const dayOrNoneOf = ({ values }: Typed, name: string): string | null =>
  values[name] === undefined || values[name] === 'none'
    ? null
    : meant(calendarDate, values[name], `--${name}`, 'a day such as 2026-12-31, or none')

export const urisOf = ({ values }: Typed, name: string): string[] =>
  meant(z.array(PartnerUri), values[name] ?? [], `--${name}`, partnerUri)

export const scopesOf = ({ values }: Typed): Scope[] => [
  ...new Set(meant(z.array(z.enum(scopes)), values.scope ?? [], '--scope', `one of ${scopes.join(', ')}`)),
]

/** In cents. */
export const eurosOf = ({ values }: Typed, name: string): number =>
  meant(
    z
      .string()
      .regex(/^\d{1,9}(?:[.,]\d{1,2})?$/)
      .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100)),
    values[name],
    `--${name}`,
    'euros such as 1000 or 99.90',
  )

/** In grams: what a scale of the collector shows. */
export const kilogramsOf = ({ values }: Typed, name: string, { max }: { max: number }): number =>
  meant(
    z
      .string()
      .regex(/^\d{1,5}(?:[.,]\d)?$/)
      .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 1000))
      .pipe(
        z
          .int()
          .min(100)
          .max(max * 1000),
      ),
    values[name],
    `--${name}`,
    `kilograms from 0.1 to ${max}, such as 12.4`,
  )
