import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line } from '../../kernel/values.ts'
import { ofUser, patientListQuery } from '../patients/patients.contract.ts'
import { importFields, largestImport, mostColumns, neededFields } from './import-facts.ts'

export { type ImportField, importFields, largestImport, mostColumns, mostLines } from './import-facts.ts'

export const journalKinds = {
  'patient-import': ['listed', 'created', 'imported', 'deleted'],
} as const satisfies JournalKinds
/** The work on an import goes on, or is over. */
export const importsProgressed = event('imports.progress')
/** An import has changed the practice's patients: once for all of them. */
export const patientsImported = event('patients.imported')

export const patientImportsProblems = {
  unreadable: {
    code: 'patient-imports.unreadable',
    status: 400,
    title: 'Unreadable file: expected one header line, then one line per patient',
  },
  wrongState: {
    code: 'patient-imports.state',
    status: 409,
    title: 'Wrong state of the import',
  },
  busy: { code: 'patient-imports.busy', status: 409, title: 'Another import is running' },
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
    lines: z.int().meta({ description: 'Number of patient lines in the file' }),
    done: z.int().meta({ description: 'Lines processed so far' }),
    counts: z.object({
      fresh: z.int().meta({ description: 'New patients: to add, or added' }),
      known: z.int().meta({ description: 'Already patients of the practice' }),
      faulty: z.int(),
      kept: z.int().meta({ description: 'Not removed by the undo, because their file was used since' }),
    }),
    createdAt: instant,
    createdBy: z.string().nullable(),
    undoableUntil: instant.nullable(),
    version: z.int().meta({ description: 'One more with each step of the work' }),
  })
  .meta({ id: 'PatientImport' })

export const ImportLine = z
  .object({
    line: z.int().meta({ description: 'Line in the file; the header is line 1' }),
    outcome: z.enum(['known', 'faulty']),
    faults: z
      .array(
        z.object({
          field: Field.nullable(),
          code: z.enum(importFaults),
          value: z.string().nullable().meta({ description: 'What stood in the cell' }),
        }),
      )
      .meta({ description: 'What is wrong; `repeated`: an earlier line is about the same person' }),
    person: z
      .string()
      .nullable()
      .meta({ description: 'Name in the line. Names and values are deleted a week after the import.' }),
    patientUuid: z
      .uuid()
      .nullable()
      .meta({ description: 'The existing patient; null if the duplicate is in the file itself' }),
  })
  .meta({ id: 'ImportLine' })

const ofImport = { object: 'patient-import params.uuid', params: z.object({ uuid: z.uuid() }) } as const

export const uploadPatientImport = route({
  method: 'POST',
  path: '/v1/users/patient-imports/:userUuid',
  summary:
    'Upload a CSV file of patients (commas, semicolons or tabs; UTF-8 or Windows-1252). Nothing is imported before the check.',
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
  summary: 'List the imports of the practice, newest first',
  access: ['patients:write'],
  // They stand below something else, and are asked for again while one is under way.
  subject: 'params.userUuid',
  params: z.object(ofUser),
  query: z.object(pageQuery),
  replies: { 200: page(PatientImport) },
})

export const getPatientImport = route({
  ...ofImport,
  method: 'GET',
  path: '/v1/patient-imports/:uuid',
  summary: 'Get the state of an import',
  access: ['patients:write'],
  replies: { 200: result(PatientImport) },
})

export const listImportLines = route({
  ...ofImport,
  method: 'GET',
  path: '/v1/patient-imports/:uuid/lines',
  summary: 'List the lines that are not imported, with the reason',
  access: ['patients:write'],
  query: z.object({ ...pageQuery, outcome: z.enum(['known', 'faulty']).optional() }),
  replies: { 200: page(ImportLine) },
})

export const exportRejectedLines = route({
  ...ofImport,
  method: 'GET',
  path: '/v1/patient-imports/:uuid/rejected-lines',
  summary: 'Download the faulty lines as CSV, under the columns of the file, to be corrected and imported again',
  access: ['patients:write'],
  proof: 'fresh',
  perMinute: 10,
  replies: { 200: file('text/csv; charset=utf-8') },
})

export const checkPatientImport = route({
  ...ofImport,
  method: 'POST',
  path: '/v1/patient-imports/:uuid/check',
  summary: 'Map the columns and check every line without importing',
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
      .meta({ description: 'One per column of the file; null to ignore the column' }),
  }),
  replies: { 202: result(PatientImport) },
  problems: [patientImportsProblems.wrongState],
})

export const runPatientImport = route({
  ...ofImport,
  method: 'POST',
  path: '/v1/patient-imports/:uuid/run',
  summary: 'Import the valid new lines. No line is imported twice.',
  access: ['patients:write'],
  replies: { 202: result(PatientImport) },
  problems: [patientImportsProblems.wrongState, patientImportsProblems.busy],
})

export const undoPatientImport = route({
  ...ofImport,
  method: 'POST',
  path: '/v1/patient-imports/:uuid/undo',
  summary: 'Undo an import of the last 24 hours. Patients whose file was used since stay.',
  access: ['patients:write'],
  replies: { 202: result(PatientImport) },
  problems: [patientImportsProblems.wrongState],
})

export const discardPatientImport = route({
  ...ofImport,
  method: 'DELETE',
  path: '/v1/patient-imports/:uuid',
  summary: 'Discard a file that was not imported',
  access: ['patients:write'],
  replies: { 204: null },
  problems: [patientImportsProblems.wrongState],
})

export const exportPatients = route({
  method: 'GET',
  path: '/v1/users/patients-export/:userUuid',
  summary: 'Download the patient list as CSV. Cells that a spreadsheet would read as formulas are escaped.',
  access: ['patients:read'],
  proof: 'fresh',
  // It reads the whole register: one person is not to keep others waiting by it.
  perMinute: 10,
  subject: 'params.userUuid',
  params: z.object(ofUser),
  query: z.object({ ...patientListQuery, locale: z.enum(locales).default('fr') }),
  replies: { 200: file('text/csv; charset=utf-8') },
})
