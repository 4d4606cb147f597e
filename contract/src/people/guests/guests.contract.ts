import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { locales } from '../../kernel/locales.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { emailPattern } from '../../kernel/text-patterns.ts'
import { line, text } from '../../kernel/values.ts'
import { Credentials, newPassword, signInProblems } from '../sign-in/sign-in.contract.ts'

export const notificationKinds = { 'guest-joined': z.object({ name: z.string() }) } as const satisfies NotificationKinds

export const guestsProblems = {
  dailyLimit: { code: 'guests.daily-limit', status: 429, title: 'Daily invitation limit reached' },
} as const satisfies Record<string, ProblemKind>

const name = line({ max: 100 })
const hashValidation = text({ min: 1, max: 100 }).meta({ description: 'The invitation code from the mail' })

export const createGuest = route({
  method: 'POST',
  path: '/v1/users/create-guest',
  summary:
    'Invite a professional without a practice by mail. The answer does not tell whether the address has an account.',
  access: ['member'],
  perMinute: 20,
  body: z.strictObject({
    email: z.email({ pattern: emailPattern }).max(320),
    firstName: name.optional(),
    lastName: name.optional(),
    locale: z.enum(locales).optional().meta({ description: 'Language of the mail; default: that of the inviter' }),
  }),
  replies: { 202: z.object({ result: z.literal('accepted') }) },
  problems: [guestsProblems.dailyLimit],
})

export const GuestInvitation = z
  .object({
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    invitedBy: z.string().nullable().meta({ description: 'Name of the inviter' }),
    expiresAt: instant,
  })
  .meta({ id: 'GuestInvitation' })

export const getGuestInvitation = route({
  method: 'GET',
  path: '/v1/users/validate-guest/:hashValidation',
  summary: 'Get an invitation before accepting it',
  access: 'public',
  perMinute: 20,
  params: z.object({ hashValidation }),
  replies: { 200: result(GuestInvitation) },
  problems: [signInProblems.linkOver],
})

export const validateGuest = route({
  method: 'POST',
  path: '/v1/users/validate-guest/:hashValidation',
  summary:
    'Accept an invitation with a name and a password, and sign in. An organisation leaves `firstName` out: its name is `lastName`.',
  access: 'public',
  idempotent: false,
  perMinute: 20,
  params: z.object({ hashValidation }),
  body: z.strictObject({ firstName: name.optional(), lastName: name, password: newPassword }),
  replies: { 200: z.object({ credentials: Credentials }) },
  problems: [signInProblems.linkOver],
})
