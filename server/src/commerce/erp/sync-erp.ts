import { creditsChanged } from '@arcade/contract/commerce/credits/credits.contract.ts'
import { documentsChanged } from '@arcade/contract/commerce/documents/documents.contract.ts'
import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import { invoicesChanged } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { Logger } from 'pino'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { PartnerError, type PartnerFailure } from '../../kernel/partners/partner-error.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import type { FeedElement, FeedName } from '../../parts/partners/erp.wire.ts'
import {
  deleteBalance,
  deleteBill,
  deleteClient,
  deleteMovement,
  deleteReturn,
  lastOf,
  lockBills,
  selectOwners,
  upsertBalances,
  upsertBills,
  upsertClients,
  upsertMovements,
  upsertReturns,
} from './copy.queries.ts'
import { releaseSettlements } from './settlements.queries.ts'
import { advanceSync, ensureSyncs, failSync, failSyncsFrom, type Sync, selectSyncs } from './syncs.queries.ts'

interface Deps {
  db: Db
  erp: Pick<Erp, 'readFeed'>
  clock: Clock
  log: Logger
  /** Elements of a page. */
  pageSize?: number
  followers?: Followers
}

/** The elements of a page that belong to practices here, deleted ones too. */
export interface CopiedPage<F extends FeedName> {
  base: Base
  /** Empty: the feed of the whole base. */
  code: string
  elements: readonly (FeedElement<F> & { practiceId: string })[]
  at: Date
}

/** What capabilities make of a page, in the transaction that copies it. */
export type Followers = { [F in FeedName]?: (db: Db, page: CopiedPage<F>) => Promise<void> }

interface End {
  isOver(): boolean
  signal: AbortSignal | undefined
}

interface Feed<E> {
  keyOf(element: E): string
  upsert(db: Db, base: Base, elements: readonly (E & { practiceId: string })[], at: Date): Promise<unknown>
  delete(db: Db, base: Base, element: E): Promise<unknown>
  /** All of a page, in one order for everybody who locks more than one. */
  lock?(db: Db, base: Base, elements: readonly E[]): Promise<void>
}

const feedWork: { [F in FeedName]: Feed<FeedElement<F>> } = {
  clients: { keyOf: ({ codeClient }) => codeClient, upsert: upsertClients, delete: deleteClient },
  pieces: {
    keyOf: ({ codeClient, typePiece, numeroPiece }) => JSON.stringify([codeClient, typePiece, numeroPiece]),
    upsert: upsertBills,
    delete: deleteBill,
    lock: lockBills,
  },
  mouvements: {
    keyOf: ({ codeClient, numero }) => JSON.stringify([codeClient, numero]),
    upsert: upsertMovements,
    delete: deleteMovement,
  },
  soldes: { keyOf: ({ codeClient }) => codeClient, upsert: upsertBalances, delete: deleteBalance },
  retours: {
    keyOf: ({ codeClient, numeroRetour }) => JSON.stringify([codeClient, numeroRetour]),
    upsert: upsertReturns,
    delete: deleteReturn,
  },
}

/** Which open pages hear of a page of a feed; other feeds are followed by capabilities. */
const changes: { [F in FeedName]?: readonly { kind: typeof creditsChanged; needs: Right }[] } = {
  pieces: [
    { kind: invoicesChanged, needs: 'invoices:read' },
    { kind: documentsChanged, needs: 'invoices:read' },
    // Credit notes are pieces.
    { kind: creditsChanged, needs: 'payments:read' },
  ],
  // An invoice shows its payments.
  mouvements: [
    { kind: creditsChanged, needs: 'payments:read' },
    { kind: invoicesChanged, needs: 'invoices:read' },
  ],
  soldes: [{ kind: creditsChanged, needs: 'payments:read' }],
}

/** Of one feed; where a base is away, asking for the next one would be waiting for nothing. */
const nonsense = new Set<PartnerFailure>(['shape', 'malformed', 'too-large'])

/**
 * ERP-01: one piece of work of the copy. Bases are followed side by side, and one that fails holds up no other. Each page
 * and the cursor behind it are one transaction: killed at any moment, the next piece goes on where the last page ended.
 */
export function makeSyncErp({ db, erp, clock, log, pageSize = 500, followers = {} }: Deps) {
  return async (until: Date, signal?: AbortSignal): Promise<'done' | 'more'> => {
    const end = { isOver: () => new Date() >= until || signal?.aborted === true, signal }
    const outcomes = await Promise.all(bases.map((base) => copyBase(base, end)))
    return outcomes.includes('more') ? 'more' : 'done'
  }

  async function copyBase(base: Base, end: End): Promise<'done' | 'more'> {
    await ensureSyncs(db, base, clock.now())
    for (const sync of await selectSyncs(db, base)) {
      try {
        if ((await follow(sync, end)) === 'more') return 'more'
        if (sync.feed === 'pieces' && sync.code === '') await releaseSettlements(db, base, clock.now())
      } catch (error) {
        if (!(error instanceof PartnerError)) throw error
        const { failure, status } = error
        if (failure === 'cancelled') return 'more'
        log.warn({ base, feed: sync.feed, failure, status }, 'the copy of the ERP waits for a base')
        const failed = { failure, now: clock.now() }
        if (!nonsense.has(failure)) {
          await failSyncsFrom(db, sync, failed)
          return 'done'
        }
        await failSync(db, sync, failed)
      }
    }
    return 'done'
  }

  /** Page after page until nothing follows. */
  async function follow(start: Sync, end: End): Promise<'done' | 'more'> {
    for (let sync = start, limit = pageSize; ; ) {
      if (end.isOver()) return 'more'
      try {
        const next = await copyPage(sync, limit, end.signal)
        if (!next) return 'done'
        sync = next
      } catch (error) {
        // Bills may be long: fewer at a time then.
        if (!(error instanceof PartnerError && error.failure === 'too-large') || limit === 1) throw error
        limit = Math.max(1, Math.floor(limit / 5))
      }
    }
  }

  /** Where to go on; null where nothing follows for now. */
  async function copyPage<F extends FeedName>(
    sync: Sync & { feed: F },
    limit: number,
    signal: End['signal'],
  ): Promise<Sync | null> {
    const { base, feed, code, cursor, since } = sync
    const at = clock.now()
    const page = await erp.readFeed({ base, feed, code, cursor, since, limit, signal })
    const isOurs = await db.transaction(async (db) => {
      const advanced = await advanceSync(db, sync, { cursor: page.cursor, asOf: page.isLast ? at : null, now: at })
      if (advanced) await apply(db, sync, page.elements, at, followers)
      return advanced
    })
    return page.isLast || !isOurs ? null : { ...sync, cursor: page.cursor }
  }
}

async function apply<F extends FeedName>(
  db: Db,
  { base, feed, code }: Sync & { feed: F },
  received: readonly FeedElement<F>[],
  at: Date,
  followers: Followers,
) {
  const { keyOf, upsert, delete: remove, lock } = feedWork[feed] as unknown as Feed<FeedElement<F>>
  // Of one code one hears of that one alone, whatever the base says.
  const asked = code === '' ? received : received.filter(({ codeClient }) => codeClient === code)
  const elements = lastOf(asked, keyOf)
  const owners = await selectOwners(
    db,
    base,
    elements.map(({ codeClient }) => codeClient),
  )
  await lock?.(db, base, elements)
  for (const element of elements) if (element.supprime) await remove(db, base, element)
  const owned = elements.flatMap((element) => {
    const practiceId = owners.get(element.codeClient)
    return practiceId === undefined ? [] : [{ ...element, practiceId }]
  })
  const current = owned.filter(({ supprime }) => !supprime)
  if (current.length > 0) await upsert(db, base, current, at)
  if (owned.length > 0) await followers[feed]?.(db, { base, code, elements: owned, at })
  // One event for each practice, however much of it changed.
  for (const practiceId of new Set(owned.map((one) => one.practiceId)))
    for (const { kind, needs } of changes[feed] ?? [])
      await publish(db, kind, { practiceId, needs, data: { id: practiceId } })
}
