import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { earliestBirth } from '../../kernel/earliest-birth.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text, wholeNumber } from '../../kernel/values.ts'
import { tooth } from '../../parts/teeth/tooth.ts'
import { ofUser, PatientRow } from '../patients/patients.contract.ts'
import { PatientInfo } from '../patients/persons.ts'
import { actTypes } from './act-types.ts'
import { isGtin } from './gs1.ts'
import { PadotestResult } from './padotest.ts'

export const journalKinds = {
  act: ['listed', 'counted', 'opened', 'created', 'changed', 'deleted', 'restored', 'printed'],
  'planned-act': ['listed'],
  lot: ['listed', 'printed'],
} as const satisfies JournalKinds

export const notificationKinds = {
  'padotest-arrived': z.object({ name: z.string(), patientUuid: z.uuid() }),
} as const satisfies NotificationKinds

export const actsProblems = {
  stale: { code: 'acts.stale', status: 412, title: 'Version conflict: the act has changed' },
  noPadotest: { code: 'acts.no-padotest', status: 404, title: 'No PadoTest result' },
  nothingPlaced: { code: 'acts.nothing-placed', status: 404, title: 'No device with a lot number in this patient' },
} as const satisfies Record<string, ProblemKind>

/** An act is new, changed, deleted or restored. */
export const actsChanged = event('acts.changed', { patientId: 'uuid' })
/** By a change of that act the patient's last visit is another: for those who see patients and not their acts. */
export const visitsChanged = event('visits.changed', { patientId: 'uuid' })
/** An act has a new PadoTest result. A result is replaced by another and never changed: its version is 1. */
export const padotestsChanged = event('padotests.changed', { patientId: 'uuid' })

export const gs1Text = z.string().regex(/^[\x21-\x7e]{1,20}$/)
const gtin = z
  .string()
  .regex(/^\d{14}$/)
  .refine(isGtin, { error: 'check-digit' })
/** No treatment of a living patient is older. */
const actDate = calendarDate.refine((date) => date >= earliestBirth, { error: 'too-early' })
const eachOnce = (list: readonly unknown[]) => new Set(list).size === list.length

/** What was placed, as its label says. */
export const Lot = z
  .strictObject({
    article: line({ max: 200 }),
    manufacturer: line({ max: 200 }).nullish(),
    lot: gs1Text.meta({ description: 'Up to 20 characters, case-insensitive' }),
    gtin: gtin.nullish(),
    serial: gs1Text.nullish(),
    expiry: calendarDate.nullish(),
    tooth: tooth.nullish().meta({ description: 'The tooth where the device was placed' }),
  })
  .meta({ id: 'Lot' })

const Detail = z.union([text({ min: 1, max: 2000 }), z.number(), z.boolean()])

const actFields = {
  type: z.enum(actTypes),
  state: z.enum(['planned', 'done']),
  date: actDate,
  teeth: z.array(tooth).max(52).refine(eachOnce, { error: 'twice' }),
  note: text({ max: 5000 }).nullish(),
  details: z.record(z.string().max(40), Detail).meta({ description: 'Fields that depend on the type of the act' }),
  checklist: z
    .array(z.string().max(40))
    .max(20)
    .refine(eachOnce, { error: 'twice' })
    .meta({ description: 'Ticked items of the checklist' }),
  lots: z.array(Lot).max(50),
  fileUuids: z.array(z.uuid().toLowerCase()).max(50).refine(eachOnce, { error: 'twice' }),
}

export const Act = z
  .object({
    uuid: z.uuid(),
    patientUuid: z.uuid(),
    ...actFields,
    note: z.string().nullable(),
    practitioner: z
      .object({ uuid: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'The practitioner who performs the act' }),
    hasPadotest: z.boolean(),
    version: z.int(),
    changed: z.object({ at: instant, by: z.string().nullable() }),
    can: z.object({ write: z.boolean() }),
  })
  .meta({ id: 'Act' })

const NewAct = z.strictObject({
  ...actFields,
  details: actFields.details.default({}),
  checklist: actFields.checklist.default([]),
  lots: actFields.lots.default([]),
  teeth: actFields.teeth.default([]),
  fileUuids: actFields.fileUuids.default([]),
  practitionerUuid: z.uuid().toLowerCase().nullish().meta({
    description:
      'A practitioner of the practice. Without it, an existing act keeps its practitioner; a new act gets the caller, or the only practitioner of the practice',
  }),
})

const ofAct = { object: 'act params.uuid', params: z.object({ uuid: z.uuid() }) } as const
const ofPatient = { object: 'patient params.uuid', params: z.object({ uuid: z.uuid() }) } as const

export const listActs = route({
  ...ofPatient,
  method: 'GET',
  path: '/v1/patients/:uuid/acts',
  summary: 'List the acts of a patient, planned and done, latest first',
  access: ['acts:read'],
  query: z.object(pageQuery),
  replies: { 200: page(Act) },
})

/** A planned act, and who it is planned for. */
export const PlannedAct = Act.extend({
  patient: PatientInfo.pick({ firstName: true, lastName: true }),
}).meta({ id: 'PlannedAct' })

export const listPlannedActs = route({
  method: 'GET',
  path: '/v1/users/acts-planned/:userUuid',
  summary:
    'List the planned acts of a practitioner, and those of no practitioner, up to six days after today, latest first. `due` is on the first page only.',
  access: ['acts:read'],
  subject: 'params.userUuid',
  // RT-08: a tile of the dashboard.
  params: z.object(ofUser),
  query: z.object(pageQuery),
  replies: {
    200: page(PlannedAct).extend({
      today: calendarDate.meta({ description: 'Today in the time zone of the practice' }),
      due: z
        .object({ late: z.int(), today: z.int(), soon: z.int() })
        .optional()
        .meta({ description: 'How many are planned before today, for today, and within the six days after' }),
    }),
  },
})

export const createAct = route({
  ...ofPatient,
  method: 'POST',
  path: '/v1/patients/:uuid/acts',
  summary: 'Create an act. An act in state `done` cannot be dated in the future.',
  access: ['acts:write'],
  body: NewAct,
  replies: { 201: result(Act) },
})

export const getAct = route({
  ...ofAct,
  method: 'GET',
  path: '/v1/acts/:uuid',
  summary: 'Get an act',
  access: ['acts:read'],
  replies: { 200: result(Act) },
})

export const updateAct = route({
  ...ofAct,
  method: 'PUT',
  path: '/v1/acts/:uuid',
  summary: 'Update an act. `version` is the version that was read; a later one is a conflict.',
  access: ['acts:write'],
  body: NewAct.extend({ version: z.int32() }),
  replies: { 200: result(Act) },
  problems: [actsProblems.stale],
})

export const deleteAct = route({
  ...ofAct,
  method: 'DELETE',
  path: '/v1/acts/:uuid',
  summary: 'Delete an act. It can be restored.',
  access: ['acts:write'],
  query: z.object({
    version: wholeNumber({ min: 1, max: 999_999_999 }).optional().meta({
      description: 'The version that was read: an old one is refused. Without it nothing is compared.',
    }),
  }),
  replies: { 204: null },
  problems: [actsProblems.stale],
})

export const restoreAct = route({
  ...ofAct,
  method: 'POST',
  path: '/v1/acts/:uuid/restore',
  summary: 'Restore a deleted act',
  access: ['acts:write'],
  replies: { 200: result(Act) },
})

/** The result that counts, of an act: one that replaces it has a uuid of its own. */
export const Padotest = z
  .object({
    uuid: z.uuid(),
    result: PadotestResult,
    source: z.enum(['practice', 'laboratory']),
    at: instant,
    date: calendarDate.meta({ description: 'Of the act' }),
    earlier: z
      .array(z.object({ date: calendarDate, result: PadotestResult }))
      .meta({ description: 'What earlier acts of the patient found, at most six' }),
  })
  .meta({ id: 'Padotest' })

export const getPadotest = route({
  ...ofAct,
  method: 'GET',
  path: '/v1/acts/:uuid/padotest',
  summary: 'Get the PadoTest result of an act',
  access: ['acts:read'],
  replies: { 200: result(Padotest) },
  problems: [actsProblems.noPadotest],
})

export const enterPadotest = route({
  ...ofAct,
  method: 'PUT',
  path: '/v1/acts/:uuid/padotest',
  summary: 'Enter the PadoTest result of an act. Answers the current result.',
  access: ['acts:write'],
  body: PadotestResult.safeExtend({
    replaces: instant.nullable().optional().meta({
      description:
        'The `at` of the result that was read before, or null if there was none. A newer result is then not overwritten',
    }),
  }),
  replies: { 200: result(Padotest) },
  problems: [actsProblems.stale],
})

export const sendPadotest = route({
  method: 'POST',
  path: '/v1/acts/padotest-results',
  summary: 'Send a PadoTest result from the laboratory, for an act of a practitioner who linked its application',
  access: ['machine acts:write'],
  subject: 'body.userUuid',
  // The practice is the act's, so that the laboratory need not know in which of theirs somebody works.
  object: 'act body.actUuid',
  body: z.strictObject({ userUuid: z.uuid(), actUuid: z.uuid().toLowerCase(), result: PadotestResult }),
  replies: { 204: null },
})

/** Drawing one keeps a core busy for a while. */
const pdfsPerMinute = 30

export const getPadotestPdf = route({
  method: 'GET',
  path: '/v1/acts/padotest-pdf/:id',
  summary: 'Download the PadoTest report of an act as PDF: one chart per site, with its history',
  access: ['acts:read'],
  perMinute: pdfsPerMinute,
  object: 'act params.id',
  params: z.object({ id: z.uuid() }),
  query: z.object({ locale: z.enum(locales).optional() }),
  replies: { 200: file('application/pdf') },
  problems: [actsProblems.noPadotest],
})

export const PlacedLot = z
  .object({ ...Lot.shape, actUuid: z.uuid(), actType: z.enum(actTypes), date: calendarDate, teeth: z.array(tooth) })
  .meta({ id: 'PlacedLot' })

export const listPatientLots = route({
  ...ofPatient,
  method: 'GET',
  path: '/v1/patients/:uuid/lots',
  summary: 'List what was placed in a patient, latest first',
  access: ['acts:read'],
  query: z.object(pageQuery),
  replies: { 200: page(PlacedLot) },
})

const recalledLot = {
  lot: gs1Text,
  gtin: gtin.optional().meta({ description: 'Only devices with this GTIN or without a recorded one' }),
}

export const findLotPatients = route({
  method: 'GET',
  path: '/v1/users/lot-patients/:userUuid',
  summary:
    'List the patients in whom the practice placed a lot, sorted by name, including patients that it has unlinked',
  access: ['acts:read'],
  subject: 'params.userUuid',
  params: z.object(ofUser),
  query: z.object({ ...pageQuery, ...recalledLot }),
  replies: { 200: page(z.object({ patient: PatientRow, followed: z.boolean(), placed: PlacedLot })) },
})

export const getLotRecallPdf = route({
  method: 'GET',
  path: '/v1/users/lot-recall-pdf/:userUuid',
  summary:
    'Download the recall list of a lot as PDF: the patients of `findLotPatients`, sorted by name, each with a tick box. In the language of the caller unless `locale` says otherwise.',
  access: ['acts:read'],
  // It exports who carries an implant, and how they are reached.
  proof: 'fresh',
  subject: 'params.userUuid',
  // A list may have a thousand pages.
  perMinute: 10,
  params: z.object(ofUser),
  query: z.object({ ...recalledLot, locale: z.enum(locales).optional() }),
  replies: { 200: file('application/pdf') },
})

export const getImplantPassport = route({
  ...ofPatient,
  method: 'GET',
  path: '/v1/patients/:uuid/implant-passport',
  summary:
    'Download the implant passport of a patient as PDF, in the language of the patient unless `locale` says otherwise',
  access: ['acts:read'],
  perMinute: pdfsPerMinute,
  query: z.object({ locale: z.enum(locales).optional() }),
  replies: { 200: file('application/pdf') },
  problems: [actsProblems.nothingPlaced],
})
