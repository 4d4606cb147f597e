import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { z } from 'zod'
import type { CallPartner } from '../../kernel/partners/partner-calls.ts'
import { ErpDiscount, ErpPayment, ErpReturn, ErpReversal } from './erp.wire.ts'

interface Client {
  base: Base
  code: string
}

interface NewReturn {
  reference: string
  lines: readonly { numeroBL: string; ligne: number; quantite: number; lot?: string | undefined; motif: string }[]
}

interface NewPayment {
  reference: string
  date: string
  lines: readonly { number: string; amount: number }[]
}

interface NewReversal {
  reference: string
  /** The reference of the payment. */
  payment: string
  number: string
  amount: number
  reason: string
}

interface NewAllocation {
  reference: string
  lines: readonly { credit: string; number: string; amount: number }[]
}

interface NewDiscount {
  reference: string
  number: string
  amount: number
  reason: string
}

const timeoutMs = 30_000

/** An answer that says something else than what was asked is none. */
const about = <T extends object>(schema: z.ZodType<T>, expected: Partial<T>) =>
  schema.refine((answer) => Object.entries(expected).every(([field, value]) => answer[field as keyof T] === value))

/** Writes at the ERP: each is done once for a reference, however often it is sent. Amounts are in cents. */
export function makeErpWrites(call: CallPartner) {
  const post = <T>(base: Base, path: readonly string[], body: object, schema: z.ZodType<T>) =>
    call({ method: 'POST', path: [base, ...path], part: base, body, timeoutMs }, schema)

  return {
    createReturn: ({ base, code }: Client, { reference, lines }: NewReturn) =>
      post(base, ['retours'], { referenceExterne: reference, codeClient: code, lignes: lines }, ErpReturn),
    cancelReturn({ base, code }: Client, reference: string, reason: string) {
      const own = about(ErpReturn, { referenceExterne: reference, codeClient: code, statut: 'ANNULE' })
      return post(base, ['retours', reference, 'annulation'], { motif: reason }, own)
    },
    createPayment({ base, code }: Client, { reference, date, lines }: NewPayment) {
      const lignes = lines.map(({ number, amount }) => ({ numeroPiece: number, montant: amount / 100 }))
      return post(base, ['reglements'], { referenceExterne: reference, codeClient: code, date, lignes }, ErpPayment)
    },
    /** Takes back a part of a payment. */
    reversePayment({ base, code }: Client, { reference, payment, number, amount, reason }: NewReversal) {
      const asked = { referenceExterne: reference, numeroPiece: number, montant: amount / 100, motif: reason }
      const own = about(ErpReversal, { referenceExterne: reference, codeClient: code, montant: amount })
      return post(base, ['reglements', payment, 'annulation'], asked, own)
    },
    createAllocation({ base, code }: Client, { reference, lines }: NewAllocation) {
      const lignes = lines.map(({ credit, number, amount }) => ({
        numeroAvoir: credit,
        numeroPiece: number,
        montant: amount / 100,
      }))
      const montant = lines.reduce((sum, { amount }) => sum + amount, 0)
      const own = about(ErpPayment, { referenceExterne: reference, codeClient: code, montant })
      return post(base, ['affectations'], { referenceExterne: reference, codeClient: code, lignes }, own)
    },
    createDiscount({ base, code }: Client, { reference, number, amount, reason }: NewDiscount) {
      const asked = { referenceExterne: reference, codeClient: code, numeroPiece: number }
      const own = about(ErpDiscount, { ...asked, montant: amount })
      return post(base, ['remises'], { ...asked, motif: reason, montant: amount / 100 }, own)
    },
  }
}
