import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { type Holder, publishAccount } from './accounts.ts'
import {
  addToBalance,
  type HeldAccount,
  insertMove,
  lockAccount,
  openAccount,
  selectAccountId,
  updateDue,
} from './ledger.queries.ts'
import { smileyAccounts, smileyReversals } from './smileys.table.ts'

/** The titulaire who joined first; null where the practice has none. */
async function selectOwner(db: Db, practiceId: string): Promise<string | null> {
  const [owner] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.practiceId, practiceId),
        eq(memberships.role, 'titulaire'),
        isNull(memberships.suspendedAt),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(memberships.userId))
    .limit(1)
  return owner?.userId ?? null
}

async function ownerAccount(db: Db, practiceId: string): Promise<string | null> {
  const owner = await selectOwner(db, practiceId)
  if (!owner || !(await openAccount(db, practiceId, owner))) return null
  return selectAccountId(db, practiceId, owner)
}

async function isMember(db: Db, { practiceId, userId }: Holder): Promise<boolean> {
  const found = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.practiceId, practiceId), eq(memberships.userId, userId)))
  return found.length > 0
}

/** Who earns what a member began: they themselves, or the titulaire where they have left. */
export const earnerOf = async (db: Db, holder: Holder): Promise<string | null> =>
  (await isMember(db, holder)) ? holder.userId : selectOwner(db, holder.practiceId)

/** The account that answers for another: the same, or that of the titulaire where its member has left. */
export async function successorAccountOf(db: Db, account: Holder & { id: string }): Promise<string> {
  return (await isMember(db, account)) ? account.id : ((await ownerAccount(db, account.practiceId)) ?? account.id)
}

/**
 * A member leaves: what they have, and what they owe, passes to the titulaire by a pair of entries. Part of the
 * transaction in which they leave.
 */
export async function moveToOwner(db: Db, { practiceId, userId, at }: Holder & { at: Date }) {
  const accountId = await selectAccountId(db, practiceId, userId)
  const ownerId = accountId && (await ownerAccount(db, practiceId))
  if (!accountId || !ownerId || ownerId === accountId) return
  // In one order, so that two moves do not wait for each other.
  for (const id of [accountId, ownerId].toSorted()) await lockAccount(db, id)
  const left = await lockAccount(db, accountId)
  if (left) await move(db, left, ownerId, at)
}

/** What comes back to somebody who has left meanwhile, such as a reservation that lapsed. The account is held. */
export async function moveWhereGone(db: Db, held: HeldAccount, at: Date): Promise<HeldAccount> {
  if (held.balance === 0 || (await isMember(db, held))) return held
  const ownerId = await ownerAccount(db, held.practiceId)
  return ownerId && ownerId !== held.id ? move(db, held, ownerId, at) : held
}

async function move(db: Db, from: HeldAccount, ownerId: string, at: Date): Promise<HeldAccount> {
  const { balance, owed } = from
  if (owed > 0) await moveOwed(db, from, ownerId)
  if (balance === 0) return from
  const emptied = await addToBalance(db, from.id, -balance)
  const owner = await addToBalance(db, ownerId, balance)
  await insertMove(db, emptied, owner, { kind: 'transfer', applicationId: null, reason: '', at }, balance)
  await updateDue(db, emptied.id)
  await updateDue(db, owner.id)
  await publishAccount(db, owner)
  return emptied
}

async function moveOwed(db: Db, from: HeldAccount, ownerId: string) {
  const { accountId } = smileyReversals
  await db.update(smileyReversals).set({ accountId: ownerId }).where(eq(accountId, from.id))
  await db.update(smileyAccounts).set({ owed: 0 }).where(eq(smileyAccounts.id, from.id))
  await db
    .update(smileyAccounts)
    .set({ owed: sql`${smileyAccounts.owed} + ${from.owed}` })
    .where(eq(smileyAccounts.id, ownerId))
}
