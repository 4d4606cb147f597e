import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { infoFields } from './person-facts.ts'
import { Address, NewPatientInfo, newRecord, PatientInfo } from './persons.ts'

export const journalKinds = {
  patient: [
    'listed',
    'searched',
    'opened',
    'created',
    'changed',
    'deleted',
    'restored',
    'linked',
    'unlinked',
    'imported',
    'exported',
    'printed',
  ],
} as const satisfies JournalKinds

export const patientsProblems = {
  stale: { code: 'patients.stale', status: 412, title: 'Version conflict: the patient has changed' },
  resembles: {
    code: 'patients.resembles',
    status: 409,
    title: 'Possible duplicate: same name and birth date',
  },
} as const satisfies Record<string, ProblemKind>

/** A patient of the practice is new, changed, followed or followed no more: with the version that this practice has of them. */
export const patientsChanged = event('patients.changed')

const inList = {
  uuid: z.uuid(),
  personInfo: PatientInfo,
  alerts: z.array(z.string()),
  lastVisit: calendarDate.nullable().meta({ description: 'Date of the last act in state `done`, or as imported' }),
}

export const PatientRow = z.object(inList).meta({ id: 'PatientRow', description: 'A patient in a list' })

export const Patient = z
  .object({
    ...inList,
    address: Address.nullable(),
    notes: z.string().nullable(),
    locale: z.enum(locales).nullable().meta({ description: 'Language of documents for the patient' }),
    externalIds: z.array(z.string()).meta({ description: 'Identifiers of the patient in other software' }),
    shared: z
      .boolean()
      .meta({ description: 'Another practice has linked the patient too: identity and contacts are shared' }),
    version: z.int(),
    changed: z.object({
      at: instant,
      by: z.string().nullable().meta({ description: 'Name of a member of the practice' }),
    }),
    can: z
      .object({
        write: z.boolean(),
        acts: z.enum(['none', 'read', 'write']),
        files: z.enum(['none', 'read', 'write']),
        journal: z.boolean(),
      })
      .meta({ description: 'Rights of the caller' }),
  })
  .meta({ id: 'Patient' })

export const patientSorts = [...infoFields.map((field) => `personInfo.${field}` as const), 'lastVisit'] as const
export type PatientSort = (typeof patientSorts)[number]

/** Which patients, and in what order; the export takes the same. */
export const patientListQuery = {
  sort: z.enum(patientSorts).default('personInfo.lastName'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  seen: z
    .enum(['week', 'month'])
    .optional()
    .meta({ description: 'Seen this week or month, in the time zone of the practice' }),
  alerts: z.enum(['any']).optional().meta({ description: 'Only patients with an alert' }),
  scan: z.enum(['missing']).optional().meta({
    description:
      'Only patients without a dental scan who were seen within a year or have a planned act; needs the right `files:read`',
  }),
}

export const ofUser = { userUuid: z.uuid() }
const reading = {
  method: 'GET',
  access: ['patients:read', 'machine patients:read'],
  subject: 'params.userUuid',
} as const

export const listPatients = route({
  ...reading,
  path: '/v1/users/patients-get/:userUuid',
  summary: 'List the patients of the practice, sorted by any field of personInfo or by the last visit',
  params: z.object(ofUser),
  // Three names may stand in a place, each of a hundred letters that take three bytes.
  query: z.object({ ...pageQuery, cursor: z.string().min(1).max(2_000).optional(), ...patientListQuery }),
  replies: { 200: page(PatientRow) },
})

export const searchPatients = route({
  ...reading,
  path: '/v1/users/patients-search/:userUuid/:patientName',
  summary:
    'Search patients by name, birth date (12/03/1984) or telephone, best match first. Ignores accents, case, hyphens and word order, and tolerates one typo.',
  params: z.object({ ...ofUser, patientName: text({ min: 1, max: 80 }) }),
  query: z.object({ limit: pageQuery.limit.default(20) }),
  replies: { 200: result(z.array(PatientRow)) },
})

export const findResembling = route({
  ...reading,
  path: '/v1/users/patients-resembling/:userUuid',
  summary: 'List possible duplicates of a patient who is about to be added',
  params: z.object(ofUser),
  // While one types: half a name is a name.
  query: z.object({ firstName: line({ max: 100 }), lastName: line({ max: 100 }), birthDate: calendarDate.optional() }),
  replies: { 200: result(z.array(PatientRow)) },
})

export const summarizePatients = route({
  ...reading,
  path: '/v1/users/patients-summary/:userUuid',
  summary: 'Count the patients of the practice: all, seen of late, without a dental scan, with an alert',
  params: z.object(ofUser),
  replies: {
    200: result(
      z.object({
        total: z.int(),
        seenThisWeek: z.int(),
        seenThisMonth: z.int(),
        withoutScan: z.int().nullable().meta({
          description:
            'Without a dental scan, of those seen within a year or with a planned act; null without `files:read`',
        }),
        withAlerts: z.int(),
      }),
    ),
  },
})

const uuids = z.codec(z.string().max(3_999), z.array(z.uuid().toLowerCase()).min(1).max(100), {
  decode: (list) => list.split(','),
  encode: (list) => list.join(','),
})
const counting = {
  method: 'GET',
  subject: 'params.userUuid',
  params: z.object(ofUser),
  query: z.object({ patientUuids: uuids.meta({ description: 'Up to 100 uuids, separated by commas' }) }),
  replies: { 200: result(z.array(z.object({ patientUuid: z.uuid(), count: z.int() }))) },
} as const

export const countPatientActs = route({
  ...counting,
  path: '/v1/users/patient-act-counts/:userUuid',
  summary: 'Count the acts of each patient. Patients of other practices are left out.',
  access: ['acts:read'],
})

export const countPatientFiles = route({
  ...counting,
  path: '/v1/users/patient-file-counts/:userUuid',
  summary: 'Count the files of each patient. Patients of other practices are left out.',
  access: ['files:read'],
})

export const createPatient = route({
  method: 'POST',
  path: '/v1/patients',
  summary: 'Create a patient. Last and first name are enough.',
  access: ['patients:write', 'machine patients:write'],
  subject: 'body.userUuid',
  body: z.strictObject({
    userUuid: z.uuid(),
    personInfo: NewPatientInfo,
    ...newRecord,
    alerts: newRecord.alerts.default([]),
    another: z
      .boolean()
      .default(false)
      .meta({ description: 'Confirms that the patient is not the possible duplicate' }),
  }),
  replies: { 201: result(Patient) },
  problems: [patientsProblems.resembles],
})

export const getPatient = route({
  method: 'GET',
  path: '/v1/patients/:uuid',
  summary: 'Get a patient',
  access: ['patients:read'],
  object: 'patient params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(Patient) },
})

export const updatePatient = route({
  method: 'PUT',
  path: '/v1/patients/:uuid',
  summary: 'Update a patient. `version` is the version that was read; a later one is a conflict.',
  access: ['patients:write'],
  object: 'patient params.uuid',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ personInfo: NewPatientInfo, ...newRecord, version: z.int32() }),
  replies: { 200: result(Patient) },
  problems: [patientsProblems.stale],
})
