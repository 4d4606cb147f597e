import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import { result } from './kernel/envelopes.ts'
import type { JournalKinds } from './kernel/journal.ts'
import { birthDate, personName } from './kernel/persons.ts'
import type { ProblemKind } from './kernel/problem.ts'
import { route } from './kernel/route.ts'
import { ofUser, Patient } from './patients.contract.ts'

export const journalKinds = { 'link-code': ['created'] } as const satisfies JournalKinds

export const patientLinksProblems = {
  verificationNeeded: {
    code: 'patients.verification-needed',
    status: 403,
    title: 'The six digits that the patient got by mail are needed',
  },
  wrongVerification: {
    code: 'patients.wrong-verification',
    status: 403,
    title: 'These are not the digits, or their ten minutes or five tries are over',
  },
} as const satisfies Record<string, ProblemKind>

export const verificationDigits = 6
export const verificationMinutes = 10
export const verificationTries = 5

const ofBoth = z.object({ ...ofUser, patientUuid: z.uuid() })
const writing = { access: ['patients:write'], subject: 'params.userUuid', params: ofBoth } as const
const sent = result(z.object({ patientUuid: z.uuid(), validUntil: instant }))

export const requestPatientLink = route({
  method: 'POST',
  path: '/v1/patients/link-requests',
  summary:
    'Asks a patient who is followed elsewhere for six digits, by mail; the answer is the same whether there is one, and its uuid stands for the patient until the link is made',
  access: ['patients:write'],
  subject: 'body.userUuid',
  perMinute: 10,
  body: z.strictObject({
    userUuid: z.uuid(),
    firstName: personName,
    lastName: personName,
    birthDate,
    email: z.email().max(320),
  }),
  replies: { 202: sent },
})

export const generateVerification = route({
  ...writing,
  method: 'GET',
  path: '/v1/users/patient-generate-verification/:userUuid/:patientUuid',
  summary:
    'Sends the patient six digits by mail, with which this practice may follow them; the answer is always the same',
  // A GET that writes, as partner applications call it.
  effect: 'write',
  perMinute: 10,
  replies: { 200: sent },
})

export const addPatient = route({
  ...writing,
  method: 'POST',
  path: '/v1/users/patient-add/:userUuid/:patientUuid',
  summary:
    'Follows a patient: by the digits that they got where another practice follows them, or again after unlinking',
  // A wrong try counts, however often it is sent.
  idempotent: false,
  body: z
    .strictObject({
      verification: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    })
    .optional(),
  replies: { 200: result(Patient) },
  problems: [patientLinksProblems.verificationNeeded, patientLinksProblems.wrongVerification],
})

export const unlinkPatient = route({
  ...writing,
  method: 'GET',
  path: '/v1/users/patient-unlink/:userUuid/:patientUuid',
  summary: 'Follows a patient no more; what the practice wrote is kept, and patient-add brings it back',
  effect: 'write',
  replies: { 200: result(z.literal('unlinked')) },
})
