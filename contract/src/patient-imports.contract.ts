import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import { page, pageQuery, result } from './kernel/envelopes.ts'
import { file } from './kernel/file.ts'
import { importFields, largestImport, mostColumns, neededFields } from './kernel/import-facts.ts'
import type { JournalKinds } from './kernel/journal.ts'
import { locales } from './kernel/locales.ts'
import type { ProblemKind } from './kernel/problem.ts'
import { route } from './kernel/route.ts'
import { line } from './kernel/values.ts'
import { ofUser, patientListQuery } from './patients.contract.ts'

export { type ImportField, importFields, largestImport, mostColumns, mostLines } from './kernel/import-facts.ts'

export const journalKinds = {
  'patient-import': ['listed', 'created', 'imported', 'deleted'],
} as const satisfies JournalKinds

export const patientImportsProblems = {
  unreadable: {
    code: 'patient-imports.unreadable',
    status: 400,
    title: 'This is not a table: one line of column names and then one line for each patient',
  },
  wrongState: {
    code: 'patient-imports.state',
    status: 409,
    title: 'This is not possible at this stage of the import',
  },
  busy: { code: 'patient-imports.busy', status: 409, title: 'Another import of the practice is under way' },
} as const satisfies Record<string, ProblemKind>

/** Why a file is no table of patients; the code of the problem's one error. */
export const unreadableReasons = [
  'empty',
  'spreadsheet',
  'binary',
  'encoding',
  'no-names',
  'columns',
  'no-lines',
  'lines',
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** What may be wrong with a line, or with one of its cells. */
export const importFaults = [
  'missing',
  'too-long',
  'text',
  'date',
  'future',
  'too-early',
  'sex',
  'email',
  'phone',
  'too-many',
  'cells',
  'quotes',
  'repeated',
] as const
export type ImportFault = (typeof importFaults)[number]

const Field = z.enum(importFields)

export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

export const undoHours = 24

export const PatientImport = z
  .object({
    uuid: z.uuid(),
    fileName: z.string(),
    state: z.enum(importStates),
    encoding: z.enum(['utf-8', 'windows-1252']),
    delimiter: z.enum([',', ';', '\t']),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: Field.nullable() })),
    lines: z.int().meta({ description: 'Of patients, in the whole file' }),
    done: z.int().meta({ description: 'Lines that the work under way has been through' }),
    counts: z.object({
      fresh: z.int().meta({ description: 'To be added, or added' }),
      known: z.int().meta({ description: 'The practice has them already' }),
      faulty: z.int(),
      kept: z.int().meta({ description: 'Not taken back by the undoing, because somebody worked with them since' }),
    }),
    createdAt: instant,
    createdBy: z.string().nullable(),
    undoableUntil: instant.nullable(),
  })
  .meta({ id: 'PatientImport' })

export const ImportLine = z
  .object({
    line: z.int().meta({ description: 'In the file, the column names being line 1' }),
    outcome: z.enum(['known', 'faulty']),
    faults: z
      .array(z.object({ field: Field.nullable(), code: z.enum(importFaults) }))
      .meta({ description: 'What is wrong; `repeated` where an earlier line of the file is about the same person' }),
    patientUuid: z.uuid().nullable().meta({ description: 'Whom it is already; null where only the file says so' }),
  })
  .meta({ id: 'ImportLine' })

const ofImport = { object: 'patient-import params.uuid', params: z.object({ uuid: z.uuid() }) } as const

export const uploadPatientImport = route({
  method: 'POST',
  path: '/v1/users/patient-imports/:userUuid',
  summary:
    'Brings a CSV file of patients: commas, semicolons or tabs, UTF-8 or Windows-1252; nothing is imported before it is checked',
  access: ['patients:write'],
  subject: 'params.userUuid',
  idempotent: false,
  perMinute: 10,
  params: z.object(ofUser),
  query: z.object({ fileName: line({ max: 200 }) }),
  upload: { types: ['text/csv', 'text/plain', 'application/vnd.ms-excel'], largest: largestImport },
  replies: { 201: result(PatientImport) },
  problems: [patientImportsProblems.unreadable],
})

export const listPatientImports = route({
  method: 'GET',
  path: '/v1/users/patient-imports/:userUuid',
  summary: 'The imports of the practice, newest first',
  access: ['patients:write'],
  // They stand below something else, and are asked for again while one is under way.
  loader: 'quiet',
  subject: 'params.userUuid',
  params: z.object(ofUser),
  query: z.object(pageQuery),
  replies: { 200: page(PatientImport) },
})

export const getPatientImport = route({
  ...ofImport,
  method: 'GET',
  path: '/v1/patient-imports/:uuid',
  summary: 'How an import stands',
  access: ['patients:write'],
  loader: 'quiet',
  replies: { 200: result(PatientImport) },
})

export const listImportLines = route({
  ...ofImport,
  method: 'GET',
  path: '/v1/patient-imports/:uuid/lines',
  summary: 'The lines that are not imported, and why',
  access: ['patients:write'],
  loader: 'quiet',
  query: z.object({ ...pageQuery, outcome: z.enum(['known', 'faulty']).optional() }),
  replies: { 200: page(ImportLine) },
})

export const checkPatientImport = route({
  ...ofImport,
  method: 'POST',
  path: '/v1/patient-imports/:uuid/check',
  summary: 'Says what each column holds, and tries every line without importing any',
  access: ['patients:write'],
  body: z.strictObject({
    fields: z
      .array(Field.nullable())
      .max(mostColumns)
      .refine((fields) => neededFields.every((needed) => fields.some((field) => field === needed)), {
        error: 'names-needed',
      })
      .refine(
        (fields) => {
          const used = fields.filter((field) => field !== null)
          return new Set(used).size === used.length
        },
        { error: 'twice' },
      )
      .meta({ description: 'One for each column of the file; null for one that is left out' }),
  }),
  replies: { 202: result(PatientImport) },
  problems: [patientImportsProblems.wrongState],
})

export const runPatientImport = route({
  ...ofImport,
  method: 'POST',
  path: '/v1/patient-imports/:uuid/run',
  summary: 'Imports the lines that are right and new; nothing is imported twice',
  access: ['patients:write'],
  replies: { 202: result(PatientImport) },
  problems: [patientImportsProblems.wrongState, patientImportsProblems.busy],
})

export const undoPatientImport = route({
  ...ofImport,
  method: 'POST',
  path: '/v1/patient-imports/:uuid/undo',
  summary: 'Takes back what was imported in the last 24 hours, but for patients with whom somebody worked since',
  access: ['patients:write'],
  replies: { 202: result(PatientImport) },
  problems: [patientImportsProblems.wrongState],
})

export const discardPatientImport = route({
  ...ofImport,
  method: 'DELETE',
  path: '/v1/patient-imports/:uuid',
  summary: 'Throws away a file that was not imported',
  access: ['patients:write'],
  replies: { 204: null },
  problems: [patientImportsProblems.wrongState],
})

export const exportPatients = route({
  method: 'GET',
  path: '/v1/users/patients-export/:userUuid',
  summary: 'What the list shows, as a CSV file that spreadsheets open: no cell in it is a formula',
  access: ['patients:read'],
  proof: 'fresh',
  // It reads the whole register: one person is not to keep others waiting by it.
  perMinute: 10,
  subject: 'params.userUuid',
  params: z.object(ofUser),
  query: z.object({ ...patientListQuery, locale: z.enum(locales).default('fr') }),
  replies: { 200: file('text/csv; charset=utf-8') },
})
