import type { UnpayableReason } from '@arcade/contract/commerce/payments/payment-states.ts'
import type { PayableKind, PaymentSeller } from '@arcade/contract/commerce/payments/sellers.ts'
import type { Db } from '../../kernel/database/db.ts'

/** Something that can be paid, as it stands now. */
export interface Payable {
  kind: PayableKind
  id: string
  number: string
  /** Who gets the money, and the code under which their books know the practice. */
  base: PaymentSeller
  code: string
  /** What is left to pay, in cents. */
  amount: number
  /** Null: it can be paid. */
  refusal: UnpayableReason | null
}

/** What can become of what a payment pays. */
export interface PayableSource {
  kind: PayableKind
  /** Those of the practice, locked until the transaction ends; unknown ones and another's are left out. */
  lock(db: Db, practiceId: string, ids: readonly string[]): Promise<Payable[]>
  /** It was paid here; an invoice counts as paid by the booking that is on its way to the ERP. */
  settle?(db: Db, id: string, amount: number, now: Date): Promise<void>
  /** It was not paid: refused, given up, or abandoned. */
  release?(db: Db, id: string, now: Date): Promise<void>
  /** So many cents of what was paid went back, in all. */
  refund?(db: Db, id: string, refunded: number, now: Date): Promise<void>
}

/** PAY-02: what a payment may pay. A capability that sells says so of its own. */
export interface Payables {
  register(source: PayableSource): void
  of(kind: PayableKind): PayableSource
  /** A capability says which of these are not to be paid for now, though they are owed. */
  holdBack(reason: UnpayableReason, find: FindHeldBack): void
  /** Of these, those that are held back, each with its reason. */
  heldBack(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, UnpayableReason>>
}

type FindHeldBack = (db: Db, ids: readonly string[]) => Promise<string[]>

export function makePayables(): Payables {
  const sources = new Map<PayableKind, PayableSource>()
  const holding: { reason: UnpayableReason; find: FindHeldBack }[] = []
  return {
    register: (source) => void sources.set(source.kind, source),
    of(kind) {
      const source = sources.get(kind)
      if (!source) throw new Error(`no capability has registered the payable ${kind}`)
      return source
    },
    holdBack: (reason, find) => void holding.push({ reason, find }),
    async heldBack(db, ids) {
      const found = new Map<string, UnpayableReason>()
      for (const { reason, find } of holding) for (const id of await find(db, ids)) found.set(id, reason)
      return found
    },
  }
}
