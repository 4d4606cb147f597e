import { Readable } from 'node:stream'
import { idOf } from '@arcade/demo/ids.ts'
import { type DemoConversation, demoConversations } from '@arcade/demo/messages.ts'
import { camille, type DemoPerson, labo } from '@arcade/demo/people.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { keepFile, stageFile } from '../../clinic/files/index.ts'
import { patients } from '../../clinic/patients/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { invitations } from '../../people/invitations/index.ts'
import { nameFiles } from './message-files.ts'
import { conversations, messageFiles, messages, participants } from './messages.table.ts'
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
  for (const [index, conversation] of demoConversations.entries()) {
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
    if (here.length === people.length) await insertThread(db, conversation, index, now)
  }
}

const messageOf = (place: number, index: number) => idOf(8, 1000 * (place + 1) + index)

/** Not logged in. */
const noSession = '0'.repeat(64)

/** Any number that is ours: several processes may start on one database. */
const lock = 7_270_227

/** Attachments of the demo's messages, drawn and stored as any file, where they are not there yet. */
export async function completeMessageFiles(kernel: Kernel): Promise<void> {
  const { workDb } = kernel
  await workDb.transaction(async (workDb) => {
    await workDb.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await addMissingFiles(kernel)
  })
}

async function addMissingFiles(kernel: Kernel) {
  const { db } = kernel
  const today = new Date().toISOString().slice(0, 10)
  for (const [index, { id, by, messages: texts, files }] of demoConversations.entries()) {
    const practiceId = practiceOf(by)
    const author = files && texts[files.message]?.[0]
    if (!files || !author || !practiceId) continue
    const messageId = messageOf(index, files.message)
    const [message] = await db.select({ at: messages.createdAt }).from(messages).where(eq(messages.id, messageId))
    const [named] = await db.select().from(messageFiles).where(eq(messageFiles.messageId, messageId)).limit(1)
    if (!message || named) continue
    const session = { hash: noSession, since: message.at }
    const actor = { kind: 'person', userId: author.id, operator: false, member: true, session } as const
    const access = { practiceId, actor, actedFor: author.id, at: message.at, requestId: 'demo', refresh: false }
    const fileIds: string[] = []
    for (const { category, fileName, make } of files.make(today)) {
      const staged = await stageFile(kernel, db, practiceId, Readable.from([make()]))
      const host = { kind: 'conversation', id } as const
      const input = { host, category, fileName, userId: author.id, applicationId: null }
      fileIds.push(await keepFile(kernel, db, access, staged, input))
    }
    await nameFiles(db, messageId, { conversationId: id, authorId: author.id, fileIds })
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
  // What a guest starts belongs to the practice that invited them.
  const practiceId = practiceOf(by) ?? practiceOf(camille)
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
      id: messageOf(place, index),
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

/** Where all of them follow the patient: the practices of the others too, as after a link. False where none does. */
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
