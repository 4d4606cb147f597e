import type { RefusalReason } from '@arcade/contract/commerce/offers/offer-statuses.ts'
import { offersProblems } from '@arcade/contract/commerce/offers/offers.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { selectVersion } from './offers.queries.ts'
import { statusOf } from './offers.rules.ts'
import { offerAnswers, offers } from './offers.table.ts'
import { keepPaper } from './papers.ts'
import { nextChange, publishOffer } from './write-offer.ts'

/** What is sent to the CRM of an answer. Its reference is the offer and its version: an upsert by it is one answer. */
export const offerAnswerKind = {
  name: 'crm.offer-answer',
  data: z.object({
    offerId: z.uuid(),
    version: z.int(),
    quoteId: z.string(),
    revision: z.int(),
    hash: z.string(),
    accepted: z.boolean(),
    by: z.string(),
    at: z.string(),
    reason: z.string().nullable(),
  }),
}

interface Answering {
  offerId: string
  version: number
  accepted: boolean
  reason: RefusalReason | null
  comment: string | null
  by: { userId: string; name: string; locale: Locale }
  today: string
  now: Date
}

const conflictOf = {
  accepted: offersProblems.answered,
  refused: offersProblems.answered,
  ended: offersProblems.ended,
  withdrawn: offersProblems.withdrawn,
} as const

/** OFF-01: one answer to one version. Of two at once, the second finds it answered. */
export async function answerOffer(kernel: Kernel, db: Db, answering: Answering): Promise<void> {
  const { offerId, version, accepted, reason, comment, by, today, now } = answering
  await db.transaction(async (db) => {
    const [offer] = await db.select().from(offers).where(eq(offers.id, offerId)).for('update')
    const found = offer && (await selectVersion(db, offerId))
    if (!found) throw new Error('an offer was deleted, which nothing does')
    // Unread terms cannot be agreed to, whatever else is true of the offer.
    if (offer.version !== version) throw new Problem(offersProblems.version)
    const status = statusOf(offer, today)
    if (status !== 'open') throw new Problem(conflictOf[status])
    const { hash, revision } = found.version
    const isInCrm = offer.quoteId !== null && revision !== null
    const answer = { offerId, version, accepted, userId: by.userId, reason, comment, hash, answeredAt: now }
    await db.insert(offerAnswers).values({ ...answer, delivery: isInCrm ? 'waiting' : 'kept' })
    const [changed] = await db
      .update(offers)
      .set({ accepted, ...nextChange })
      .where(eq(offers.id, offerId))
      .returning()
    if (changed) await publishOffer(db, changed)
    if (accepted) await keepPaper(kernel, db, found, by.locale)
    if (!isInCrm) return
    await kernel.outbox.add(db, offerAnswerKind, {
      reference: `offer-${offerId}-${version}`,
      orderKey: `offer ${offerId}`,
      data: {
        offerId,
        version,
        quoteId: offer.quoteId ?? '',
        revision,
        hash,
        accepted,
        by: by.name,
        at: now.toISOString(),
        reason: reason && (comment ? `${reason}: ${comment}` : reason),
      },
      now,
    })
  })
}
