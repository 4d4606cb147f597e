import type { Locale } from '@arcade/contract/kernel/locales.ts'

export interface SlipWords {
  title: string
  context: string
  number: string
  erpNumber: string
  waiting: string
  requestedOn: string
  practice: string
  seller: string
  instructions: string
  deliveryNote: string
  article: string
  lot: string
  quantity: string
  reason: string
  order: string
  pieces: string
  signature: string
}

export const slipWords: Record<Locale, SlipWords> = {
  fr: {
    title: 'Bon de retour',
    context: 'À joindre au colis, avec les articles dans leur emballage d’origine.',
    number: 'Numéro de retour',
    erpNumber: 'Numéro chez le fournisseur',
    waiting: 'En attente',
    requestedOn: 'Demandé le',
    practice: 'Cabinet',
    seller: 'Retour à',
    instructions: 'Inscrivez le numéro de retour sur le colis. Gardez une copie de ce bon jusqu’à l’avoir.',
    deliveryNote: 'Bon de livraison',
    article: 'Article',
    lot: 'Lot',
    quantity: 'Quantité',
    reason: 'Motif',
    order: 'Commande',
    pieces: 'Pièces retournées',
    signature: 'Date et signature :',
  },
  en: {
    title: 'Return slip',
    context: 'To be put into the parcel, with the articles in their original packaging.',
    number: 'Return number',
    erpNumber: 'Supplier’s number',
    waiting: 'Pending',
    requestedOn: 'Requested on',
    practice: 'Practice',
    seller: 'Return to',
    instructions: 'Write the return number on the parcel. Keep a copy of this slip until you have the credit note.',
    deliveryNote: 'Delivery note',
    article: 'Article',
    lot: 'Lot',
    quantity: 'Quantity',
    reason: 'Reason',
    order: 'Order',
    pieces: 'Pieces returned',
    signature: 'Date and signature:',
  },
  it: {
    title: 'Bolla di reso',
    context: 'Da allegare al pacco, con gli articoli nella confezione originale.',
    number: 'Numero del reso',
    erpNumber: 'Numero del fornitore',
    waiting: 'In attesa',
    requestedOn: 'Richiesto il',
    practice: 'Studio',
    seller: 'Reso a',
    instructions: 'Scrivete il numero del reso sul pacco. Conservate una copia fino alla nota di credito.',
    deliveryNote: 'Bolla di consegna',
    article: 'Articolo',
    lot: 'Lotto',
    quantity: 'Quantità',
    reason: 'Motivo',
    order: 'Ordine',
    pieces: 'Pezzi resi',
    signature: 'Data e firma:',
  },
  es: {
    title: 'Albarán de devolución',
    context: 'Para incluir en el paquete, con los artículos en su embalaje original.',
    number: 'Número de devolución',
    erpNumber: 'Número del proveedor',
    waiting: 'Pendiente',
    requestedOn: 'Solicitada el',
    practice: 'Clínica',
    seller: 'Devolver a',
    instructions: 'Escriba el número de devolución en el paquete. Guarde una copia hasta recibir el abono.',
    deliveryNote: 'Albarán de entrega',
    article: 'Artículo',
    lot: 'Lote',
    quantity: 'Cantidad',
    reason: 'Motivo',
    order: 'Pedido',
    pieces: 'Piezas devueltas',
    signature: 'Fecha y firma:',
  },
  pt: {
    title: 'Guia de devolução',
    context: 'A incluir na encomenda, com os artigos na embalagem original.',
    number: 'Número da devolução',
    erpNumber: 'Número do fornecedor',
    waiting: 'Pendente',
    requestedOn: 'Pedida em',
    practice: 'Consultório',
    seller: 'Devolver a',
    instructions: 'Escreva o número da devolução na encomenda. Guarde uma cópia até receber a nota de crédito.',
    deliveryNote: 'Guia de entrega',
    article: 'Artigo',
    lot: 'Lote',
    quantity: 'Quantidade',
    reason: 'Motivo',
    order: 'Encomenda',
    pieces: 'Peças devolvidas',
    signature: 'Data e assinatura:',
  },
}
