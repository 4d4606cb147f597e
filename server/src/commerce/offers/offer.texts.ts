import type { Locale } from '@arcade/contract/kernel/locales.ts'

export interface OfferWords {
  title: (number: string) => string
  practice: string
  offeredOn: string
  endsOn: string
  version: string
  article: string
  quantity: string
  unitPrice: string
  discount: string
  total: string
  totalExcl: string
  taxes: string
  totalIncl: string
  fingerprint: (hash: string) => string
}

export const offerWords: Readonly<Record<Locale, OfferWords>> = {
  fr: {
    title: (number) => `Offre ${number}`,
    practice: 'Cabinet',
    offeredOn: 'Proposée le',
    endsOn: 'Valable jusqu’au',
    version: 'Version',
    article: 'Désignation',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire HT',
    discount: 'Remise',
    total: 'Total HT',
    totalExcl: 'Total HT',
    taxes: 'TVA',
    totalIncl: 'Total TTC',
    fingerprint: (hash) => `Empreinte de cette version (SHA-256) : ${hash}`,
  },
  en: {
    title: (number) => `Offer ${number}`,
    practice: 'Practice',
    offeredOn: 'Offered on',
    endsOn: 'Valid until',
    version: 'Version',
    article: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price excl. VAT',
    discount: 'Discount',
    total: 'Total excl. VAT',
    totalExcl: 'Total excl. VAT',
    taxes: 'VAT',
    totalIncl: 'Total incl. VAT',
    fingerprint: (hash) => `Fingerprint of this version (SHA-256): ${hash}`,
  },
  it: {
    title: (number) => `Offerta ${number}`,
    practice: 'Studio',
    offeredOn: 'Proposta il',
    endsOn: 'Valida fino al',
    version: 'Versione',
    article: 'Descrizione',
    quantity: 'Quantità',
    unitPrice: 'Prezzo unitario IVA esclusa',
    discount: 'Sconto',
    total: 'Totale IVA esclusa',
    totalExcl: 'Totale IVA esclusa',
    taxes: 'IVA',
    totalIncl: 'Totale IVA inclusa',
    fingerprint: (hash) => `Impronta di questa versione (SHA-256): ${hash}`,
  },
  es: {
    title: (number) => `Oferta ${number}`,
    practice: 'Clínica',
    offeredOn: 'Propuesta el',
    endsOn: 'Válida hasta el',
    version: 'Versión',
    article: 'Descripción',
    quantity: 'Cantidad',
    unitPrice: 'Precio unitario sin IVA',
    discount: 'Descuento',
    total: 'Total sin IVA',
    totalExcl: 'Total sin IVA',
    taxes: 'IVA',
    totalIncl: 'Total con IVA',
    fingerprint: (hash) => `Huella de esta versión (SHA-256): ${hash}`,
  },
  pt: {
    title: (number) => `Oferta ${number}`,
    practice: 'Consultório',
    offeredOn: 'Proposta em',
    endsOn: 'Válida até',
    version: 'Versão',
    article: 'Designação',
    quantity: 'Quantidade',
    unitPrice: 'Preço unitário sem IVA',
    discount: 'Desconto',
    total: 'Total sem IVA',
    totalExcl: 'Total sem IVA',
    taxes: 'IVA',
    totalIncl: 'Total com IVA',
    fingerprint: (hash) => `Impressão digital desta versão (SHA-256): ${hash}`,
  },
}
