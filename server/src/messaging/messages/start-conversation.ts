import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import { messagesProblems } from '@arcade/contract/messaging/messages/conversations.ts'
import { mostPeople } from '@arcade/contract/messaging/messages/message-limits.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import type { References } from '../../kernel/identity/references.ts'
import { insertNotification } from '../../people/notifications/index.ts'
import { publishChanged } from './audience.ts'
import { selectInvitingPractice, selectKnownContacts } from './contacts.queries.ts'
import { selectOwner } from './conversations.queries.ts'
import { bumpConversation, messageNews } from './messages.queries.ts'
import { standingOf, viewerOf } from './messages.rules.ts'
import { type Caller, callerOf, type OpenConversation } from './open-conversation.ts'
import { insertConversation, type Joining, upsertParticipants } from './participants.queries.ts'
import { findVisible, type Reference } from './references.ts'

interface Deps {
  identity: Identity
  references: References
}

interface NewConversation {
  id: string
  /** The practice in which the caller acts; null for a guest, whose conversation belongs to the practice that invited them. */
  practiceId: string | null
  userIds: readonly string[]
  title: string | null
  reference: Reference | null
  now: Date
}

export async function startConversation(db: Db, deps: Deps, { user, viewer }: Caller, wanted: NewConversation) {
  const { id, title, reference, now } = wanted
  if (wanted.practiceId !== null && !viewer.writable.includes(wanted.practiceId))
    throw new Problem(problems.rightMissing, { detail: 'messages:write' })
  const others = [...new Set(wanted.userIds)].filter((userId) => userId !== user.id)
  if (others.length === 0) throw new Problem(messagesProblems.oneself)
  if (others.length >= mostPeople) throw new Problem(messagesProblems.tooMany)
  await assertContacts(db, user.id, others)
  if (reference) await assertOwnReference(db, deps, { user, viewer }, { ...reference, practiceId: wanted.practiceId })
  const practiceId = wanted.practiceId ?? (await selectInvitingPractice(db, user.id, others))
  const people = await Promise.all(
    others.map(async (userId) => ({ userId, inside: await isMember(deps.identity, userId, practiceId) })),
  )
  if (reference) await assertSeen(db, deps, others, reference)
  const starter = { userId: user.id, inside: wanted.practiceId !== null }
  await insertWithPeople(db, { id, practiceId, title, reference, now, people: [starter, ...people] })
}

interface NewAnswer {
  /** The same one gives the same conversation again. */
  id: string
  /** The practice that is answered; it keeps the files. */
  practiceId: string
  memberId: string
  title: string | null
  reference: Reference
  now: Date
}

/** FILE-04: somebody outside answers a member of a practice, about what they may not see themselves. */
export async function startAnswer(
  db: Db,
  { identity }: Pick<Deps, 'identity'>,
  actor: Actor,
  { memberId, ...answer }: NewAnswer,
) {
  const { user, viewer } = await callerOf(identity, actor)
  if (!viewer.outside.write) throw new Problem(problems.rightMissing, { detail: 'messages:write' })
  const starter = { userId: user.id, inside: await isMember(identity, user.id, answer.practiceId) }
  await insertWithPeople(db, { ...answer, people: [starter, { userId: memberId, inside: true }] })
}

type ConversationWithPeople = Omit<NewConversation, 'userIds'> & {
  /** Who starts it comes first. */
  people: readonly [Joining, ...Joining[]]
}

async function insertWithPeople(db: Db, { id, practiceId, title, reference, people, now }: ConversationWithPeople) {
  const [starter, ...others] = people
  const createdBy = starter.userId
  await db.transaction(async (db) => {
    const shared = practiceId !== null && people.some(({ inside }) => !inside)
    const about = { referenceKind: reference?.kind ?? null, referenceId: reference?.id ?? null }
    const row = { id, practiceId, shared, title, ...about, createdBy, createdAt: now, lastAt: now }
    if (await insertConversation(db, row)) {
      await upsertParticipants(db, id, [starter], now)
      await upsertParticipants(db, id, others, new Date(now.getTime() + 1))
      return
    }
    // Sent again, it is the same one.
    const there = await selectOwner(db, id)
    if (there?.createdBy !== createdBy) throw new Problem(messagesProblems.idTaken)
  })
}

export async function joinConversation(
  db: Db,
  deps: Deps,
  caller: Caller,
  { conversation, userId, now }: { conversation: OpenConversation; userId: string; now: Date },
) {
  const { id, practiceId, shared, reference } = conversation
  await assertContacts(db, caller.user.id, [userId])
  const inside = await isMember(deps.identity, userId, practiceId)
  // Internal messages of the team are hidden from outsiders, and from the rest of the practice.
  if (practiceId !== null && !shared && !inside) throw new Problem(messagesProblems.internal)
  if (reference) await assertSeen(db, deps, [userId], reference)
  await db.transaction(async (db) => {
    const { version, lastPosition } = await bumpConversation(db, id)
    await upsertParticipants(db, id, [{ userId, inside }], now)
    await publishChanged(db, conversation, version)
    const person = await deps.identity.findUser(userId)
    const reads = person !== null && standingOf(viewerOf(person), conversation, { inside }).read
    // Older messages are new to them, and the next one does not notify until they have looked.
    if (reads && lastPosition > 0) await insertNotification(db, { userId, ...messageNews(caller.user, id), now })
  })
}

async function isMember({ findUser }: Identity, userId: string, practiceId: string | null): Promise<boolean> {
  const memberships = (await findUser(userId))?.memberships ?? []
  return memberships.some((membership) => membership.practiceId === practiceId)
}

/** A stranger and an unknown person get the same answer. */
async function assertContacts(db: Db, userId: string, others: readonly string[]) {
  const known = await selectKnownContacts(db, userId, others)
  if (others.some((id) => !known.has(id))) throw new Problem(messagesProblems.contactUnknown)
}

/** The thing is in the practice where the caller acts, and they hold the right there. */
async function assertOwnReference(
  db: Db,
  { references }: Deps,
  { user }: Caller,
  { kind, id, practiceId }: Reference & { practiceId: string | null },
) {
  const source = references.get(kind)
  const membership = user.memberships.find((one) => one.practiceId === practiceId)
  if (membership && !holds(membership.rights, source.right))
    throw new Problem(problems.rightMissing, { detail: source.right })
  const found = practiceId === null ? [] : await source.find(db, [practiceId], [id])
  if (found.length === 0) throw new Problem(problems.notFound)
}

/** Everybody else holds it too, in a practice of theirs. */
async function assertSeen(db: Db, { identity, references }: Deps, userIds: readonly string[], reference: Reference) {
  const { right } = references.get(reference.kind)
  for (const userId of userIds) {
    const user = await identity.findUser(userId)
    const visible = user ? await findVisible(db, references, user, [reference]) : new Map()
    if (!visible.has(reference.id)) throw new Problem(messagesProblems.noReferenceRight, { detail: right })
  }
}
