import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { route } from '../../kernel/route.ts'
import { mostFilesAtOnce, ticketPurposes } from '../files/file-facts.ts'
import { shareCodeDigits } from './share-facts.ts'
import { OpenedShare, sharesProblems } from './shares.contract.ts'

/** The token stands in the body: a path is written to logs. */
const token = z.string().min(1).max(100)
const byLink = { method: 'POST', access: 'public', perMinute: 60 } as const

export const findSharedLink = route({
  ...byLink,
  path: '/v1/shares/link',
  summary: 'Find what may be known of a link before its access code: who shares, and until when',
  effect: 'read',
  body: z.strictObject({
    token,
    resume: z.boolean().default(false).meta({ description: 'Ask for the share too, as after a reload' }),
  }),
  replies: {
    200: result(
      z.object({
        name: z.string(),
        expiresAt: instant,
        closedUntil: instant.nullable(),
        opened: OpenedShare.nullable().meta({
          description: 'With `resume`, where this browser gave the code within the last hour',
        }),
      }),
    ),
  },
  problems: [sharesProblems.over],
})

export const openSharedLink = route({
  ...byLink,
  path: '/v1/shares/link/open',
  summary:
    'Open a link with its access code, for an hour in this browser. Five wrong codes close it for an hour. Each opening is counted and shown to the sharer.',
  perMinute: 30,
  body: z.strictObject({ token, code: z.string().regex(new RegExp(`^\\d{${shareCodeDigits}}$`)) }),
  replies: { 200: result(OpenedShare) },
  problems: [sharesProblems.wrongCode, sharesProblems.closed],
})

export const createShareTickets = route({
  ...byLink,
  path: '/v1/shares/link/tickets',
  summary:
    'Get addresses by which the browser that opened a link fetches its files: one for each file, or one for a zip of them',
  perMinute: 600,
  body: z.strictObject({
    token,
    fileUuids: z.array(z.uuid().toLowerCase()).min(1).max(mostFilesAtOnce),
    purpose: z.enum(ticketPurposes),
  }),
  replies: { 201: result(z.object({ urls: z.array(z.string()), expiresAt: instant })) },
  problems: [sharesProblems.over],
})
