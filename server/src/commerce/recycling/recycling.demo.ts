import { smileysFor } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import { camille } from '@arcade/demo/people.ts'
import { demoCarrier, demoPickupPlace, demoPickups, pickupReference } from '@arcade/demo/recycling.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { addDays, todayIn } from '../../kernel/time/dates.ts'
import { translateIn } from '../../kernel/translation.ts'
import { earn } from '../smileys/index.ts'
import { formatKilograms } from './kilograms.ts'
import { insertPickup } from './recycling.queries.ts'
import { pickups } from './recycling.table.ts'

const day = 24 * 60 * 60_000

/** Where Camille’s practice has none. The past sends no notifications. */
export async function completeRecycling(db: Db) {
  const [works] = camille.works
  if (!works) return
  const practiceId = works.practice.id
  const known = await db.select({ id: pickups.id }).from(pickups).where(eq(pickups.practiceId, practiceId)).limit(1)
  if (known.length > 0) return
  const now = new Date()
  const today = todayIn('Europe/Paris', now)
  for (const pickup of demoPickups) {
    const { person, kind, weight, state, requested, wanted, planned, collected, note } = pickup
    const isMember = and(eq(memberships.practiceId, practiceId), eq(memberships.userId, person.id))
    // An account that is no member has no pickups.
    if ((await db.select({ id: memberships.userId }).from(memberships).where(isMember)).length === 0) continue
    const createdAt = new Date(now.getTime() + requested * day)
    const reference = pickupReference(pickup, now)
    const holder = { practiceId, userId: person.id }
    const t = translateIn('fr', 'recycling')
    const made = collected && {
      collectedOn: addDays(today, collected.on),
      collectedGrams: collected.grams,
      smileys: await earn(db, {
        ...holder,
        amount: smileysFor(kind, collected.grams),
        reference,
        reason: t('certificate.reason', {
          what: t(`certificate.kinds.${kind}`),
          kilograms: formatKilograms(collected.grams, 'fr'),
        }),
        at: new Date(now.getTime() + collected.on * day),
      }),
    }
    await insertPickup(db, {
      practiceId,
      requestedBy: person.id,
      reference,
      kind,
      weight,
      state,
      place: demoPickupPlace,
      wantedOn: addDays(today, wanted),
      ...(planned !== undefined && { plannedOn: addDays(today, planned), carrier: demoCarrier }),
      ...made,
      note: note ?? null,
      createdAt,
      changedAt: createdAt,
    })
  }
}
