import { listPartners } from '@arcade/contract/commerce/directory/directory.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { selectPartnerCount, selectPartners } from './directory.queries.ts'
import { currentAdvantage, offersPartnership } from './directory.rules.ts'
import { directoryDay } from './directory-day.ts'

const Cursor = z.object({ name: z.string(), id: z.uuid() })

/** PRT-01: the same for everybody who is signed in. */
export function directoryRoutes(app: FastifyInstance) {
  serve(app, listPartners, async ({ db, clock, ...call }) => {
    const { category } = call.query
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectPartners(db, { category, after, limit }),
      cursorOf: ({ name, id }) => ({ name, id }),
      count: () => selectPartnerCount(db, category),
    })
    const today = directoryDay(clock.now())
    return {
      result: rows.map(({ id, admission, ...row }) => ({
        ...row,
        uuid: id,
        ...currentAdvantage(row, today),
        partnership: offersPartnership({ ...row, admission }, today) ? admission : null,
      })),
      ...page,
    }
  })
}
