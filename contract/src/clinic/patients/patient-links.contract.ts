import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { emailPattern } from '../../kernel/text-patterns.ts'
import { ofUser, Patient } from './patients.contract.ts'
import { birthDate, personName } from './persons.ts'

export const journalKinds = { 'link-code': ['created'] } as const satisfies JournalKinds

export const patientLinksProblems = {
  verificationNeeded: {
    code: 'patients.verification-needed',
    status: 403,
    title: 'Verification code required',
  },
  wrongVerification: {
    code: 'patients.wrong-verification',
    status: 403,
    title: 'Wrong or expired verification code',
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
    'Ask a patient of another practice for a verification code, by mail. The answer does not tell whether such a patient exists; its uuid stands for the patient until the link is made.',
  access: ['patients:write'],
  subject: 'body.userUuid',
  perMinute: 10,
  body: z.strictObject({
    userUuid: z.uuid(),
    firstName: personName,
    lastName: personName,
    birthDate,
    email: z.email({ pattern: emailPattern }).max(320),
  }),
  replies: { 202: sent },
})

export const generateVerification = route({
  ...writing,
  method: 'GET',
  path: '/v1/users/patient-generate-verification/:userUuid/:patientUuid',
  summary: 'Mail the patient a six-digit code that lets this practice link them. The answer is always the same.',
  // A GET that writes, as partner applications call it.
  effect: 'write',
  perMinute: 10,
  replies: { 200: sent },
})

export const addPatient = route({
  ...writing,
  method: 'POST',
  path: '/v1/users/patient-add/:userUuid/:patientUuid',
  summary: 'Link a patient of another practice with the code that they got by mail, or link one again after unlinking',
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
  summary: 'Unlink a patient. What the practice wrote stays stored; patient-add brings it back.',
  effect: 'write',
  replies: { 200: result(z.literal('unlinked')) },
})
