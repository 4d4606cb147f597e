import { z } from 'zod'
import { type JournalObject, journalKinds } from '../capabilities.ts'
import { instant } from '../kernel/dates.ts'
import { page, pageQuery } from '../kernel/envelopes.ts'
import { journalActions } from '../kernel/journal.ts'
import { roles } from '../kernel/rights.ts'
import { route } from '../kernel/route.ts'

const Represented = z.object({ uuid: z.uuid(), name: z.string().nullable() })

/** A person, an application, or nobody but the system; the role is the one that a person holds today. */
const Actor = z.object({
  kind: z.enum(['person', 'machine', 'system']),
  uuid: z.uuid().nullable(),
  name: z.string().nullable(),
  role: z.enum(roles).nullable(),
})

export const JournalLine = z
  .object({
    id: z.string(),
    at: instant,
    actor: Actor,
    /** For whom it was done, where that is somebody else. */
    actedFor: Represented.nullable(),
    action: z.enum(journalActions),
    objectKind: z.enum(Object.keys(journalKinds) as [JournalObject]),
    objectUuid: z.uuid().nullable(),
    refresh: z.boolean().meta({
      description: 'A page read it again by itself, in a session that had opened it before: no person asked for it',
    }),
  })
  .meta({ id: 'JournalLine' })

export const listPatientJournal = route({
  method: 'GET',
  path: '/v1/patients/:uuid/journal',
  summary:
    'List who read or changed a patient in the practice, newest first. Also of a patient whom the practice no longer follows.',
  access: ['settings:read'],
  object: 'patient-history params.uuid',
  params: z.object({ uuid: z.uuid() }),
  query: z.object(pageQuery),
  replies: { 200: page(JournalLine) },
})
