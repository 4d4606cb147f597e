import { z } from 'zod'
import { calendarDate, instant } from './kernel/dates.ts'
import { page, pageQuery, result } from './kernel/envelopes.ts'
import type { JournalKinds } from './kernel/journal.ts'
import { locales } from './kernel/locales.ts'
import { infoFields } from './kernel/person-facts.ts'
import { Address, NewPatientInfo, newRecord, PatientInfo } from './kernel/persons.ts'
import type { ProblemKind } from './kernel/problem.ts'
import { route } from './kernel/route.ts'
import { line, text } from './kernel/values.ts'

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
  file: ['counted'],
} as const satisfies JournalKinds

export const patientsProblems = {
  stale: { code: 'patients.stale', status: 412, title: 'Somebody changed this patient meanwhile: read it again' },
  resembles: {
    code: 'patients.resembles',
    status: 409,
    title: 'The practice has a patient of this name and birth date: say that it is another one',
  },
} as const satisfies Record<string, ProblemKind>

const inList = {
  uuid: z.uuid(),
  personInfo: PatientInfo,
  alerts: z.array(z.string()),
  lastVisit: calendarDate.nullable().meta({ description: 'The last act that was done, or what an import said' }),
}

export const PatientRow = z.object(inList).meta({ id: 'PatientRow', description: 'A patient as lists show them' })

export const Patient = z
  .object({
    ...inList,
    address: Address.nullable(),
    notes: z.string().nullable(),
    locale: z.enum(locales).nullable().meta({ description: 'Of documents made for the patient' }),
    externalIds: z.array(z.string()).meta({ description: 'What other software calls the patient' }),
    shared: z
      .boolean()
      .meta({ description: 'Another practice follows the patient too: identity and contacts are one' }),
    version: z.int(),
    changed: z.object({ at: instant, by: z.string().nullable().meta({ description: 'A name, within the practice' }) }),
    can: z
      .object({
        write: z.boolean(),
        acts: z.enum(['none', 'read', 'write']),
        files: z.enum(['none', 'read', 'write']),
        journal: z.boolean(),
      })
      .meta({ description: 'What the caller may do' }),
  })
  .meta({ id: 'Patient' })

export const patientSorts = [...infoFields.map((field) => `personInfo.${field}` as const), 'lastVisit'] as const
export type PatientSort = (typeof patientSorts)[number]

/** Which patients, and in what order; the export takes the same. */
export const patientListQuery = {
  sort: z.enum(patientSorts).default('personInfo.lastName'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  seen: z.enum(['week', 'month']).optional().meta({ description: 'Seen in this week or month, where the practice is' }),
  alerts: z.enum(['any']).optional().meta({ description: 'Those alone who have an alert' }),
}

export const ofUser = { userUuid: z.uuid() }
const reading = {
  method: 'GET',
  access: ['patients:read', 'machine patients:read'],
  subject: 'params.userUuid',
  loader: 'quiet',
} as const

export const listPatients = route({
  ...reading,
  path: '/v1/users/patients-get/:userUuid',
  summary: 'The patients of the practice, by any field of personInfo or by the last visit',
  loader: 'page',
  params: z.object(ofUser),
  // Three names may stand in a place, each of a hundred letters that take three bytes.
  query: z.object({ ...pageQuery, cursor: z.string().min(1).max(2_000).optional(), ...patientListQuery }),
  replies: { 200: page(PatientRow) },
})

export const searchPatients = route({
  ...reading,
  path: '/v1/users/patients-search/:userUuid/:patientName',
  summary:
    'The patients whom a few letters mean, best first: accents, capitals, hyphens and the order of words count for nothing, one slip of the keys is forgiven; a birth date as 12/03/1984 and a telephone number find too',
  params: z.object({ ...ofUser, patientName: text({ min: 1, max: 80 }) }),
  query: z.object({ limit: pageQuery.limit.default(20) }),
  replies: { 200: result(z.array(PatientRow)) },
})

export const findResembling = route({
  ...reading,
  path: '/v1/users/patients-resembling/:userUuid',
  summary: 'The patients of the practice who may be the one who is about to be added',
  params: z.object(ofUser),
  // While one types: half a name is a name.
  query: z.object({ firstName: line({ max: 100 }), lastName: line({ max: 100 }), birthDate: calendarDate.optional() }),
  replies: { 200: result(z.array(PatientRow)) },
})

export const summarizePatients = route({
  ...reading,
  path: '/v1/users/patients-summary/:userUuid',
  summary: 'How many patients the practice has, and how many were seen of late',
  params: z.object(ofUser),
  replies: {
    200: result(z.object({ total: z.int(), seenThisWeek: z.int(), seenThisMonth: z.int(), withAlerts: z.int() })),
  },
})

const uuids = z.codec(z.string().max(3_999), z.array(z.uuid().toLowerCase()).min(1).max(100), {
  decode: (list) => list.split(','),
  encode: (list) => list.join(','),
})
const counting = {
  method: 'GET',
  subject: 'params.userUuid',
  loader: 'quiet',
  params: z.object(ofUser),
  query: z.object({ patientUuids: uuids.meta({ description: 'Up to 100, with commas between them' }) }),
  replies: { 200: result(z.array(z.object({ patientUuid: z.uuid(), count: z.int() }))) },
} as const

export const countPatientActs = route({
  ...counting,
  path: '/v1/users/patient-act-counts/:userUuid',
  summary: 'How many acts each of these patients has; nothing for who is not a patient of the practice',
  access: ['acts:read'],
})

export const countPatientFiles = route({
  ...counting,
  path: '/v1/users/patient-file-counts/:userUuid',
  summary: 'How many files each of these patients has; nothing for who is not a patient of the practice',
  access: ['files:read'],
})

export const createPatient = route({
  method: 'POST',
  path: '/v1/patients',
  summary: 'Adds a patient to the practice; two names are enough',
  access: ['patients:write', 'machine patients:write'],
  subject: 'body.userUuid',
  body: z.strictObject({
    userUuid: z.uuid(),
    personInfo: NewPatientInfo,
    ...newRecord,
    alerts: newRecord.alerts.default([]),
    another: z.boolean().default(false).meta({ description: 'It is not the patient who resembles this one' }),
  }),
  replies: { 201: result(Patient) },
  problems: [patientsProblems.resembles],
})

export const getPatient = route({
  method: 'GET',
  path: '/v1/patients/:uuid',
  summary: 'One patient of the practice',
  access: ['patients:read'],
  object: 'patient params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(Patient) },
})

export const updatePatient = route({
  method: 'PUT',
  path: '/v1/patients/:uuid',
  summary: 'Changes a patient, as it was read: what somebody changed meanwhile is not lost',
  access: ['patients:write'],
  object: 'patient params.uuid',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ personInfo: NewPatientInfo, ...newRecord, version: z.int32() }),
  replies: { 200: result(Patient) },
  problems: [patientsProblems.stale],
})
