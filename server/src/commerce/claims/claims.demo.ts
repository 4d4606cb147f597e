import { kindOf } from '@arcade/contract/commerce/claims/claim-types.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { type DemoClaim, demoClaims } from '@arcade/demo/claims.ts'
import { camille } from '@arcade/demo/people.ts'
import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { actLots, acts } from '../../clinic/acts/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { insertClaim, insertEvent } from './claims.queries.ts'
import { warrantyOf } from './claims.rules.ts'
import { claims } from './claims.table.ts'

/** Where the practice of Camille has none: incidents and complaints as they come over a year. */
export async function completeClaims(db: Db) {
  const [membership] = await db
    .select()
    .from(memberships)
    .where(eq(memberships.userId, camille.id))
    .orderBy(memberships.createdAt)
  if (!membership) return
  const { practiceId } = membership
  const [known] = await db.select({ id: claims.id }).from(claims).where(eq(claims.practiceId, practiceId)).limit(1)
  if (known) return
  const now = new Date()
  const placed = await selectPlaced(db, practiceId, dayOf(now.getTime() - 90 * day))
  for (const claim of demoClaims) await insertDemo(db, practiceId, claim, placed, now)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

type Placed = Awaited<ReturnType<typeof selectPlaced>>[number]

/** The implant that was placed last, up to a day. */
const selectPlaced = (db: Db, practiceId: string, until: string) =>
  db
    .select({
      article: actLots.article,
      lot: actLots.lot,
      lotExpiry: actLots.expiry,
      tooth: actLots.tooth,
      patientId: acts.patientId,
      placedAt: acts.date,
    })
    .from(actLots)
    .innerJoin(acts, eq(acts.id, actLots.actId))
    .where(and(eq(acts.practiceId, practiceId), eq(acts.state, 'done'), isNull(acts.deletedAt), lte(acts.date, until)))
    .orderBy(desc(acts.date), desc(acts.id))
    .limit(1)

async function insertDemo(db: Db, practiceId: string, claim: DemoClaim, [last]: readonly Placed[], now: Date) {
  const { happened, steps, placed, step = 'review', ...values } = claim
  if (placed && !last) return
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  const happenedAt = dayOf(at(happened).getTime())
  const facts = placed && last ? factsOf(last, happenedAt) : {}
  const [first, end] = [steps[0], steps.at(-1)]
  const sent = steps.find(({ state }) => state === 'sent')
  const made = await insertClaim(db, {
    practiceId,
    kind: kindOf(claim.type),
    step,
    ...values,
    ...facts,
    happenedAt,
    state: end?.state ?? 'draft',
    createdBy: camille.id,
    createdAt: at(first?.daysAgo ?? 0),
    changedAt: at(end?.daysAgo ?? 0),
    sentAt: sent ? at(sent.daysAgo) : null,
  })
  for (const { state, daysAgo, by, note = null } of steps) {
    const userId = by === 'practice' ? camille.id : null
    await insertEvent(db, { claimId: made.id, state, at: at(daysAgo), by, userId, note })
  }
}

function factsOf({ tooth, lotExpiry, ...implant }: Placed, happenedAt: string) {
  const cause = 'loss_of_integration' as const
  const input = { ...nothing, placedAt: implant.placedAt, happenedAt, cause }
  const teeth = tooth === null ? [] : [tooth]
  return { ...implant, lotExpiry, teeth, cause, warranty: warrantyOf('implant', input, lotExpiry) }
}

const nothing = {
  article: null,
  lot: null,
  family: null,
  patientUuid: null,
  teeth: [],
  orderReference: null,
  deliveryReference: null,
  invoiceNumber: null,
  text: null,
}
