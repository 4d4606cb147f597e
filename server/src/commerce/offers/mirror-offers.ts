import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { soql } from '../../parts/partners/crm.soql.ts'
import type { Crm } from '../../parts/partners/crm.ts'
import { crmId } from '../../parts/partners/crm.ts'
import { practiceAccounts, selectPracticesOf } from '../crm/index.ts'
import { hashOf, type Terms } from './offer-hash.ts'
import { offerSyncs, offers, offerVersions } from './offers.table.ts'
import { takeBytes } from './papers.ts'
import { Quote, quoteFields, readDetails, stateOf, termsOf } from './quotes.wire.ts'
import { withdrawOffer, writeOffer } from './write-offer.ts'

/** A record may be seen later than its stamp says: what changed shortly before is read again. */
const overlap = 5 * 60_000
const firstLook = 24 * 3_600_000
const atOnce = 100

/** OFF-01: follows the quotes of the CRM: what changes anywhere, and all that there is of an account that is new here. */
export function makeMirrorOffers(kernel: Kernel, crm: Crm) {
  const { workDb: db, clock, log, identity } = kernel

  async function mirror(until: Date, signal: AbortSignal): Promise<'done' | 'more'> {
    await withdrawOrphans(db, clock.now())
    for (const { practiceId, accountId } of await selectNewAccounts(db)) {
      const where = soql`AccountId = ${accountId}`
      const scope = scopeOf(practiceId, accountId)
      if (!(await follow(scope, new Date(0), { where, until, signal }))) return 'more'
      await saveSync(db, scope, clock.now())
    }
    const since = (await selectSync(db, '')) ?? new Date(clock.now().getTime() - firstLook)
    return (await follow('', since, { until, signal })) ? 'done' : 'more'
  }

  type Work = (until: Date, signal: AbortSignal) => Promise<'done' | 'more'>

  /** A CRM that is away, or has few calls left today, is asked again when the work is next due. */
  const whenPossible =
    (work: Work): Work =>
    async (until, signal) => {
      if (crm.isNearLimit()) return 'done'
      try {
        return await work(until, signal)
      } catch (error) {
        if (!(error instanceof PartnerError)) throw error
        log.warn({ part: error.part, failure: error.failure }, 'the mirror of offers waits for the CRM')
        return 'done'
      }
    }

  interface Following {
    where?: ReturnType<typeof soql>
    until: Date
    signal: AbortSignal
  }

  /** False where its time is over before all was read; the part that was read is stored. */
  async function follow(scope: string, since: Date, { where, until, signal }: Following): Promise<boolean> {
    const from = new Date(Math.max(0, since.getTime() - overlap))
    const changed = { type: 'Quote', fields: quoteFields, since: from, ...(where && { where }) }
    for await (const page of crm.changedPages(changed, Quote, signal)) {
      for (let start = 0; start < page.length; start += atOnce) await keepPage(page.slice(start, start + atOnce))
      const last = page.at(-1)?.SystemModstamp
      if (scope === '' && last && last > since) await saveSync(db, '', last)
      if (Date.now() >= until.getTime()) return false
    }
    if (scope === '' && !(await selectSync(db, ''))) await saveSync(db, '', since)
    return true
  }

  async function keepPage(page: readonly Quote[]) {
    const owners = await selectPracticesOf(db, [...new Set(page.flatMap(({ AccountId }) => AccountId ?? []))])
    const known = new Set(
      await selectKnown(
        db,
        page.map(({ Id }) => Id),
      ),
    )
    // What was never shown and cannot be answered is none of ours.
    const ours = page.filter(
      (quote) => owners.has(quote.AccountId ?? '') && (known.has(quote.Id) || stateOf(quote) !== 'withdrawn'),
    )
    if (ours.length === 0) return
    const details = await readDetails(
      crm,
      ours.map(({ Id }) => Id),
    )
    for (const quote of ours) {
      const practiceId = owners.get(quote.AccountId ?? '') ?? ''
      const terms = termsOf(quote, details)
      const now = clock.now()
      await writeOffer(db, {
        practiceId,
        crm: { accountId: quote.AccountId ?? '', quoteId: quote.Id, revision: quote.Revision__c ?? 0 },
        terms,
        state: stateOf(quote),
        offeredAt: quote.CreatedDate,
        now,
        today: await todayAt(identity, practiceId, now),
        keepPaper: await takePaper(practiceId, quote.Id, terms),
      })
    }
  }

  /** Fetched before the transaction that names it, and only with terms that are new. */
  async function takePaper(practiceId: string, quoteId: string, terms: Terms) {
    if (terms.paper === null || (await selectHash(db, practiceId, quoteId)) === hashOf(terms)) return null
    const file = await crm.getFile(terms.paper)
    return file && takeBytes(kernel, db, practiceId, file.content)
  }

  /** What was deleted in the CRM is in none of its answers: those that could still be accepted are asked for. */
  async function withdrawDeleted(until: Date): Promise<'done' | 'more'> {
    const open = await selectUnanswered(db, clock.now())
    for (let start = 0; start < open.length && Date.now() < until.getTime(); start += atOnce) {
      const some = open.slice(start, start + atOnce)
      const ids = some.map(({ quoteId }) => quoteId ?? '')
      const rows = await crm.query(soql`SELECT Id FROM Quote WHERE Id IN ${ids}`, z.object({ Id: crmId }))
      const there = new Set(rows.map(({ Id }) => Id))
      for (const { id, quoteId } of some) if (!there.has(quoteId ?? '')) await withdrawOffer(db, id, clock.now())
    }
    return 'done'
  }

  return { mirror: whenPossible(mirror), withdrawDeleted: whenPossible(withdrawDeleted) }
}

const scopeOf = (practiceId: string, accountId: string) => `${practiceId} ${accountId}`

const selectNewAccounts = (db: Db) =>
  db
    .select({ practiceId: practiceAccounts.practiceId, accountId: practiceAccounts.accountId })
    .from(practiceAccounts)
    .where(
      sql`not exists (select from ${offerSyncs} where ${offerSyncs.scope} = ${practiceAccounts.practiceId} || ' ' || ${practiceAccounts.accountId})`,
    )

async function selectSync(db: Db, scope: string): Promise<Date | null> {
  const [row] = await db.select().from(offerSyncs).where(eq(offerSyncs.scope, scope))
  return row?.since ?? null
}

async function saveSync(db: Db, scope: string, since: Date) {
  await db.insert(offerSyncs).values({ scope, since }).onConflictDoUpdate({ target: offerSyncs.scope, set: { since } })
}

async function selectKnown(db: Db, quoteIds: string[]): Promise<string[]> {
  const rows = await db.select({ quoteId: offers.quoteId }).from(offers).where(inArray(offers.quoteId, quoteIds))
  return rows.map(({ quoteId }) => quoteId ?? '')
}

/** That of the newest terms. */
async function selectHash(db: Db, practiceId: string, quoteId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: offerVersions.hash })
    .from(offers)
    .innerJoin(offerVersions, and(eq(offerVersions.offerId, offers.id), eq(offerVersions.version, offers.version)))
    .where(and(eq(offers.practiceId, practiceId), eq(offers.quoteId, quoteId)))
  return row?.hash ?? null
}

const isUnanswered = and(sql`${offers.quoteId} is not null`, isNull(offers.accepted), isNull(offers.withdrawnAt))

const selectUnanswered = (db: Db, now: Date) =>
  db
    .select({ id: offers.id, quoteId: offers.quoteId })
    .from(offers)
    .where(and(isUnanswered, sql`${offers.endsOn} >= ${now.toISOString().slice(0, 10)}::date - 1`))

/** An account that is the practice's no more takes its offers with it; where it comes back, all of it is read anew. */
async function withdrawOrphans(db: Db, now: Date) {
  const isTheirs = sql`exists (select from ${practiceAccounts} where ${practiceAccounts.practiceId} = ${offers.practiceId} and ${practiceAccounts.accountId} = ${offers.accountId})`
  const orphans = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(isUnanswered, sql`not ${isTheirs}`))
  for (const { id } of orphans) await withdrawOffer(db, id, now)
  await db
    .delete(offerSyncs)
    .where(
      sql`${offerSyncs.scope} <> '' and not exists (select from ${practiceAccounts} where ${offerSyncs.scope} = ${practiceAccounts.practiceId} || ' ' || ${practiceAccounts.accountId})`,
    )
}
