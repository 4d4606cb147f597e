import type { ClaimState } from '@arcade/contract/commerce/claims/claim-states.ts'
import type { ClaimKind } from '@arcade/contract/commerce/claims/claim-types.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { patients } from '../../clinic/patients/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { selectKeptCount } from '../../kernel/database/list-counts.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { claimEvents, claims } from './claims.table.ts'

export type ClaimRecord = typeof claims.$inferSelect
export type NewClaim = typeof claims.$inferInsert

export interface ClaimFilter {
  practiceId: string
  kind?: ClaimKind | undefined
  state?: ClaimState | undefined
  search?: string | undefined
}

/** What is typed, to be found anywhere in a column of small letters. */
export const likeOf = (typed: string) =>
  `%${typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const filterOf = ({ practiceId, kind, state, search }: ClaimFilter): SQL | undefined =>
  and(
    eq(claims.practiceId, practiceId),
    kind && eq(claims.kind, kind),
    state && eq(claims.state, state),
    search?.trim() ? sql`${claims.search} like ${likeOf(search)}` : undefined,
  )

const row = {
  uuid: claims.id,
  reference: claims.reference,
  kind: claims.kind,
  type: claims.type,
  state: claims.state,
  article: claims.article,
  lot: claims.lot,
  happenedAt: claims.happenedAt,
  createdAt: claims.createdAt,
  changedAt: claims.changedAt,
  version: claims.version,
}

/** Newest first. */
export const selectClaims = (
  db: Db,
  filter: ClaimFilter,
  { after, limit }: { after: { createdAt: string; uuid: string } | null; limit: number },
) =>
  db
    // To the microsecond: a Date would skip those of the same millisecond.
    .select({ ...row, position: sql<string>`${claims.createdAt}::text` })
    .from(claims)
    .where(
      and(
        filterOf(filter),
        after
          ? sql`(${claims.createdAt}, ${claims.id}) < (${after.createdAt}::timestamptz, ${after.uuid}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .limit(limit)

export async function selectClaimCount(db: Db, filter: ClaimFilter): Promise<number> {
  if (!filter.kind && !filter.state && !filter.search?.trim()) return selectKeptCount(db, 'claims', filter.practiceId)
  const [found] = await db.select({ count: count() }).from(claims).where(filterOf(filter))
  return found?.count ?? 0
}

const waitingOf = (practiceId: string) =>
  and(eq(claims.practiceId, practiceId), inArray(claims.state, ['draft', 'needs_information']))

/** Those that somebody asked about first, then drafts; the oldest of each first. */
export const selectWaiting = (db: Db, practiceId: string, limit: number) =>
  db
    .select(row)
    .from(claims)
    .where(waitingOf(practiceId))
    .orderBy(sql`${claims.state} = 'draft'`, asc(claims.changedAt), asc(claims.id))
    .limit(limit)

export async function countWaiting(db: Db, practiceId: string): Promise<number> {
  return db.$count(claims, waitingOf(practiceId))
}

export async function selectClaim(db: Db, practiceId: string, id: string): Promise<ClaimRecord | undefined> {
  const [claim] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.practiceId, practiceId), eq(claims.id, id)))
  return claim
}

export async function lockClaim(db: Db, practiceId: string, id: string): Promise<ClaimRecord | undefined> {
  const ofId = and(eq(claims.practiceId, practiceId), eq(claims.id, id))
  const [claim] = await db.select().from(claims).where(ofId).for('update')
  return claim
}

/** Of all practices, for the handler. Drafts are private to the practice. */
export async function lockByReference(db: Db, reference: string): Promise<ClaimRecord | undefined> {
  const [claim] = await db.select().from(claims).where(eq(claims.reference, reference)).for('update')
  return claim?.state === 'draft' ? undefined : claim
}

export async function insertClaim(db: Db, claim: NewClaim): Promise<ClaimRecord> {
  const [made] = await db.insert(claims).values(claim).returning()
  if (!made) throw new Error('no claim was made')
  return made
}

export async function updateClaimRow(db: Db, { id, practiceId }: ClaimRecord, change: Partial<NewClaim>) {
  const [changed] = await db
    .update(claims)
    .set({ ...change, version: sql`${claims.version} + 1` })
    .where(and(eq(claims.practiceId, practiceId), eq(claims.id, id)))
    .returning()
  if (!changed) throw new Error('a claim that was locked is not there')
  return changed
}

export const deleteClaimRow = (db: Db, practiceId: string, id: string) =>
  db.delete(claims).where(and(eq(claims.practiceId, practiceId), eq(claims.id, id)))

export async function insertEvent(db: Db, event: Omit<typeof claimEvents.$inferInsert, 'position'>) {
  const position = sql`(select count(*) from ${claimEvents} where claim_id = ${event.claimId})`
  await db.insert(claimEvents).values({ ...event, position: sql`${position}::int` })
}

/** Newest first. */
export const selectHistory = (db: Db, claimId: string) =>
  db
    .select({
      state: claimEvents.state,
      at: claimEvents.at,
      by: claimEvents.by,
      name: fullNameOf<string | null>(users),
      note: claimEvents.note,
    })
    .from(claimEvents)
    .leftJoin(users, eq(users.id, claimEvents.userId))
    .where(eq(claimEvents.claimId, claimId))
    .orderBy(desc(claimEvents.position))

export async function selectState(db: Db, claimId: string): Promise<ClaimState | undefined> {
  const [row] = await db.select({ state: claims.state }).from(claims).where(eq(claims.id, claimId))
  return row?.state
}

const withPatient = (db: Db) =>
  db
    .select({
      ...getTableColumns(claims),
      patient: { firstName: patients.firstName, lastName: patients.lastName, birthDate: patients.birthDate },
    })
    .from(claims)
    .leftJoin(patients, and(eq(patients.practiceId, claims.practiceId), eq(patients.id, claims.patientId)))

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number]
export type ClaimToSend = Awaited<ReturnType<typeof withPatient>>[number]

/** With its patient, as a pseudonym for the handler. */
export async function selectToSend(db: Db, id: string): Promise<ClaimToSend | undefined> {
  const [claim] = await withPatient(db).where(eq(claims.id, id))
  return claim
}

export const saveCase = (db: Db, id: string, values: Pick<NewClaim, 'caseSaid' | 'caseChangedAt'>) =>
  db.update(claims).set(values).where(eq(claims.id, id))

/** When the newest change of a case was of which a claim knows. */
export async function selectLastCaseChange(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: claims.caseChangedAt })
    .from(claims)
    .where(sql`${claims.caseChangedAt} is not null`)
    .orderBy(desc(claims.caseChangedAt))
    .limit(1)
  return row?.at ?? null
}

/** Unhandled claims, oldest first, each with its patient, as a pseudonym for the handler. */
export const selectOpen = (db: Db, limit: number) =>
  withPatient(db)
    .where(inArray(claims.state, ['sent', 'received', 'in_review', 'needs_information']))
    .orderBy(asc(claims.sentAt))
    .limit(limit)
