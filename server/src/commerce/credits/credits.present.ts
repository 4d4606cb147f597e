import type { Movement } from '@arcade/contract/commerce/credits/credits.contract.ts'
import { familyOf } from '@arcade/contract/parts/families/families.ts'
import type { z } from 'zod'
import type { UseRow } from './credit-uses.queries.ts'
import type { MovementRow } from './credits.queries.ts'

export type PresentedMovement = z.output<typeof Movement>

/** The ERP's words, in ours. */
const types: Record<MovementRow['type'], PresentedMovement['type']> = {
  FACTURE: 'bill',
  AVOIR: 'credit-note',
  REGLEMENT: 'payment',
  UTILISATION: 'use',
  REMISE: 'discount',
}
const origins: Record<MovementRow['origin'], PresentedMovement['origin']> = {
  FACTURATION: 'billing',
  RETOUR: 'return',
  GESTE: 'goodwill',
  REMISE: 'discount',
  VIREMENT: 'transfer',
  CARTE: 'card',
  PRELEVEMENT: 'direct-debit',
  UTILISATION: 'use',
}
const uses: Record<MovementRow['usableFor'], PresentedMovement['usableFor']> = {
  TOUT: 'everything',
  BASE: 'base',
  FAMILLE: 'family',
  RIEN: 'nothing',
}

export function presentMovement(row: MovementRow): PresentedMovement {
  const { id: uuid, base, date, label, dueOn, amount, balanceAfter, currency } = row
  return {
    uuid,
    base,
    date,
    type: types[row.type],
    label,
    origin: origins[row.origin],
    usableFor: uses[row.usableFor],
    family: row.family === null ? null : familyOf(row.family),
    reference: row.billNumber,
    dueOn,
    amount,
    balanceAfter,
    currency,
  }
}

export function presentUse({ use, lines }: UseRow) {
  const { id: uuid, base, total, state, refusal, createdAt, endedAt } = use
  return {
    uuid,
    base,
    total,
    state,
    refusal,
    createdAt,
    endedAt,
    lines: lines.map(({ creditId, creditNumber, invoiceId, number, amount }) => ({
      creditUuid: creditId,
      creditReference: creditNumber,
      invoiceUuid: invoiceId,
      reference: number,
      amount,
    })),
  }
}
