import type { Locale } from '@arcade/contract/kernel/locales.ts'

interface LabelTexts {
  title: string
  from: string
  to: string
  number: string
  erpNumber: string
  sendBy: string
  pieces: string
  instructions: string
}

export const labelTexts: Record<Locale, LabelTexts> = {
  fr: {
    title: 'Étiquette de retour',
    from: 'De',
    to: 'À',
    number: 'Numéro de retour',
    erpNumber: 'Numéro chez le fournisseur',
    sendBy: 'À envoyer avant le',
    pieces: 'Pièces',
    instructions: 'Découpez le cadre et collez-le sur le colis. Joignez le bon de retour aux articles.',
  },
  en: {
    title: 'Return label',
    from: 'From',
    to: 'To',
    number: 'Return number',
    erpNumber: 'Supplier’s number',
    sendBy: 'Send before',
    pieces: 'Pieces',
    instructions: 'Cut out the frame and stick it on the parcel. Put the return slip in with the articles.',
  },
  it: {
    title: 'Etichetta di reso',
    from: 'Da',
    to: 'A',
    number: 'Numero del reso',
    erpNumber: 'Numero del fornitore',
    sendBy: 'Da spedire entro il',
    pieces: 'Pezzi',
    instructions: 'Ritagliate il riquadro e incollatelo sul pacco. Allegate la bolla di reso agli articoli.',
  },
  es: {
    title: 'Etiqueta de devolución',
    from: 'De',
    to: 'A',
    number: 'Número de devolución',
    erpNumber: 'Número del proveedor',
    sendBy: 'Enviar antes del',
    pieces: 'Piezas',
    instructions: 'Recorte el recuadro y péguelo en el paquete. Incluya el albarán de devolución con los artículos.',
  },
  pt: {
    title: 'Etiqueta de devolução',
    from: 'De',
    to: 'Para',
    number: 'Número da devolução',
    erpNumber: 'Número do fornecedor',
    sendBy: 'Enviar antes de',
    pieces: 'Peças',
    instructions: 'Recorte a moldura e cole-a na encomenda. Junte a guia de devolução aos artigos.',
  },
}
