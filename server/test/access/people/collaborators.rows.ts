import { presets } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/kernel/database/db.ts'
import { users } from '../../../src/kernel/identity/identity.table.ts'
import { makeCollaborator } from '../../makers.ts'
import { anybody, type Cast, members, nothingHere, ofPractice, type Row, type Whom } from '../row.ts'

const ofUser = ({ userId }: Whom) => ({ userUuid: userId })

/** Somebody who holds next to nothing works in the subject's practice, and somebody in a neighbour's. */
async function prepare(db: Db, { practiceId }: Whom, { neighbours: [neighbour] }: Cast) {
  const [own] = await Promise.all(
    [practiceId, neighbour.practiceId].map(async (id) => {
      const { userId } = await makeCollaborator(db, id, 'secretaire', { ...nothing, settings: 'read' })
      await db
        .update(users)
        .set({ profession: `works in ${id}` })
        .where(eq(users.id, userId))
      return userId
    }),
  )
  return { params: { collaboratorUuid: own ?? '' } }
}
const nothing = { patients: 'none', files: 'none', acts: 'none', messages: 'none' } as const

const rights = { ...presets.comptable, ...nothing, orders: 'none', invoices: 'none', payments: 'none', smileys: 'none' }
const change = { role: 'secretaire', rights, suspended: false, version: 1 }
const proofTooOld = '403 auth.proof-too-old'
const works = {
  reveals: [
    { text: ({ practiceId }: Whom) => `works in ${practiceId}`, to: members },
    { text: (_: Whom, { neighbours: [one] }: Cast) => `works in ${one.practiceId}`, to: [] },
  ],
} satisfies Pick<Row, 'reveals'>
const old = { signedInSince: 11, reveals: 'nothing' } as const

const updates = { params: ofUser, prepare, body: () => change }
const removes = { params: ofUser, prepare }
const invites = { params: ofUser, body: () => ({ email: 'somebody@elsewhere.example', role: 'secretaire', rights }) }

export const rows: Record<string, Row> = {
  listCollaborators: { ...ofPractice('200', 'settings:read'), params: ofUser, prepare, ...works },
  inviteCollaborator: {
    ...ofPractice('201', 'settings:write'),
    ...invites,
    reveals: { text: () => 'somebody@elsewhere.example', to: members },
  },
  'inviteCollaborator by an old session': { ...ofPractice(proofTooOld, 'settings:write'), ...invites, ...old },
  updateCollaborator: { ...ofPractice('200', 'settings:write'), ...updates, ...works, journal: 'changed right' },
  'updateCollaborator by an old session': { ...ofPractice(proofTooOld, 'settings:write'), ...updates, ...old },
  removeCollaborator: {
    ...ofPractice('204', 'settings:write'),
    ...removes,
    reveals: 'nothing',
    journal: 'deleted right',
  },
  'removeCollaborator by an old session': { ...ofPractice(proofTooOld, 'settings:write'), ...removes, ...old },
  leavePractice: {
    unauthenticated: 'refused',
    callers: { ...anybody(nothingHere).callers, subject: '204' },
    params: (subject) => ({ ...ofUser(subject), practiceUuid: subject.practiceId }),
    fresh: true,
    reveals: 'nothing',
    journal: 'deleted right',
  },
}
