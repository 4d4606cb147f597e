import {
  createCreditUse,
  listCreditNotes,
  listCreditUses,
} from '@arcade/contract/commerce/credits/credit-uses.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import { erpAllocationKind, toDelivery } from '../erp/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import {
  selectCreditNoteCount,
  selectCreditNotes,
  selectUse,
  selectUseCount,
  selectUseState,
  selectUses,
} from './credit-uses.queries.ts'
import { presentUse } from './credits.present.ts'
import { makeCreditUse, returnGivenUp, settleCreditUse } from './write-credit-use.ts'

const NoteCursor = z.object({ date: z.string(), id: z.uuid() })
const UseCursor = z.object({ createdAt: z.string(), uuid: z.uuid() })

export interface CreditUsesDeps {
  erp: Erp
  payments: PaymentDeps
}

/** PAY-03: credit notes that pay invoices, once the ERP has booked it. */
export function creditUsesRoutes(app: FastifyInstance, { erp, payments: { payables } }: CreditUsesDeps) {
  const { outbox, clock, workDb } = app.kernel
  app.kernel.schedules.hourly('uses of credit notes that were given up', (db, clock) => returnGivenUp(db, clock.now()))
  outbox.register(erpAllocationKind, {
    waitsFor: ({ base }) => ({ partner: 'erp', part: base }),
    async send({ lines, ...client }, reference) {
      // Ended meanwhile: the credit is back, whatever an operator sends again.
      if ((await selectUseState(workDb, reference)) !== 'waiting') return { outcome: 'refused', code: 'ENDED' }
      return toDelivery(await erp.createAllocation(client, { reference, lines }))
    },
    settled: (db, { reference }, delivery) => settleCreditUse(db, reference, delivery, clock.now()),
  })

  serve(app, listCreditNotes, async ({ db, ...call }) => {
    const { practiceId } = call.access()
    const { base } = call.query
    const { rows, page } = await paginate(call, {
      cursor: NoteCursor,
      select: (after, limit) => selectCreditNotes(db, practiceId, base, { after, limit }),
      cursorOf: ({ date, id }) => ({ date, id }),
      count: () => selectCreditNoteCount(db, practiceId, base),
    })
    return {
      result: rows.map(({ id: uuid, number: reference, base, date: issuedAt, total, left }) => ({
        uuid,
        reference,
        base,
        issuedAt,
        total,
        left,
      })),
      ...page,
    }
  })

  serve(app, createCreditUse, async ({ db, params: { uuid: id }, body, ...call }) => {
    const { practiceId, actor, at: now } = call.access()
    if (!erp.isConfigured) throw new Problem(problems.partnerNotConfigured, { detail: 'erp' })
    await makeCreditUse(db, { outbox, payables }, { ...body, id, practiceId, userId: personOf(actor).userId, now })
    const made = await selectUse(db, practiceId, id)
    if (!made) throw new Problem(problems.notFound)
    return { result: presentUse(made) }
  })

  serve(app, listCreditUses, async ({ db, ...call }) => {
    const { practiceId } = call.access()
    const { rows, page } = await paginate(call, {
      cursor: UseCursor,
      select: (after, limit) => selectUses(db, practiceId, { after, limit }),
      cursorOf: ({ position, use }) => ({ createdAt: position, uuid: use.id }),
      count: () => selectUseCount(db, practiceId),
    })
    return { result: rows.map(presentUse), ...page }
  })
}
