import type { ErpReturn } from '../../parts/partners/erp.wire.ts'

/** RET-01: what the ERP says of the way of a return, as it is stored. Amounts in cents, days as calendar dates. */
export interface ReturnProgress {
  steps: { state: ErpReturn['statut']; on: string }[]
  sendBy: string | null
  address: ReturnAddress | null
  creditExpectedOn: string | null
  expectedCredit: number | null
}

export interface ReturnAddress {
  name: string
  line1: string
  line2: string | null
  postcode: string
  city: string
  country: string
}

export function progressOf(erpReturn: ErpReturn): ReturnProgress {
  const { etapes, envoyerAvant, adresseRetour: to, avoirPrevuLe, montantPrevu } = erpReturn
  return {
    steps: etapes.map(({ statut, date }) => ({ state: statut, on: date })),
    sendBy: envoyerAvant,
    address: to && {
      name: to.intitule,
      line1: to.ligne1,
      line2: to.ligne2,
      postcode: to.codePostal,
      city: to.ville,
      country: to.pays,
    },
    creditExpectedOn: avoirPrevuLe,
    expectedCredit: montantPrevu,
  }
}
