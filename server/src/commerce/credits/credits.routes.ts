import { exportMovements, getBalances, listMovements } from '@arcade/contract/commerce/credits/credits.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { byteOrderMark } from '../../parts/csv/csv-lines.rules.ts'
import { type CreditUsesDeps, creditUsesRoutes } from './credit-uses.routes.ts'
import { movementLine, movementsHead } from './credits.csv.ts'
import { presentMovement } from './credits.present.ts'
import { type MovementCursor, selectAccounts, selectMovementCount, selectMovements } from './credits.queries.ts'
import { presentBalances } from './credits.rules.ts'

const Cursor = z.object({ date: z.string(), position: z.int() })
const cursorOf = ({ date, position }: MovementCursor): MovementCursor => ({ date, position })
const exportedAtOnce = 1000

/** CRE-01: from the copy alone, so that an ERP that is down changes nothing but the age of what is shown. */
export function creditsRoutes(app: FastifyInstance, deps: CreditUsesDeps) {
  creditUsesRoutes(app, deps)
  const { clock, identity, partnerHealth } = app.kernel
  const isConnected = () =>
    partnerHealth.list().some(({ partner, state }) => partner === 'erp' && state !== 'not-configured')

  serve(app, getBalances, async ({ db, ...call }) => {
    const accounts = await selectAccounts(db, call.access().practiceId)
    return { result: presentBalances(accounts, { now: clock.now(), connected: isConnected() }) }
  })

  serve(app, listMovements, async ({ db, ...call }) => {
    const { practiceId } = call.access()
    const { base, from, to } = call.query
    const filter = { base, from, to }
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectMovements(db, practiceId, filter, { after, limit }),
      cursorOf,
      count: () => selectMovementCount(db, practiceId, filter),
    })
    return { result: rows.map(presentMovement), ...page }
  })

  serve(app, exportMovements, async ({ db, query, ...call }) => {
    const { practiceId, at } = call.access()
    const { locale, ...filter } = query
    const read = (after: MovementCursor | null) =>
      selectMovements(db, practiceId, filter, { after, limit: exportedAtOnce })
    /** Page after page: never more of it in memory than one. */
    async function* write(): AsyncGenerator<string> {
      yield byteOrderMark + movementsHead(locale)
      for (let rows = await read(null); rows.length > 0; ) {
        yield rows.map(movementLine).join('')
        const last = rows.at(-1)
        rows = last && rows.length === exportedAtOnce ? await read(cursorOf(last)) : []
      }
    }
    return { name: `mouvements-${await todayAt(identity, practiceId, at)}.csv`, content: write() }
  })
}
