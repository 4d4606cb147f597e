import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { type Actor, personOf } from '../../kernel/identity/actor.ts'
import type { KnownUser } from '../../kernel/identity/identity.queries.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { selectOwner, type Taking } from './conversations.queries.ts'
import { type Standing, standingOf, type Viewer, viewerOf } from './messages.rules.ts'
import type { Reference } from './references.ts'

export interface Caller {
  user: KnownUser
  viewer: Viewer
}

export async function callerOf(identity: Identity, actor: Actor): Promise<Caller> {
  const user = await identity.findUser(personOf(actor).userId)
  if (!user) throw new Problem(problems.notFound)
  return { user, viewer: viewerOf(user) }
}

export interface OpenConversation {
  id: string
  practiceId: string | null
  shared: boolean
  version: number
  lastPosition: number
  reference: Reference | null
  /** Who took part when it was opened. */
  people: readonly Taking[]
  /** How the caller takes part; null where they only see it. */
  mine: Taking | null
  standing: Standing
}

/** The only function that opens a conversation: an outsider gets 404, a member without the right gets its name. */
export async function openConversation(
  db: Db,
  { viewer }: Caller,
  id: string,
  need: 'read' | 'write',
): Promise<OpenConversation> {
  const row = await selectOwner(db, id)
  if (!row) throw new Problem(problems.notFound)
  const { referenceKind: kind, referenceId, people, createdBy, ...owner } = row
  const mine = people?.find(({ userId }) => userId === viewer.userId) ?? null
  const standing = standingOf(viewer, owner, mine)
  const isEmpty = owner.lastPosition === 0 && createdBy !== viewer.userId
  if (!standing.knows || isEmpty) throw new Problem(problems.notFound)
  if (!standing[need]) throw new Problem(problems.rightMissing, { detail: `messages:${need}` })
  const reference = kind && referenceId ? { kind, id: referenceId } : null
  return { id, ...owner, people: people ?? [], mine, standing, reference }
}

/** Those of its people, but for one, who may read it now. */
export async function otherReaders(
  identity: Identity,
  conversation: OpenConversation,
  except: string,
): Promise<string[]> {
  const readers: string[] = []
  for (const person of conversation.people) {
    const user = person.userId === except ? null : await identity.findUser(person.userId)
    if (user && standingOf(viewerOf(user), conversation, person).read) readers.push(person.userId)
  }
  return readers
}
