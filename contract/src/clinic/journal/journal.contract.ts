import { z } from 'zod'
import { type JournalObject, journalKinds } from '../../capabilities.ts'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { file } from '../../kernel/file.ts'
import { journalActions } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import { roles } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'
import { checkStates, type JournalGroup, journalGroups, sealStates } from './journal-views.ts'

const Represented = z.object({ uuid: z.uuid(), name: z.string().nullable() })

/** A person, an application, or the system alone; the role is the one that a person holds today. */
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
    objectName: z.string().nullable().meta({
      description:
        'The name of the file, the type and day of the act, the recipient of the share or the person whose rights changed. Null when it no longer exists, is of another kind, or the caller may not see it',
    }),
    fields: z
      .array(z.string())
      .meta({ description: 'Names of the fields, or areas of rights, that changed. Values are not stored' }),
    refresh: z.boolean().meta({
      description: 'A page read it again by itself, in a session that had opened it before: no person asked for it',
    }),
  })
  .meta({ id: 'JournalLine' })

/** Of the names of acts, and of what an export says. */
const locale = z.enum(locales).default('fr')

export const listPatientJournal = route({
  method: 'GET',
  path: '/v1/patients/:uuid/journal',
  summary:
    'List who read or changed a patient in the practice, newest first. Also of a patient whom the practice no longer follows.',
  access: ['settings:read'],
  object: 'patient-history params.uuid',
  params: z.object({ uuid: z.uuid() }),
  query: z.object({ ...pageQuery, locale }),
  replies: { 200: page(JournalLine) },
})

export const PracticeJournalLine = JournalLine.extend({
  patient: z
    .object({
      uuid: z.uuid(),
      name: z.string().nullable().meta({ description: 'Null: erased, or the caller lacks `patients:read`' }),
      followed: z.boolean().meta({ description: 'False if the practice no longer follows the patient' }),
    })
    .nullable(),
  shown: z.int().meta({ description: 'How many patients a list, search or export named' }),
  seal: z.enum(sealStates).meta({ description: '`broken`: the line is not what was sealed at its place' }),
}).meta({ id: 'PracticeJournalLine' })

const ofPractice = { access: ['settings:read'], subject: 'caller' } as const

const filter = {
  actor: z.uuid().toLowerCase().optional().meta({ description: 'A person or an application' }),
  group: z.enum(Object.keys(journalGroups) as [JournalGroup]).optional(),
  from: calendarDate.optional().meta({ description: 'First day, in the time zone of the practice' }),
  to: calendarDate.optional().meta({ description: 'Last day' }),
}
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const atEnd = { error: 'before-start', path: ['to'] }

export const listPracticeJournal = route({
  ...ofPractice,
  method: 'GET',
  path: '/v1/journal',
  summary:
    'List who read or changed what in the practice, newest first. Also about patients whom the practice no longer follows.',
  query: z.object({ ...pageQuery, ...filter, locale }).refine(inOrder, atEnd),
  replies: { 200: page(PracticeJournalLine) },
})

export const exportPracticeJournal = route({
  ...ofPractice,
  method: 'GET',
  path: '/v1/journal-export',
  summary: 'Download the journal of the practice as CSV. Cells that a spreadsheet would read as formulas are escaped.',
  proof: 'fresh',
  perMinute: 10,
  query: z.object({ ...filter, locale }).refine(inOrder, atEnd),
  replies: { 200: file('text/csv; charset=utf-8') },
})

export const listJournalActors = route({
  ...ofPractice,
  method: 'GET',
  path: '/v1/journal/actors',
  summary: 'List the members of the practice, and who else stands in the last month of its journal',
  replies: {
    200: result(z.array(z.object({ uuid: z.uuid(), kind: z.enum(['person', 'machine']), name: z.string() }))),
  },
})

export const JournalCheck = z
  .object({
    state: z.enum(checkStates),
    checkedAt: instant.nullable(),
    lines: z.int().meta({ description: 'Lines that are as they were sealed, from the first' }),
    brokenAt: z.int().nullable().meta({ description: 'The place of the first line that does not hold' }),
  })
  .meta({ id: 'JournalCheck' })

export const getJournalCheck = route({
  ...ofPractice,
  method: 'GET',
  path: '/v1/journal/check',
  summary: 'Get when the journal of the practice was last verified, and whether it held',
  replies: { 200: result(JournalCheck) },
})

export const checkJournal = route({
  ...ofPractice,
  method: 'POST',
  path: '/v1/journal/check',
  summary: 'Verify the journal of the practice now, from its first line to its last',
  // It reads the whole chain.
  perMinute: 6,
  idempotent: false,
  replies: { 200: result(JournalCheck) },
})
