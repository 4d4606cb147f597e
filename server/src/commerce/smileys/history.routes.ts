import { discountReasonIn } from '@arcade/contract/commerce/smileys/discount-reasons.ts'
import { exportSmileys, listSmileyHistory, smileyFilters } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { translateIn } from '../../kernel/translation.ts'
import { byteOrderMark, csvLine } from '../../parts/csv/csv-lines.rules.ts'
import { settlePractice } from './settle.ts'
import { type EntryRow, type HistoryFilter, selectHistory, selectHistoryCount } from './smileys.queries.ts'

const pageSize = 500

interface HistoryQuery {
  show?: keyof typeof smileyFilters | undefined
  applicationUuid?: string | undefined
  memberUuid?: string | undefined
}

const filterOf = (practiceId: string, { show, applicationUuid, memberUuid }: HistoryQuery): HistoryFilter => ({
  practiceId,
  kinds: show ? smileyFilters[show] : null,
  applicationId: applicationUuid ?? null,
  memberId: memberUuid ?? null,
})

export function historyRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, listSmileyHistory, async ({ db, ...call }) => {
    const { practiceId, at } = call.access()
    await settlePractice(db, practiceId, at)
    const filter = filterOf(practiceId, call.query)
    const { rows, page } = await paginate(call, {
      cursor: z.int(),
      select: (after, limit) => selectHistory(db, filter, { after, limit }),
      cursorOf: ({ seq }) => seq,
      count: () => selectHistoryCount(db, filter),
    })
    return { result: rows, ...page }
  })

  serve(app, exportSmileys, async ({ db, query, ...call }) => {
    const { practiceId, at } = call.access()
    await settlePractice(db, practiceId, at)
    const zone = (await identity.findPractice(practiceId))?.timeZone ?? 'Europe/Paris'
    const filter = filterOf(practiceId, query)
    const readPage = (after: number | null) => selectHistory(db, filter, { after, limit: pageSize })
    const content = writeTable(readPage, (row) => writeLine(row, query.locale, zone), query.locale)
    return { name: `smileys-${todayIn(zone, at)}.csv`, content }
  })
}

const columns = ['date', 'kind', 'reason', 'order', 'application', 'member', 'amount', 'balance', 'expiresAt'] as const

/** Page after page: never more of it in memory than one. */
async function* writeTable(
  readPage: (after: number | null) => Promise<EntryRow[]>,
  write: (row: EntryRow) => string,
  locale: Locale,
): AsyncGenerator<string> {
  const t = translateIn(locale, 'smileys')
  yield byteOrderMark + csvLine(columns.map((column) => t(`csv.${column}`)))
  for (let after: number | null = null; ; ) {
    const rows = await readPage(after)
    yield rows.map(write).join('')
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.seq
  }
}

function writeLine(row: EntryRow, locale: Locale, zone: string): string {
  const { createdAt, kind, reason, orderReference, application, user, amount, balance, expiresAt } = row
  return csvLine([
    dayFirst(todayIn(zone, createdAt)),
    translateIn(locale, 'smileys')(`kind.${kind}`),
    discountReasonIn(locale, reason),
    orderReference ?? '',
    application?.name ?? '',
    `${user.lastName} ${user.firstName}`,
    String(amount),
    String(balance),
    expiresAt ? dayFirst(expiresAt) : '',
  ])
}
