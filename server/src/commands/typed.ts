import { type Role, roles } from '@arcade/contract/kernel/rights.ts'
import { text } from '@arcade/contract/kernel/values.ts'
import { z } from 'zod'
import { accountOf } from '../sign-in/index.ts'
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

export const roleOf = ({ values }: Typed): Role =>
  meant(z.enum(roles), values.role, '--role', `one of ${roles.join(', ')}`)

export const textOf = ({ values }: Typed, name: string): string =>
  meant(Text, values[name], `--${name}`, 'a text of 1 to 200 characters')
