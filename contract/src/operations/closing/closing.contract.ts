import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'

/** How long a closing can be undone, in days. */
export const closingDays = 30

export const closingProblems = {
  lastOwner: {
    code: 'closing.last-owner',
    status: 409,
    title: 'Last owner of a practice with other members: hand it over first',
  },
  openPayments: {
    code: 'closing.open-payments',
    status: 409,
    title: 'Payments under way: wait until they are settled',
  },
  over: { code: 'closing.over', status: 409, title: 'The account is being closed: it is too late to undo it' },
} as const satisfies Record<string, ProblemKind>

export type ClosingProblem = (typeof closingProblems)[keyof typeof closingProblems]

export const Closing = z
  .object({
    closesAt: instant.nullable().meta({ description: 'When the account is erased; null: it is not being closed' }),
    practices: z
      .array(z.string())
      .meta({ description: 'Names of the practices that are closed with it: the user is their only member' }),
  })
  .meta({ id: 'AccountClosing' })

const own = { access: ['self'], subject: 'params.uuid', params: z.object({ uuid: z.uuid() }) } as const

export const deleteUser = route({
  ...own,
  method: 'DELETE',
  path: '/v1/users/:uuid',
  summary: `Close the account of the caller in ${closingDays} days. It works until then, and the closing can be undone.`,
  proof: 'fresh',
  replies: { 202: result(Closing) },
  problems: [closingProblems.lastOwner, closingProblems.openPayments],
})

export const getClosing = route({
  ...own,
  method: 'GET',
  path: '/v1/users/:uuid/closing',
  summary: 'Get whether the account of the caller is being closed, and what is closed with it',
  replies: { 200: result(Closing) },
})

export const undoClosing = route({
  ...own,
  method: 'DELETE',
  path: '/v1/users/:uuid/closing',
  summary: 'Undo the closing of the account',
  replies: { 200: result(Closing) },
  problems: [closingProblems.over],
})
