import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { translateIn } from '../../kernel/translation.ts'
import type { Documents } from '../documents/index.ts'
import { referenceOf, writeReceipt } from './payment-receipt.pdf.ts'
import { selectPayment } from './payments.queries.ts'
import { paymentItems, paymentLines, payments } from './payments.table.ts'

const charged = sql`from ${paymentLines} line join ${paymentItems} item on item.line_id = line.id
  where line.payment_id = ${payments.id} and line.settled_at is not null`

/** DOC-01: every payment that was charged has a receipt, named after what it paid. */
export function registerPayments(documents: Documents, identity: Identity) {
  documents.register({
    kind: 'payment_receipt',
    rights: ['payments:read'],
    from: sql`${payments}`,
    where: (practiceId) => sql`${payments.practiceId} = ${practiceId} and exists (select ${charged})`,
    at: { column: sql`${payments.createdAt}`, type: 'instant' },
    id: sql`${payments.id}`,
    name: sql`(select string_agg(item.number, ', ' order by item.number) ${charged})`,
    matches: (like) => sql`exists (select ${charged} and lower(item.number) like ${like})`,
    async open(db, { actor, practiceId, at }, id, wanted) {
      const [practice, reader, payment] = await Promise.all([
        identity.findPractice(practiceId),
        identity.findUser(personOf(actor).userId),
        selectPayment(db, practiceId, id),
      ])
      if (!practice || !reader || !payment?.lines.some(({ settledAt }) => settledAt))
        throw new Problem(problems.notFound)
      const locale = wanted ?? reader.locale
      const content = await writeReceipt({ practice, payment, locale, at })
      return { name: `${translateIn(locale, 'payments')('receipt.title')} ${referenceOf(payment)}.pdf`, content }
    },
  })
}
