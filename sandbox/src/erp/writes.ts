import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { ErpReturn } from '@arcade/demo/erp/returns.ts'
import { openLines } from '../lines-file.ts'

export interface PaymentAsked {
  referenceExterne: string
  codeClient: string
  date: string
  lignes: { numeroPiece: string; montant: number }[]
}

export interface ReturnAsked {
  referenceExterne: string
  codeClient: string
  lignes: { numeroBL: string; ligne: number; quantite: number; lot?: string | null; motif: string }[]
}

export interface DiscountAsked {
  referenceExterne: string
  codeClient: string
  numeroPiece: string
  montant: number
  motif: string
}

export interface ReversalAsked {
  referenceExterne: string
  /** The reference of the payment that it reverses, as a whole or in part. */
  reglement: string
  lignes: { numeroPiece: string; montant: number }[]
  motif: string
}

export interface AllocationAsked {
  referenceExterne: string
  codeClient: string
  lignes: { numeroAvoir: string; numeroPiece: string; montant: number }[]
}

/** A step of a return that a call made: the client cancelled it, or the seller moved it. */
export interface ReturnStep {
  /** The reference of the return. */
  referenceExterne: string
  statut: ErpReturn['statut']
}

/** What was written by calls, in its order; all else follows from the day. */
export type Write = { base: Base; at: string; codeClient: string } & (
  | { kind: 'reglement'; numero: string; asked: PaymentAsked }
  | { kind: 'retour'; numero: string; asked: ReturnAsked }
  | { kind: 'etape'; numero: string; asked: ReturnStep }
  | { kind: 'remise'; numero: string; asked: DiscountAsked }
  | { kind: 'annulation'; numero: string; asked: ReversalAsked }
  | { kind: 'affectation'; numero: string; asked: AllocationAsked }
  | { kind: 'volume'; factures: number }
)

export function openWrites(file: string | null) {
  const lines = openLines<Write>(file)
  const all = lines.read()
  return {
    all: all as readonly Write[],
    add(write: Write) {
      lines.add(write)
      all.push(write)
    },
  }
}
export type Writes = ReturnType<typeof openWrites>
