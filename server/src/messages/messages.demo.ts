import { idOf } from '@arcade/demo/ids.ts'
import { type DemoConversation, demoConversations } from '@arcade/demo/messages.ts'
import { camille, type DemoPerson, labo } from '@arcade/demo/people.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invitations } from '../invitations/index.ts'
import type { Db } from '../kernel/database/db.ts'
import { users } from '../kernel/identity/identity.table.ts'
import { patients } from '../patients/index.ts'
import { conversations, messages, participants } from './messages.table.ts'
import { insertConversation } from './participants.queries.ts'

/** Threads of the demo's people who are here, where none of them is there yet. */
export async function completeMessages(db: Db): Promise<void> {
  // Also where the threads are there and the patients have just been made.
  for (const { patient, by, with: others } of demoConversations)
    if (patient !== null) await follow(db, idOf(4, patient + 1), [by, ...others])
  const ids = demoConversations.map(({ id }) => id)
  const [known] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, ids))
    .limit(1)
  if (known) return
  const now = new Date()
  await inviteGuest(db, now)
  for (const [place, conversation] of demoConversations.entries()) {
    const people = [conversation.by, ...conversation.with]
    const here = await db
      .select({ id: users.id })
      .from(users)
      .where(
        inArray(
          users.id,
          people.map(({ id }) => id),
        ),
      )
    if (here.length === people.length) await insertThread(db, conversation, place, now)
  }
}

const practiceOf = ({ works }: DemoPerson) => works[0]?.practice.id ?? null

/** The laboratory came in by an invitation of Camille's. */
async function inviteGuest(db: Db, now: Date) {
  const practiceId = practiceOf(camille)
  const there = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [camille.id, labo.id]))
  if (there.length < 2 || !practiceId) return
  await db
    .insert(invitations)
    .values({
      id: idOf(7, 11),
      kind: 'guest',
      inviterId: camille.id,
      practiceId,
      email: labo.email,
      status: 'accepted',
      answeredAt: now,
      answeredBy: labo.id,
      expiresAt: now,
    })
    .onConflictDoNothing()
}

async function insertThread(db: Db, thread: DemoConversation, place: number, now: Date) {
  const { id, by, title, patient, unread, draft } = thread
  const people = [by, ...thread.with]
  const practiceId = practiceOf(by)
  const isInside = (person: DemoPerson) => practiceId !== null && practiceOf(person) === practiceId
  const referenceId = patient === null ? null : idOf(4, patient + 1)
  if (referenceId && !(await follow(db, referenceId, people))) return
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  const count = thread.messages.length
  const lastAt = at(thread.messages.at(-1)?.[1] ?? 0)
  await insertConversation(db, {
    id,
    practiceId,
    title,
    shared: practiceId !== null && !people.every(isInside),
    referenceKind: referenceId ? 'patient' : null,
    referenceId,
    createdBy: by.id,
    createdAt: at(thread.messages[0]?.[1] ?? 0),
    version: count,
    lastPosition: count,
    lastAt,
  })
  await db.insert(messages).values(
    thread.messages.map(([author, minutesAgo, text], index) => ({
      id: idOf(8, 1000 * (place + 1) + index),
      conversationId: id,
      position: index + 1,
      version: index + 1,
      authorId: author.id,
      text,
      createdAt: at(minutesAgo),
    })),
  )
  await db.insert(participants).values(
    people.map((person, index) => ({
      conversationId: id,
      userId: person.id,
      inside: isInside(person),
      joinedAt: new Date(at(10 * 24 * 60).getTime() + index),
      readPosition: count - (unread?.by === person ? unread.last : 0),
      readAt: lastAt,
      draft: draft?.by === person ? draft.text : null,
    })),
  )
}

/** Where all of them follow the patient: the practices of the others too, as after a link. False where nobody does. */
async function follow(db: Db, patientId: string, people: readonly DemoPerson[]): Promise<boolean> {
  const [first, ...others] = [...new Set(people.map(practiceOf))]
  if (!first) return false
  const of = (practiceId: string) => and(eq(patients.id, patientId), eq(patients.practiceId, practiceId))
  const [row] = await db.select().from(patients).where(of(first))
  if (!row) return false
  const { search: _, nameKey: __, alerts: ___, notes: ____, importId: _____, ...identity } = row
  for (const practiceId of others)
    if (practiceId)
      await db
        .insert(patients)
        .values({ ...identity, practiceId, lastVisit: null, changedAt: sql`now()` as never })
        .onConflictDoNothing()
  return true
}
