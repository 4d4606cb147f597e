import { newLogin } from '@arcade/contract/people/users/users.contract.ts'
import { z } from 'zod'
import type { Typed } from '../../kernel/commands/command.ts'
import { parseTyped, textOf } from '../../kernel/commands/typed.ts'
import { accountOf } from '../sign-in/index.ts'
import { galaxyOf, loginOf } from './users.rules.ts'

const Email = z.string().transform(accountOf).pipe(z.email().max(320))

export const emailOf = (typed: unknown, name = '<email>'): string => parseTyped(Email, typed, name, 'an e-mail address')

/** Null where it was not typed. */
export const loginNameOf = ({ values: { login } }: Typed): string | null =>
  login === undefined
    ? null
    : loginOf(parseTyped(newLogin, login, '--login', '3 to 40 letters, digits, dots and dashes'))

/** Null where it was not typed. */
export const galaxyNameOf = (typed: Typed): string | null =>
  typed.values['login-galaxy'] === undefined ? null : galaxyOf(textOf(typed, 'login-galaxy'))
