import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { startAnswer } from '../../messaging/messages/index.ts'
import type { ShareRow } from './shares.queries.ts'

/**
 * FILE-04, TEN-04: the conversation in which a recipient answers has the id of the share: asked for again it is the same.
 * The sharer takes part for the practice, or its owner once the sharer has left.
 */
export async function answerShare(
  db: Db,
  identity: Identity,
  actor: Actor,
  { share, title, now }: { share: ShareRow; title: string | null; now: Date },
): Promise<string> {
  const { id, practiceId, patientId, createdBy } = share
  const sharer = await identity.findUser(createdBy)
  const isThere = sharer?.memberships.some((membership) => membership.practiceId === practiceId)
  const memberId = isThere ? createdBy : ((await selectOwner(db, practiceId)) ?? createdBy)
  const reference = { kind: 'patient', id: patientId } as const
  await startAnswer(db, { identity }, actor, { id, practiceId, memberId, title, reference, now })
  return id
}

async function selectOwner(db: Db, practiceId: string): Promise<string | null> {
  const isOwner = and(eq(memberships.practiceId, practiceId), eq(memberships.role, 'titulaire'))
  const [owner] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(isOwner, isNull(memberships.suspendedAt)))
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
    .limit(1)
  return owner?.userId ?? null
}
