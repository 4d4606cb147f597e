import { z } from 'zod'
import { StoredFile } from '../../clinic/files/files.contract.ts'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { families } from '../../parts/families/families.ts'
import { tooth } from '../../parts/teeth/tooth.ts'
import { claimMovers, claimStates } from './claim-states.ts'
import { claimKinds, claimSteps, claimTypes, longestClaimText, removalCauses } from './claim-types.ts'
import { verdicts, warrantyRules } from './warranty.ts'

const kind = z.enum(claimKinds)
const type = z.enum(claimTypes)
const state = z.enum(claimStates)

export const journalKinds = {
  claim: ['opened', 'created', 'changed', 'deleted', 'printed'],
} as const satisfies JournalKinds

export const notificationKinds = {
  'claim-moved': z.object({ claimUuid: z.uuid(), reference: z.string(), kind, state }),
} as const satisfies NotificationKinds

/** A claim is new, was moved or has changed. */
export const claimsChanged = event('claims.changed')

export const claimsProblems = {
  stale: { code: 'claims.stale', status: 412, title: 'Version conflict: the claim has changed' },
  transition: { code: 'claims.transition', status: 409, title: 'State transition not allowed' },
  incomplete: { code: 'claims.incomplete', status: 409, title: 'Required fields missing' },
} as const satisfies Record<string, ProblemKind>

const eachOnce = (list: readonly unknown[]) => new Set(list).size === list.length
const lotNumber = z.string().regex(/^[\x21-\x7e]{1,50}$/)

const claimFields = {
  article: line({ max: 200 }).nullish(),
  lot: lotNumber.nullish().meta({ description: 'A lot that the practice bought or placed' }),
  family: z.enum(families).nullish(),
  patientUuid: z.uuid().toLowerCase().nullish(),
  teeth: z.array(tooth).max(52).refine(eachOnce, { error: 'twice' }).optional(),
  placedAt: calendarDate.nullish(),
  happenedAt: calendarDate
    .nullish()
    .meta({ description: 'Of an implant, the day of its removal. Never in the future.' }),
  cause: z.enum(removalCauses).nullish(),
  orderReference: line({ max: 100 }).nullish(),
  deliveryReference: line({ max: 100 }).nullish(),
  invoiceNumber: line({ max: 100 }).nullish(),
  text: text({ max: longestClaimText }).nullish(),
}

const Warranty = z
  .object({
    rule: z.enum(warrantyRules.map(({ id }) => id)),
    verdict: z.enum(verdicts),
    months: z.int(),
    days: z.int(),
  })
  .meta({ id: 'ClaimWarranty' })

const common = {
  uuid: z.uuid(),
  reference: z.string(),
  kind,
  type,
  state,
  article: z.string().nullable(),
  lot: z.string().nullable(),
  createdAt: instant,
  changedAt: instant,
  version: z.int(),
}

export const ClaimRow = z.object({ ...common, happenedAt: calendarDate.nullable() }).meta({ id: 'ClaimRow' })

export const Claim = z
  .object({
    ...common,
    step: z.enum(claimSteps).meta({ description: 'The step at which a draft was left' }),
    family: z.enum(families).nullable(),
    lotExpiry: calendarDate.nullable(),
    patient: z
      .object({ uuid: z.uuid(), firstName: z.string(), lastName: z.string() })
      .nullable()
      .meta({ description: 'Null for those without the right `patients:read`' }),
    teeth: z.array(tooth),
    placedAt: calendarDate.nullable(),
    happenedAt: calendarDate.nullable(),
    cause: z.enum(removalCauses).nullable(),
    orderReference: z.string().nullable(),
    deliveryReference: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    text: z.string().nullable(),
    warranty: Warranty.nullable().meta({ description: 'What the warranty protocol says about an implant' }),
    fileUuids: z.array(z.uuid()),
    files: z.array(StoredFile),
    history: z
      .array(
        z.object({
          state,
          at: instant,
          by: z.enum(claimMovers),
          name: z.string().nullable().meta({ description: 'Of the member of the practice' }),
          note: z.string().nullable(),
        }),
      )
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Claim' })

const reading = { access: ['claims:read'] } as const
const writing = { access: ['claims:write'] } as const
const ofCaller = { subject: 'caller' } as const
const ofClaim = { object: 'claim params.uuid', params: z.object({ uuid: z.uuid() }) } as const
const version = z.int32()

export const listClaims = route({
  ...reading,
  ...ofCaller,
  method: 'GET',
  path: '/v1/claims',
  summary: 'List the claims of the practice, newest first. `search` finds them by reference, article or lot.',
  query: z.object({
    ...pageQuery,
    kind: kind.optional(),
    state: state.optional(),
    search: text({ max: 100 }).optional(),
  }),
  replies: { 200: page(ClaimRow) },
})

export const listWaitingClaims = route({
  ...reading,
  ...ofCaller,
  method: 'GET',
  path: '/v1/claims/waiting',
  summary: 'List the claims that wait for the practice: those that need information and drafts, at most 50',
  replies: { 200: result(z.array(ClaimRow)).extend({ total: z.int() }) },
})

const ClaimLot = z
  .object({
    article: z.string(),
    lot: z.string(),
    family: z.enum(families).nullable(),
    expiry: calendarDate.nullable(),
    deliveredOn: calendarDate.nullable().meta({ description: 'Null where it was placed and never seen in the sales' }),
    placed: z
      .object({
        patient: z.object({ uuid: z.uuid(), firstName: z.string(), lastName: z.string() }),
        teeth: z.array(tooth),
        date: calendarDate,
      })
      .nullable()
      .meta({ description: 'Null where it was not placed, and without the rights `acts:read` and `patients:read`' }),
  })
  .meta({ id: 'ClaimLot' })

export const findClaimLots = route({
  ...writing,
  ...ofCaller,
  method: 'GET',
  path: '/v1/claims/lots',
  summary:
    'Search the lots that the practice bought or placed, latest first, at most 30. Each word of `search` must occur in the lot, the article or a date, or, for callers with `acts:read` and `patients:read`, in the patient or the tooth.',
  query: z.object({ search: text({ max: 100 }).optional() }),
  replies: { 200: result(z.array(ClaimLot)) },
})

export const getClaim = route({
  ...reading,
  ...ofClaim,
  method: 'GET',
  path: '/v1/claims/:uuid',
  summary: 'Get a claim',
  replies: { 200: result(Claim) },
})

export const createClaim = route({
  ...writing,
  ...ofCaller,
  method: 'POST',
  path: '/v1/claims',
  summary: 'Create a draft. Fields that the type does not have are refused.',
  body: z.strictObject({ type, step: z.enum(claimSteps).optional(), ...claimFields }),
  replies: { 201: result(Claim) },
})

export const updateClaim = route({
  ...writing,
  ...ofClaim,
  method: 'PATCH',
  path: '/v1/claims/:uuid',
  summary: 'Save fields of a draft. `version` is the version that was read; a later one is a conflict.',
  body: z.strictObject({ version, type: type.optional(), step: z.enum(claimSteps).optional(), ...claimFields }),
  replies: { 200: result(Claim) },
  problems: [claimsProblems.stale, claimsProblems.transition],
})

export const deleteClaim = route({
  ...writing,
  ...ofClaim,
  method: 'DELETE',
  path: '/v1/claims/:uuid',
  summary: 'Delete a draft',
  replies: { 204: null },
  problems: [claimsProblems.transition],
})

const moving = {
  ...writing,
  ...ofClaim,
  method: 'POST',
  replies: { 200: result(Claim) },
} as const

export const sendClaim = route({
  ...moving,
  path: '/v1/claims/:uuid/send',
  summary: 'Send a draft. All that its type requires must be there.',
  body: z.strictObject({ version }),
  problems: [claimsProblems.stale, claimsProblems.transition, claimsProblems.incomplete],
})

export const answerClaim = route({
  ...moving,
  path: '/v1/claims/:uuid/answer',
  summary: 'Answer what was asked about a claim in state `needs_information`',
  body: z.strictObject({ version, text: text({ min: 1, max: longestClaimText }) }),
  problems: [claimsProblems.stale, claimsProblems.transition],
})

export const cancelClaim = route({
  ...moving,
  path: '/v1/claims/:uuid/cancel',
  summary: 'Cancel a claim that is not decided',
  body: z.strictObject({ version }),
  problems: [claimsProblems.stale, claimsProblems.transition],
})

export const getClaimPdf = route({
  method: 'GET',
  path: '/v1/client-clame/clame-pdf/:id',
  summary: 'Download a claim as PDF, in the language of the caller unless `locale` says otherwise',
  access: ['claims:read'],
  object: 'claim params.id',
  perMinute: 60,
  params: z.object({ id: z.uuid() }),
  query: z.object({ locale: z.enum(locales).optional() }),
  replies: { 200: file('application/pdf') },
})
