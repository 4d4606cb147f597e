import { listGroupOrders, listGroupSmileys } from '@arcade/contract/commerce/groups/groups.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { selectPracticeBalances, settlePractice } from '../smileys/index.ts'
import { selectOrderCountOf, selectOrdersOf } from './group-orders.queries.ts'
import { selectMembers } from './groups.queries.ts'

const Cursor = z.object({ orderedAt: z.string(), uuid: z.uuid() })

/**
 * REC-01: what members of a group see of each other: balances and orders, each as far as the practice shares it now, and
 * nothing else. These two calls are the only ones that read another practice by way of a group.
 */
export function groupViewsRoutes(app: FastifyInstance) {
  serve(app, listGroupSmileys, async ({ db, object, clock }) => {
    const members = await selectMembers(db, [object.id])
    const shared = members.filter(({ shares }) => shares.smileys).map(({ practice }) => practice.uuid)
    for (const practiceId of shared) await settlePractice(db, practiceId, clock.now())
    const balances = await selectPracticeBalances(db, shared)
    return {
      result: members.map(({ practice, shares }) => ({
        practice,
        balance: shares.smileys ? (balances.get(practice.uuid) ?? 0) : null,
      })),
    }
  })

  serve(app, listGroupOrders, async ({ db, object, ...call }) => {
    const { practice: wanted } = call.query
    const members = await selectMembers(db, [object.id])
    const practices = new Map(
      members
        .filter(({ practice, shares }) => shares.orders && (wanted === undefined || practice.uuid === wanted))
        .map(({ practice }) => [practice.uuid, practice]),
    )
    const ids = [...practices.keys()]
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectOrdersOf(db, ids, { after, limit }),
      cursorOf: ({ position, uuid }) => ({ orderedAt: position, uuid }),
      count: () => selectOrderCountOf(db, ids),
    })
    const result = rows.flatMap(({ practiceId, ...row }) => {
      const practice = practices.get(practiceId)
      return practice ? [{ ...row, practice }] : []
    })
    return { result, ...page }
  })
}
