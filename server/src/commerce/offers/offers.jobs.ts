import { reminderDays } from '@arcade/contract/commerce/offers/offer-statuses.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { addDays, todayAt } from '../../kernel/time/dates.ts'
import type { Crm } from '../../parts/partners/crm.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { toCrmDelivery } from '../crm/index.ts'
import { offerAnswerKind } from './answer-offer.ts'
import { makeMirrorOffers } from './mirror-offers.ts'
import { offerAnswers, offers, offerVersions } from './offers.table.ts'
import { nextChange, publishOffer } from './write-offer.ts'

/** What follows offers by itself: the mirror of the CRM, the answers sent there, and reminders. */
export function followOffers(app: FastifyInstance, crm: Crm) {
  const { schedules } = app.kernel
  app.kernel.outbox.register(offerAnswerKind, {
    waitsFor: () => ({ partner: 'crm' }),
    send: async ({ quoteId, revision, hash, accepted, by, at, reason }, reference) =>
      toCrmDelivery(
        await crm.upsert(
          'Arcade_Offer_Answer__c',
          { field: 'Arcade_Reference__c', value: reference },
          {
            Quote__c: quoteId,
            Revision__c: revision,
            Version_Hash__c: hash,
            Answer__c: accepted ? 'Accepted' : 'Denied',
            Answered_By__c: by,
            Answered_At__c: at,
            Reason__c: reason,
          },
        ),
      ),
    async settled(db, { id, data }, { outcome }) {
      const { offerId, version } = offerAnswerKind.data.parse(data)
      const delivery = outcome === 'answered' ? ('delivered' as const) : ('refused' as const)
      await db
        .update(offerAnswers)
        .set({ delivery })
        .where(and(eq(offerAnswers.offerId, offerId), eq(offerAnswers.version, version)))
      const [changed] = await db.update(offers).set(nextChange).where(eq(offers.id, offerId)).returning()
      if (changed) await publishOffer(db, changed)
      // It stays after the person is gone.
      const nameless = sql`${outbox.data} - 'by' - 'reason'`
      if (outcome === 'answered') await db.update(outbox).set({ data: nameless }).where(eq(outbox.id, id))
    },
  })
  schedules.every(60, 'offer reminders', async () => {
    await remindOfEnds(app.kernel)
    return 'done'
  })
  if (!crm.isConfigured) return
  const { mirror, withdrawDeleted } = makeMirrorOffers(app.kernel, crm)
  schedules.every(1, 'offers mirror', mirror)
  schedules.every(60, 'offers deleted in the CRM', withdrawDeleted)
}

/** OFF-01: those who may answer are notified once, some days before the last one. */
export async function remindOfEnds({ workDb: db, clock, identity }: Kernel): Promise<void> {
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  for (const { id, practiceId, endsOn } of await selectEnding(db, day)) {
    const today = await todayAt(identity, practiceId, now)
    if (endsOn < today || endsOn > addDays(today, reminderDays)) continue
    await db.transaction(async (db) => {
      const [due] = await db
        .update(offers)
        .set({ remindedVersion: sql`${offers.version}` })
        .where(and(eq(offers.id, id), isUnreminded))
        .returning()
      if (!due) return
      const [terms] = await db
        .select({ title: offerVersions.title })
        .from(offerVersions)
        .where(and(eq(offerVersions.offerId, id), eq(offerVersions.version, due.version)))
      const data = { offerUuid: id, title: terms?.title ?? '', endsOn }
      await notifyHolders(db, { practiceId, kind: 'offer-ending', data, now })
    })
  }
}

const isUnreminded = and(
  isNull(offers.accepted),
  isNull(offers.withdrawnAt),
  sql`${offers.remindedVersion} is distinct from ${offers.version}`,
)

/** Around that day, whatever the zone. */
const selectEnding = (db: Db, day: string) =>
  db
    .select({ id: offers.id, practiceId: offers.practiceId, endsOn: offers.endsOn })
    .from(offers)
    .where(
      and(isUnreminded, sql`${offers.endsOn} between ${day}::date - 1 and ${day}::date + ${reminderDays + 1}::int`),
    )
