import type { Db } from '../../kernel/database/db.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { selectLostRegistrations } from './cards.queries.ts'
import { askAbout, giveUp } from './charge-lines.ts'
import { releaseBooked, selectForgotten } from './lines.queries.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { endRegistration } from './register-card.ts'

const minute = 60_000
/** A payment that was just made is asked about by its own page. */
const forgottenAfter = 2 * minute
/** No authentication takes longer. */
const abandonedAfter = 60 * minute
const batch = 50

/** PAY-02: every five minutes, once over all nodes: whatever was cut, killed or lost is found out from the provider. */
export async function reconcile(
  db: Db,
  deps: PaymentDeps,
  until: Date,
  signal?: AbortSignal,
): Promise<'done' | 'more'> {
  const now = deps.clock.now()
  await releaseBooked(db)
  await endLostRegistrations(db, deps, now)
  const before = new Date(now.getTime() - forgottenAfter)
  for (let after: string | null = null; ; ) {
    const rows = await selectForgotten(db, before, after, batch)
    for (const row of rows) {
      // By the clock of the machine, as the schedule says it.
      if (signal?.aborted || Date.now() >= until.getTime()) return 'more'
      const abandoned = now.getTime() - row.line.createdAt.getTime() > abandonedAfter
      const waits = row.line.state === 'requires_action'
      // One without an answer holds up no other: where the provider is away, the breaker makes the rest short.
      await askAbout(db, deps, row, abandoned && waits ? giveUp : undefined)
    }
    if (rows.length < batch) return 'done'
    after = rows.at(-1)?.line.id ?? null
  }
}

/** The card was typed, and the browser never came back. */
async function endLostRegistrations(db: Db, { provider }: PaymentDeps, now: Date) {
  const since = new Date(now.getTime() - 24 * 60 * minute)
  const lost = await selectLostRegistrations(db, since, new Date(now.getTime() - forgottenAfter))
  try {
    for (const registration of lost) await endRegistration(db, provider, registration, now)
  } catch (error) {
    // It is asked again in five minutes.
    if (!(error instanceof PartnerError)) throw error
  }
}
