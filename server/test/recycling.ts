import { insertPickup, type NewPickup } from '../src/commerce/recycling/recycling.queries.ts'
import type { Db } from '../src/kernel/database/db.ts'
import { makeReference } from '../src/kernel/references.ts'
import { addDays, todayIn } from '../src/kernel/time/dates.ts'

/** So many days from today, where test practices are. */
export const pickupDay = (days: number) => addDays(todayIn('Europe/Paris', new Date()), days)

interface Whom {
  practiceId: string
  userId: string
}

/** One in that state, as the practice and the collector would have made it. */
export const makePickup = (db: Db, { practiceId, userId }: Whom, more: Partial<NewPickup> = {}) =>
  insertPickup(db, {
    practiceId,
    requestedBy: userId,
    reference: makeReference('RC', new Date()),
    kind: 'aligners',
    weight: 12,
    wantedOn: pickupDay(5),
    place: '1 rue du Test, 13001 Marseille',
    ...(more.state === 'collected' && { collectedOn: pickupDay(-1), collectedGrams: 12_400, smileys: 124 }),
    ...more,
  })
