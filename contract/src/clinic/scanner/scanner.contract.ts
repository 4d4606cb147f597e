import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { type ProblemKind, problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line } from '../../kernel/values.ts'
import { ofUser } from '../patients/patients.contract.ts'
import { importFaults, importFileStates, jaws, mostScannerFiles } from './scanner-facts.ts'

export const journalKinds = {
  'scanner-case': ['listed'],
  'scanner-import': ['created', 'listed'],
} as const satisfies JournalKinds

/** A person paired their account, unpaired it, or must pair it again. */
export const scannerPairingChanged = event('scanner.pairing')
/** An import goes on, or is over. */
export const scannerImportProgressed = event('scanner.import', { patientId: 'uuid' })

export const scannerProblems = {
  pairing: { code: 'scanner.pairing', status: 400, title: 'Scanner account not paired' },
  unpaired: { code: 'scanner.unpaired', status: 409, title: 'Scanner account must be paired' },
  handle: { code: 'scanner.handle', status: 403, title: 'Scanner handle expired or of another session' },
} as const satisfies Record<string, ProblemKind>

const unreachable = [problems.partnerDown, problems.partnerNotConfigured]

const Handle = z
  .object({ token: z.string(), validity: instant })
  .meta({ id: 'ScannerHandle', description: 'Good for this session, for 10 minutes' })
const handle = z.string().max(600).meta({ description: 'The handle of `getUniteToken` or `get-unite-token`' })

export const ScannerPairing = z
  .object({
    state: z.enum(['none', 'paired', 'expired']).meta({ description: '`expired`: pair the account again' }),
    account: z.object({ name: z.string(), email: z.string() }).nullable(),
    pairedAt: instant.nullable(),
    configured: z.boolean(),
  })
  .meta({ id: 'ScannerPairing' })

const own = { access: ['self'], subject: 'params.userUuid', params: z.object(ofUser) } as const

export const getScannerPairing = route({
  ...own,
  method: 'GET',
  path: '/v1/users/scanner-pairing/:userUuid',
  summary: 'Get whether the caller’s own account at the 3D scanner is paired',
  replies: { 200: result(ScannerPairing) },
})

export const startScannerPairing = route({
  ...own,
  method: 'POST',
  path: '/v1/users/scanner-pairing/:userUuid',
  summary: 'Start pairing: get the address at which the person allows it. Good for this session, for 10 minutes.',
  idempotent: false,
  perMinute: 20,
  replies: { 200: result(z.object({ url: z.string() })) },
  problems: [problems.partnerNotConfigured],
})

export const endScannerPairing = route({
  ...own,
  method: 'DELETE',
  path: '/v1/users/scanner-pairing/:userUuid',
  summary: 'Unpair the account. Handles end at once; imported files stay.',
  replies: { 204: null },
})

export const getUniteToken = route({
  method: 'POST',
  path: '/api/getUniteToken',
  summary:
    'Complete pairing with the code that the scanner’s maker gave this session, and get a handle. The token stays on the server.',
  access: ['member'],
  subject: 'caller',
  idempotent: false,
  perMinute: 20,
  body: z.strictObject({
    code: line({ max: 2000 }),
    state: line({ max: 200 }).optional().meta({ description: 'As it came back; a browser always sends it' }),
  }),
  replies: { 200: result(Handle) },
  problems: [scannerProblems.pairing, ...unreachable],
})

export const getUniteHandle = route({
  method: 'GET',
  path: '/v1/users/get-unite-token/:id',
  summary: 'Get a handle for the caller’s own paired account, never the scanner’s token',
  access: ['self'],
  subject: 'params.id',
  params: z.object({ id: z.uuid() }),
  replies: { 200: result(Handle) },
  problems: [scannerProblems.unpaired, problems.partnerNotConfigured],
})

export const refreshUniteToken = route({
  method: 'POST',
  path: '/v1/users/unite-refresh/:uuid',
  summary: 'Refresh the scanner’s token, once for all who ask at the same time, and get a new handle',
  access: ['self'],
  subject: 'params.uuid',
  idempotent: false,
  perMinute: 20,
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(Handle) },
  problems: [scannerProblems.unpaired, ...unreachable],
})

const ScannerFile = z.object({
  id: z.string(),
  name: z.string(),
  jaw: z.enum(jaws).nullable(),
  importedFor: z.array(z.uuid()).meta({ description: 'Patients of the practice who have this file already' }),
})

export const ScannerCase = z
  .object({
    id: z.string(),
    number: z.string(),
    patientName: z.string(),
    birthDate: calendarDate.nullable(),
    createdAt: instant.nullable(),
    files: z.array(ScannerFile),
    patients: z
      .array(
        z.object({ uuid: z.uuid(), firstName: z.string(), lastName: z.string(), birthDate: calendarDate.nullable() }),
      )
      .meta({
        description: 'Patients of the practice of this name whose birth date is not another one; best match first',
      }),
  })
  .meta({ id: 'ScannerCase' })

export const getUniteCases = route({
  method: 'POST',
  path: '/api/getUniteCases',
  summary: 'List the cases of the paired account, newest first, page by page from 0. `search` finds by name or number.',
  effect: 'read',
  access: ['files:write'],
  subject: 'caller',
  body: z.strictObject({
    token: handle,
    page: z.int().min(0).max(1_000_000),
    search: line({ max: 100 }).optional(),
  }),
  replies: { 200: z.object({ result: z.array(ScannerCase), nextPage: z.int().nullable() }) },
  problems: [scannerProblems.handle, scannerProblems.unpaired, ...unreachable],
})

export const ScannerImport = z
  .object({
    uuid: z.uuid(),
    state: z.enum(['running', 'finished']),
    patientUuid: z.uuid(),
    createdAt: instant,
    counts: z.object({ total: z.int(), done: z.int(), known: z.int(), failed: z.int() }),
    files: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.enum(importFileStates),
        fault: z.enum(importFaults).nullable(),
        fileUuid: z.uuid().nullable(),
      }),
    ),
    version: z.int(),
  })
  .meta({ id: 'ScannerImport' })

export const saveUniteFiles = route({
  method: 'POST',
  path: '/v1/users/save-unite-files/:userUuid/:patientUuid',
  summary:
    'Import files of a case for a patient of the practice. They are fetched one by one, pass the checks of an upload and their SHA-1; a file that the patient has already is not imported twice.',
  access: ['files:write'],
  subject: 'params.userUuid',
  object: 'patient params.patientUuid',
  params: z.object({ ...ofUser, patientUuid: z.uuid() }),
  body: z.strictObject({
    token: handle,
    caseId: line({ max: 100 }),
    files: z
      .array(line({ max: 100 }))
      .min(1)
      .max(mostScannerFiles)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'twice' }),
  }),
  replies: { 202: result(ScannerImport) },
  problems: [scannerProblems.handle, scannerProblems.unpaired, ...unreachable],
})

export const listScannerImports = route({
  method: 'GET',
  path: '/v1/patients/:uuid/scanner-imports',
  summary: 'List the imports from the 3D scanner of the last day for a patient, newest first',
  access: ['files:read'],
  object: 'patient params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(z.array(ScannerImport)) },
})
