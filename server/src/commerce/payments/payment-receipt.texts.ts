import type { Locale } from '@arcade/contract/kernel/locales.ts'

export interface ReceiptTexts {
  title: string
  context: string
  practice: string
  paidOn: string
  card: string
  reference: string
  seller: string
  paidFor: string
  amount: string
  charged: string
  refunded: string
  kept: string
  notCharged: string
  note: string
}

export const receiptTexts: Record<Locale, ReceiptTexts> = {
  fr: {
    title: 'Reçu de paiement',
    context: 'Paiement par carte depuis le portail Arcade.',
    practice: 'Cabinet',
    paidOn: 'Payé le',
    card: 'Carte',
    reference: 'Référence du paiement',
    seller: 'Vendeur',
    paidFor: 'Réglé',
    amount: 'Montant',
    charged: 'Total débité',
    refunded: 'Remboursé',
    kept: 'Reste réglé',
    notCharged: 'Non débité, et donc absent de ce reçu :',
    note: 'Ce reçu ne remplace pas les factures, qui portent la TVA.',
  },
  en: {
    title: 'Payment receipt',
    context: 'Card payment made from the Arcade portal.',
    practice: 'Practice',
    paidOn: 'Paid on',
    card: 'Card',
    reference: 'Payment reference',
    seller: 'Seller',
    paidFor: 'Paid',
    amount: 'Amount',
    charged: 'Total charged',
    refunded: 'Refunded',
    kept: 'Still paid',
    notCharged: 'Not charged, and therefore not on this receipt:',
    note: 'This receipt does not replace the invoices, which state the VAT.',
  },
  it: {
    title: 'Ricevuta di pagamento',
    context: 'Pagamento con carta dal portale Arcade.',
    practice: 'Studio',
    paidOn: 'Pagato il',
    card: 'Carta',
    reference: 'Riferimento del pagamento',
    seller: 'Venditore',
    paidFor: 'Pagato',
    amount: 'Importo',
    charged: 'Totale addebitato',
    refunded: 'Rimborsato',
    kept: 'Resta pagato',
    notCharged: 'Non addebitato, e quindi assente da questa ricevuta:',
    note: 'Questa ricevuta non sostituisce le fatture, che riportano l’IVA.',
  },
  es: {
    title: 'Recibo de pago',
    context: 'Pago con tarjeta desde el portal Arcade.',
    practice: 'Clínica',
    paidOn: 'Pagado el',
    card: 'Tarjeta',
    reference: 'Referencia del pago',
    seller: 'Vendedor',
    paidFor: 'Pagado',
    amount: 'Importe',
    charged: 'Total cobrado',
    refunded: 'Reembolsado',
    kept: 'Queda pagado',
    notCharged: 'No cobrado y, por tanto, ausente de este recibo:',
    note: 'Este recibo no sustituye a las facturas, que indican el IVA.',
  },
  pt: {
    title: 'Recibo de pagamento',
    context: 'Pagamento com cartão no portal Arcade.',
    practice: 'Consultório',
    paidOn: 'Pago em',
    card: 'Cartão',
    reference: 'Referência do pagamento',
    seller: 'Vendedor',
    paidFor: 'Pago',
    amount: 'Montante',
    charged: 'Total debitado',
    refunded: 'Reembolsado',
    kept: 'Permanece pago',
    notCharged: 'Não debitado e, por isso, ausente deste recibo:',
    note: 'Este recibo não substitui as faturas, que indicam o IVA.',
  },
}
