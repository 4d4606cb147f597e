import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fullName, fullNameOf } from '../../kernel/identity/full-name.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { offerAnswers, offers, offerVersions } from './offers.table.ts'

const isCurrent = and(eq(offerVersions.offerId, offers.id), eq(offerVersions.version, offers.version))

export interface OfferFilter {
  practiceId: string
  state: 'open' | 'past'
  /** Where the practice is. */
  today: string
}

function filterOf({ practiceId, state, today }: OfferFilter): SQL | undefined {
  const isOpen = and(isNull(offers.accepted), isNull(offers.withdrawnAt), sql`${offers.endsOn} >= ${today}`)
  const isPast = or(
    sql`${offers.accepted} is not null`,
    sql`${offers.withdrawnAt} is not null`,
    sql`${offers.endsOn} < ${today}`,
  )
  return and(eq(offers.practiceId, practiceId), state === 'open' ? isOpen : isPast)
}

const listed = {
  uuid: offers.id,
  number: offers.number,
  title: offerVersions.title,
  endsOn: offers.endsOn,
  offeredAt: offers.offeredAt,
  version: offers.version,
  currency: offerVersions.currency,
  totalExclTaxes: offerVersions.totalExcl,
  totalTaxes: offerVersions.totalVat,
  totalInclTaxes: offerVersions.totalIncl,
  accepted: offers.accepted,
  withdrawnAt: offers.withdrawnAt,
}

export interface OfferCursor {
  endsOn: string
  uuid: string
}

/** Open ones by their end, past ones latest end first. */
export function selectOffers(
  db: Db,
  filter: OfferFilter,
  { after, limit }: { after: OfferCursor | null; limit: number },
) {
  const isOpen = filter.state === 'open'
  const order = isOpen ? asc : desc
  const position = after && sql`(${after.endsOn}::date, ${after.uuid}::uuid)`
  const beyond = position && sql`(${offers.endsOn}, ${offers.id}) ${sql.raw(isOpen ? '>' : '<')} ${position}`
  return db
    .select(listed)
    .from(offers)
    .innerJoin(offerVersions, isCurrent)
    .where(and(filterOf(filter), beyond ?? undefined))
    .orderBy(order(offers.endsOn), order(offers.id))
    .limit(limit)
}

export async function selectOfferCount(db: Db, filter: OfferFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(offers).where(filterOf(filter))
  return row?.count ?? 0
}

const answerShown = {
  version: offerAnswers.version,
  accepted: offerAnswers.accepted,
  answeredAt: offerAnswers.answeredAt,
  by: fullNameOf<string | null>(users),
  reason: offerAnswers.reason,
  comment: offerAnswers.comment,
  hash: offerAnswers.hash,
  delivery: offerAnswers.delivery,
}

/** With all its versions and their answers. */
export async function selectOffer(db: Db, offerId: string) {
  const [offer] = await db
    .select({
      ...listed,
      description: offerVersions.description,
      hash: offerVersions.hash,
      lines: offerVersions.lines,
    })
    .from(offers)
    .innerJoin(offerVersions, isCurrent)
    .where(eq(offers.id, offerId))
  if (!offer) return undefined
  // One after the other: an answer is read back in its transaction, which has one connection.
  const answers = await db
    .select(answerShown)
    .from(offerAnswers)
    .leftJoin(users, eq(users.id, offerAnswers.userId))
    .where(eq(offerAnswers.offerId, offerId))
  const versions = await db
    .select({
      version: offerVersions.version,
      createdAt: offerVersions.createdAt,
      endsOn: offerVersions.endsOn,
      totalInclTaxes: offerVersions.totalIncl,
    })
    .from(offerVersions)
    .where(eq(offerVersions.offerId, offerId))
    .orderBy(desc(offerVersions.version))
  return { offer, answers, versions }
}

/** The newest unless another is named. */
export async function selectVersion(db: Db, offerId: string, version?: number) {
  const [found] = await db
    .select({ offer: offers, version: offerVersions })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .where(and(eq(offers.id, offerId), eq(offerVersions.version, version ?? sql`${offers.version}`)))
  return found
}

/** Where offers name blobs. */
export const referencesBlob = (blobId: SQL): SQL =>
  sql`exists (select from ${offerVersions} where ${offerVersions.blobId} = ${blobId})`

/** Who answers, as it is written down, and the language of what they read. */
export async function selectPerson(db: Db, userId: string) {
  const [person] = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw new Error('who calls is not there')
  return { userId, name: fullName(person), locale: person.locale }
}
