import type { Base } from '@arcade/contract/erp/bases.ts'
import type { UnpayableReason } from '@arcade/contract/payments/payment-states.ts'
import type { Db } from '../kernel/database/db.ts'

/** Something that can be paid, as it stands now. */
export interface Payable {
  kind: 'invoice'
  id: string
  number: string
  /** Who gets the money, and the code under which their books know the practice. */
  base: Base
  code: string
  /** What is left to pay, in cents. */
  amount: number
  /** Null: it can be paid. */
  refusal: UnpayableReason | null
}

interface PayableKind {
  kind: Payable['kind']
  /** Those of the practice, kept as they are until the transaction ends; what is not there or another's is left out. */
  lock(db: Db, practiceId: string, ids: readonly string[]): Promise<Payable[]>
  /** So many cents of it were paid here: it counts as paid until the seller's books say so. */
  settle(db: Db, id: string, amount: number): Promise<void>
}

/** PAY-02: what a payment may pay. A capability that sells says so of its own. */
export interface Payables {
  register(kind: PayableKind): void
  lock(db: Db, practiceId: string, kind: Payable['kind'], ids: readonly string[]): Promise<Payable[]>
  settle(db: Db, kind: Payable['kind'], id: string, amount: number): Promise<void>
}

export function makePayables(): Payables {
  const kinds = new Map<string, PayableKind>()
  return {
    register: (kind) => void kinds.set(kind.kind, kind),
    lock: async (db, practiceId, kind, ids) => (await kinds.get(kind)?.lock(db, practiceId, ids)) ?? [],
    settle: async (db, kind, id, amount) => kinds.get(kind)?.settle(db, id, amount),
  }
}
