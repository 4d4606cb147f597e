import { type Scope, scopes } from '@arcade/contract/kernel/rights.ts'
import { z } from 'zod'
import type { Typed } from '../../kernel/commands/command.ts'
import { parseTyped } from '../../kernel/commands/typed.ts'
import { isApplicationKey, isPartnerUri, isPicturePath } from './applications.rules.ts'

const PartnerUri = z.string().refine(isPartnerUri)
const partnerUri = 'an absolute https address without a fragment (http only on localhost, 127.0.0.1, [::1])'

export const keyOf = ({ positionals }: Typed): string =>
  parseTyped(z.string().refine(isApplicationKey), positionals[0], '<key>', 'letters, digits and dashes, 2 to 40')

/** Null where it was not typed. */
export const uriOf = ({ values }: Typed, name: string): string | null =>
  values[name] === undefined ? null : parseTyped(PartnerUri, values[name], `--${name}`, partnerUri)

/** Null for the word `none`, which takes an address away. */
export const uriOrNoneOf = ({ values }: Typed, name: string): string | null =>
  values[name] === 'none' ? null : parseTyped(PartnerUri, values[name], `--${name}`, `${partnerUri}, or none`)

export const neededUriOf = ({ values }: Typed, name: string): string =>
  parseTyped(PartnerUri, values[name], `--${name}`, partnerUri)

/** Null where it was not typed. */
export const pictureOf = ({ values }: Typed): string | null =>
  values.image === undefined
    ? null
    : parseTyped(
        z.string().refine(isPicturePath),
        values.image,
        '--image',
        'a path of the portal such as /logos/smilers.svg',
      )

export const urisOf = ({ values }: Typed, name: string): string[] =>
  parseTyped(z.array(PartnerUri), values[name] ?? [], `--${name}`, partnerUri)

export const scopesOf = ({ values }: Typed): Scope[] => [
  ...new Set(parseTyped(z.array(z.enum(scopes)), values.scope ?? [], '--scope', `one of ${scopes.join(', ')}`)),
]
