import type { ClaimState } from '@arcade/contract/commerce/claims/claim-states.ts'
import type { ClaimKind, ClaimType, RemovalCause } from '@arcade/contract/commerce/claims/claim-types.ts'
import type { Verdict, WarrantyRule } from '@arcade/contract/commerce/claims/warranty.ts'

type Label =
  | 'reference'
  | 'practice'
  | 'article'
  | 'lot'
  | 'patient'
  | 'teeth'
  | 'placedAt'
  | 'happenedAt'
  | 'removedAt'
  | 'cause'
  | 'orderReference'
  | 'deliveryReference'
  | 'invoiceNumber'

export interface ClaimWords {
  title: Record<ClaimKind, string>
  types: Record<ClaimType, string>
  states: Record<ClaimState, string>
  causes: Record<RemovalCause, string>
  verdicts: Record<Verdict, string>
  rules: Record<WarrantyRule, string>
  inPlace: (months: number, days: number) => string
  labels: Record<Label, string>
  text: string
  files: string
  history: string
  date: string
  state: string
  who: string
  note: string
  handler: string
  made: string
  health: string
}
