import { baseNames } from '../erp/base-names.ts'
import { bases } from '../erp/bases.ts'

/** Who may be paid here: the four bases of the ERP, and the gallery, whose books are the portal's own. */
export const sellers = [...bases, 'GALLERY'] as const
export type PaymentSeller = (typeof sellers)[number]

export const sellerNames: Record<PaymentSeller, string> = { ...baseNames, GALLERY: 'Galerie Arcade' }

/** What a payment may pay. */
export const payableKinds = ['invoice', 'gallery-order'] as const
export type PayableKind = (typeof payableKinds)[number]
