import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { eq } from 'drizzle-orm'
import {
  practiceGroupInvitations,
  practiceGroupMembers,
  practiceGroups,
} from '../../../src/commerce/groups/groups.table.ts'
import { writeOrder } from '../../../src/commerce/orders/write-order.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { users } from '../../../src/kernel/identity/identity.table.ts'
import {
  type Answers,
  type Cast,
  members,
  nothingHere,
  ofCaller,
  ofPractice,
  type Row,
  sharing,
  type Whom,
} from '../row.ts'

const nameOf = ({ userId }: Whom) => `Group of ${userId}`
const practiceNameOf = ({ practiceId }: Whom) => `Cabinet ${practiceId}`
const referenceOf = ({ userId }: Whom) => `group-order-of-${userId}`
const shares = { smileys: true, orders: true }
const notFounder = '403 groups.not-founder'

async function makeGroup(db: Db, founder: Whom, others: readonly Whom[] = []) {
  const row = { name: nameOf(founder), founderId: founder.practiceId }
  const [group] = await db.insert(practiceGroups).values(row).returning({ id: practiceGroups.id })
  const groupId = group?.id ?? ''
  const now = new Date()
  const joined = { groupId, state: 'member' as const, joinedAt: now, changedAt: now }
  const rows = [founder, ...others].map(({ practiceId }) => ({ ...joined, practiceId }))
  await db
    .insert(practiceGroupMembers)
    .values(rows.map((member) => ({ ...member, sharesSmileys: true, sharesOrders: true })))
  return groupId
}

async function invite(db: Db, groupId: string, { userId: inviterId }: Whom, email: string) {
  const times = { expiresAt: new Date(Date.now() + 60_000), changedAt: new Date() }
  const [made] = await db
    .insert(practiceGroupInvitations)
    .values({ groupId, email, inviterId, ...times })
    .returning({ id: practiceGroupInvitations.id })
  return made?.id ?? ''
}

/** A group of the subject's practice with a neighbour's, and one of the other neighbour's own. */
async function prepare(db: Db, subject: Whom, { neighbours: [neighbour, other] }: Cast) {
  await makeGroup(db, other)
  const uuid = await makeGroup(db, subject, [neighbour])
  const invitationUuid = await invite(db, uuid, subject, 'somebody@elsewhere.example')
  return { params: { uuid, invitationUuid, practiceUuid: neighbour.practiceId } }
}
const prepareOfCaller = async (db: Db, subject: Whom, cast: Cast) => ({
  ...(await prepare(db, subject, cast)),
  headers: { [practiceHeader]: subject.practiceId },
})

/** One that a neighbour founded. */
async function prepareJoined(db: Db, subject: Whom, { neighbours: [neighbour] }: Cast) {
  return { params: { uuid: await makeGroup(db, neighbour, [subject]) } }
}

/** A neighbour invites the subject, whose address is confirmed. */
async function prepareReceived(db: Db, subject: Whom, { neighbours: [neighbour] }: Cast) {
  const { userId, email, practiceId } = subject
  await db.update(users).set({ provenEmail: email }).where(eq(users.id, userId))
  const invitationUuid = await invite(db, await makeGroup(db, neighbour), neighbour, email)
  return { params: { invitationUuid }, headers: { [practiceHeader]: practiceId } }
}

async function prepareOrders(db: Db, subject: Whom, cast: Cast) {
  const { applicationId } = cast.machine
  const at = new Date('2026-11-01T10:00:00.000Z')
  const content = { orderedAt: at, lines: [{ article: 'CI4010', designation: 'an implant', quantity: 2 }] }
  for (const whom of [...cast.neighbours, subject]) {
    const owner = { practiceId: whom.practiceId, userId: whom.userId }
    const state = { status: 'pending' as const, occurredAt: at }
    await writeOrder(
      db,
      { applicationId, externalId: referenceOf(whom) },
      { owner, event: state, content, now: new Date() },
    )
  }
  return prepare(db, subject, cast)
}

/** The other members of the group get this. */
const andMember = ({ callers, ...more }: Answers, answer: string): Answers => ({
  ...more,
  callers: { ...callers, [sharing]: answer },
})
/** It is addressed to one person. */
const invitedAlone = (answer: string): Answers => {
  const { callers, ...more } = ofCaller(answer, 'settings:write')
  return { ...more, callers: { ...callers, colleague: nothingHere, 'only this right': nothingHere } }
}
const founders = (answer: string) => andMember(ofPractice(answer, 'settings:write'), notFounder)
const named = { text: nameOf, to: members }
const ofNeighbour = (_: Whom, { neighbours: [neighbour] }: Cast) => nameOf(neighbour)
const ofOther = { text: (_: Whom, { neighbours: [, other] }: Cast) => practiceNameOf(other), to: [] }

export const rows: Record<string, Row> = {
  listGroups: {
    ...ofCaller('200', 'settings:read'),
    prepare: prepareOfCaller,
    reveals: [named, { text: (_, { neighbours: [, other] }) => nameOf(other), to: [] }],
  },
  createGroup: {
    ...ofCaller('201', 'settings:write'),
    prepare: async (_, { practiceId }) => ({ headers: { [practiceHeader]: practiceId } }),
    body: (subject) => ({ name: nameOf(subject), shares }),
    journal: 'created group',
    reveals: named,
  },
  dissolveGroup: { ...founders('204'), prepare, journal: 'deleted group', reveals: 'nothing' },
  inviteToGroup: {
    ...founders('201'),
    prepare,
    body: () => ({ email: 'another@elsewhere.example' }),
    journal: 'changed group',
    reveals: named,
  },
  revokeGroupInvitation: { ...founders('200'), prepare, journal: 'changed group', reveals: named },
  listGroupInvitations: {
    ...ofCaller('200', 'settings:read'),
    prepare: prepareReceived,
    reveals: { text: ofNeighbour, to: ['subject'] },
  },
  acceptGroupInvitation: {
    ...invitedAlone('200'),
    prepare: prepareReceived,
    body: () => ({ shares }),
    journal: 'linked group',
    reveals: { text: ofNeighbour, to: ['subject'] },
  },
  declineGroupInvitation: { ...invitedAlone('204'), prepare: prepareReceived, reveals: 'nothing' },
  setGroupSharing: {
    ...andMember(ofPractice('200', 'settings:write'), '200'),
    prepare,
    body: () => shares,
    journal: 'changed group',
    reveals: { text: nameOf, to: [...members, sharing] },
  },
  leaveGroup: {
    ...andMember(ofPractice('204', 'settings:write'), '409 groups.founder'),
    prepare: prepareJoined,
    journal: 'unlinked group',
    reveals: 'nothing',
  },
  removeGroupMember: {
    ...founders('200'),
    prepare,
    journal: ['changed group'],
    reveals: named,
  },
  listGroupSmileys: {
    ...andMember(ofPractice('200', 'smileys:read'), '200'),
    prepare,
    reveals: [{ text: practiceNameOf, to: [...members, sharing] }, ofOther],
  },
  listGroupOrders: {
    ...andMember(ofPractice('200', 'orders:read'), '200'),
    prepare: prepareOrders,
    // The reference is what an application wrote: no member reads it, not even of their own orders.
    reveals: [{ text: practiceNameOf, to: [...members, sharing] }, ofOther, { text: referenceOf, to: [] }],
  },
}
