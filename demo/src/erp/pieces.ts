import { addDays } from '../days.ts'
import type { Random } from '../random.ts'
import type { ErpArticle } from './articles.ts'
import type { ErpClient } from './clients.ts'

export interface ErpLot {
  numero: string
  type: 'LOT' | 'SERIE'
  peremption: string | null
  quantite: number
}

export interface ErpLine {
  ligne: number
  codeArticle: string
  designation: string
  famille: string
  quantite: number
  prixUnitaireHT: number
  remisePct: number
  tauxTVA: number
  codeTaxe: string
  montantHT: number
  montantTTC: number
  numeroBL: string | null
  dateBL: string | null
  numeroBC: string | null
  lots: ErpLot[]
  /** Of a confirmation. */
  quantiteLivree?: number
}

/** A bill, a credit note, a delivery note or an order confirmation; amounts in euros, as the gateway says them. */
export interface ErpPiece {
  numeroPiece: string
  typePiece: 'FACTURE' | 'AVOIR' | 'BL' | 'BC'
  date: string
  referenceClient: string
  codeClient: string
  totalHT: number
  totalTVA: number
  totalTTC: number
  netAPayer: number
  montantRegle: number
  solde: number
  devise: 'EUR'
  echeances: { date: string; montant: number; regle: number }[]
  statut: 'PAID' | 'NOT_PAID' | 'UNKNOWN'
  /** Of a confirmation, as the day when its delivery is expected. */
  etat?: 'SAISI' | 'CONFIRME' | 'EN_PREPARATION' | 'EXPEDIE' | 'SOLDE' | 'ANNULE'
  dateLivraisonPrevue?: string | null
  lignes: ErpLine[]
}

/** With the day of its last change, by which the feeds of the gateway are sorted. */
export type Dated<T> = T & { changed: string }

export const euros = (cents: number) => cents / 100
export const cents = (euros: number) => Math.round(euros * 100)
export const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)

interface Sale {
  article: ErpArticle
  quantity: number
  discount: number
  lots: ErpLot[]
}

export function sell(random: Random, article: ErpArticle, date: string, most: number): Sale {
  const quantity = article.lots === 'SERIE' ? 1 : random.between(1, most)
  const lots = article.lots ? [lotOf(random, article, date, quantity)] : []
  return { article, quantity, discount: random.often(0.2) ? 10 : 0, lots }
}

/** Implants have the lots of the demo's acts, another each month: within a year each of them was bought. */
function lotOf(random: Random, { code, lots: type = 'LOT' }: ErpArticle, date: string, quantite: number): ErpLot {
  const implant = code.startsWith('I')
  const number = implant ? 2400 + Number(date.slice(5, 7)) : random.between(10_000, 99_999)
  return {
    numero: type === 'SERIE' ? `SN${number}` : implant ? `L${number}` : `B${number}`,
    type,
    peremption: type === 'SERIE' ? null : addDays(date, 1_460),
    quantite,
  }
}

export function lineOf({ article, quantity, discount, lots }: Sale, ligne: number, order: string | null): ErpLine {
  const net = Math.round((article.price * quantity * (100 - discount)) / 100)
  return {
    ligne,
    codeArticle: article.code,
    designation: article.name,
    famille: article.family,
    quantite: quantity,
    prixUnitaireHT: euros(article.price),
    remisePct: discount,
    tauxTVA: article.vat,
    codeTaxe: article.vat === 0 ? 'EXO' : `C${String(article.vat).replace('.', '')}`,
    montantHT: euros(net),
    montantTTC: euros(net + Math.round((net * article.vat) / 100)),
    numeroBL: null,
    dateBL: null,
    numeroBC: order,
    lots,
  }
}

type Head = Pick<ErpPiece, 'numeroPiece' | 'typePiece' | 'date' | 'referenceClient'>

/** Nothing of it is paid yet; delivery notes and confirmations ask for nothing. */
export function pieceOf(
  { code }: Pick<ErpClient, 'code'>,
  head: Head,
  lignes: ErpLine[],
  due: string,
): Dated<ErpPiece> {
  const net = total(lignes.map(({ montantHT }) => montantHT))
  const gross = total(lignes.map(({ montantTTC }) => montantTTC))
  const asksNothing = head.typePiece === 'BL' || head.typePiece === 'BC'
  const asked = asksNothing ? 0 : gross
  return {
    ...head,
    codeClient: code,
    totalHT: euros(net),
    totalTVA: euros(gross - net),
    totalTTC: euros(gross),
    netAPayer: euros(asked),
    montantRegle: 0,
    solde: euros(asked),
    devise: 'EUR',
    echeances: head.typePiece === 'FACTURE' ? [{ date: due, montant: euros(asked), regle: 0 }] : [],
    statut: asksNothing ? 'UNKNOWN' : 'NOT_PAID',
    lignes,
    changed: head.date,
  }
}

/** Some cents more of it are paid. */
export function settle(piece: Dated<ErpPiece>, amount: number, date: string): Dated<ErpPiece> {
  const paid = cents(piece.montantRegle) + amount
  const left = cents(piece.netAPayer) - paid
  return {
    ...piece,
    montantRegle: euros(paid),
    solde: euros(left),
    statut: left <= 0 ? 'PAID' : 'NOT_PAID',
    echeances: piece.echeances.map((due) => ({ ...due, regle: euros(paid) })),
    changed: date > piece.changed ? date : piece.changed,
  }
}
