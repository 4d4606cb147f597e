import { cardName } from '@arcade/contract/commerce/payments/card-names.ts'
import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { selectAddressee } from '../../kernel/identity/addressee.queries.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { selectItems, selectLine } from './lines.queries.ts'
import { paidTwiceLetter, receiptLetter, rejectedLetter } from './payments.mails.ts'
import { type PaymentRow, selectPayment } from './payments.queries.ts'
import { isSettled } from './payments.rules.ts'
import { payments } from './payments.table.ts'

type Deps = Pick<Kernel, 'db' | 'mailer' | 'origin' | 'log'>

/** PAY-02: to the payer, once all sellers of a payment are settled or have failed; nothing where nothing was paid, or where the gallery writes. */
export async function mailReceipt({ db, mailer, origin }: Deps, { paymentId }: { paymentId: string }) {
  const [practiceId = ''] = await ownerOf(payments)(db, paymentId)
  const payment = await selectPayment(db, practiceId, paymentId)
  const paid = payment?.lines.filter(({ settledAt, base }) => settledAt !== null && base !== 'GALLERY') ?? []
  if (!payment || paid.length === 0) return
  const payer = await selectAddressee(db, payment.userId)
  if (!payer) return
  const { locale } = payer
  const unpaid = payment.lines.filter(({ state }) => !isSettled(state))
  const letter = receiptLetter(locale, {
    name: nameForMail(payer.firstName),
    card: cardName(payment),
    paid: paid.map(partOf),
    unpaid: unpaid.map(partOf),
    url: `${origin}${withLocale(locale, pages.payment.path)}?paiement=${paymentId}`,
  })
  await mailer.send(payer.email, letter)
}

const partOf = ({ base, amount, items }: PaymentRow['lines'][number]) => ({
  seller: sellerNames[base],
  amount,
  numbers: items.map(({ number }) => number),
})

/** What the ERP refuses to record needs a person too. */
export async function mailRejected(
  { db, mailer, log }: Deps,
  { lineId, what }: { lineId: string; what: 'booking' | 'reversal' },
  to: string,
) {
  const line = await selectLine(db, lineId)
  if (!line) return
  const numbers = (await selectItems(db, lineId)).map(({ number }) => number)
  log.error({ line: lineId, base: line.base, what }, 'the ERP refuses to record a payment')
  const { base, amount, refunded } = line
  await mailer.send(to, rejectedLetter({ line: lineId, what, seller: sellerNames[base], amount, refunded, numbers }))
}

/** Money that came twice is somebody's: a person must give it back or place it. */
export async function mailPaidTwice({ db, mailer, log }: Deps, { lineId }: { lineId: string }, to: string) {
  const line = await selectLine(db, lineId)
  if (!line) return
  const numbers = (await selectItems(db, lineId)).map(({ number }) => number)
  log.error({ line: lineId, base: line.base }, 'a payment was received twice')
  await mailer.send(to, paidTwiceLetter({ line: lineId, seller: sellerNames[line.base], amount: line.amount, numbers }))
}
