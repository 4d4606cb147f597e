import { text } from '@arcade/contract/kernel/values.ts'
import { z } from 'zod'

/** What the ERP gateway says, in Sage's words (`sandbox/src/erp/README.md`); read into cents and calendar dates. */

const word = text({ max: 100 })
const sentence = text({ max: 1000 })
const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)

/** Euros in whatever floating point the ERP computed; half a cent goes away from zero. */
export function toCents(euros: number): number {
  const cents = Math.round(Number(`${Math.abs(euros).toFixed(6)}e2`))
  return euros < 0 && cents !== 0 ? -cents : cents
}
const amount = z.number().min(-1e10).max(1e10).transform(toCents)
const quantity = z.number().min(-1e9).max(1e9)
const currency = z.string().regex(/^[A-Z]{3}$/)

const dayInParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
const realDay = z.iso.date().refine((day) => !day.startsWith('0000'))

/** A calendar date; with a time but no zone it is the day that is written, with a zone the day in Paris. */
const day = z
  .string()
  .max(40)
  .transform((given) => {
    const hasZone = /T.*(Z|[+-]\d\d:?\d\d)$/.test(given)
    if (!hasZone) return given.replace(/[T ].*$/, '')
    const at = new Date(given)
    return Number.isNaN(at.getTime()) ? given : dayInParis.format(at)
  })
  .pipe(realDay)

const Address = z.object({
  type: z.enum(['FACTURATION', 'LIVRAISON']),
  intitule: sentence,
  ligne1: sentence,
  ligne2: optional(sentence),
  codePostal: word,
  ville: word,
  pays: word,
})

export const ErpCompany = z.object({
  base: word,
  raisonSociale: sentence,
  formeJuridique: word,
  capital: amount,
  adresse: Address,
  siren: word,
  siret: word,
  rcs: word,
  numeroTVA: word,
})
export type ErpCompany = z.output<typeof ErpCompany>

const gone = { supprime: z.boolean().default(false) }

export const ErpClient = z.object({
  codeClient: word,
  intitule: sentence,
  siret: optional(word),
  numeroTVA: optional(word),
  adresseEmail: optional(text({ max: 320 })),
  telephone: optional(word),
  adresses: z.array(Address).max(100),
  reglement: z.object({ libelle: sentence, delaiJours: z.int().min(0).max(3650) }),
  ...gone,
})
export type ErpClient = z.output<typeof ErpClient>

export const ErpBalance = z.object({
  base: word,
  codeClient: word,
  solde: amount,
  echu: amount,
  nonEchu: amount,
  devise: currency,
  dateArrete: day,
  ...gone,
})
export type ErpBalance = z.output<typeof ErpBalance>

export const billTypes = ['FACTURE', 'AVOIR', 'BL'] as const
export type BillType = (typeof billTypes)[number]

const LineLot = z.object({
  numero: word,
  type: z.enum(['LOT', 'SERIE']),
  peremption: optional(day),
  quantite: quantity,
})

const Line = z.object({
  ligne: z.int().min(0).max(1e6),
  codeArticle: word,
  designation: sentence,
  famille: word,
  quantite: quantity,
  prixUnitaireHT: amount,
  remisePct: quantity,
  tauxTVA: quantity,
  codeTaxe: optional(word),
  montantHT: amount,
  montantTTC: amount,
  numeroBL: optional(word),
  dateBL: optional(day),
  numeroBC: optional(word),
  lots: z.array(LineLot).max(1000).default([]),
})

export const ErpBill = z.object({
  numeroPiece: word,
  typePiece: z.enum(billTypes),
  date: day,
  referenceClient: optional(sentence),
  codeClient: word,
  totalHT: amount,
  totalTVA: amount,
  totalTTC: amount,
  netAPayer: amount,
  montantRegle: amount,
  solde: amount,
  devise: currency,
  echeances: z
    .array(z.object({ date: day, montant: amount, regle: amount }))
    .max(100)
    .default([]),
  statut: z.enum(['PAID', 'NOT_PAID', 'UNKNOWN']).catch('UNKNOWN'),
  lignes: z.array(Line).max(5000).default([]),
  ...gone,
})
export type ErpBill = z.output<typeof ErpBill>

export const confirmationStates = ['SAISI', 'CONFIRME', 'EN_PREPARATION', 'EXPEDIE', 'SOLDE', 'ANNULE'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** ORD-01: what the ERP makes of an order. Its lines name the order as those of delivery notes do; lots are of deliveries alone. */
const Confirmation = ErpBill.extend({
  typePiece: z.literal('BC'),
  netAPayer: amount.default(0),
  montantRegle: amount.default(0),
  solde: amount.default(0),
  etat: z.enum(confirmationStates),
  dateLivraisonPrevue: optional(day),
  lignes: z
    .array(Line.extend({ quantiteLivree: quantity }))
    .max(5000)
    .default([]),
}).transform((piece) => ({
  ...piece,
  lignes: piece.lignes.map((line) => ({ ...line, numeroBC: piece.numeroPiece, lots: [] })),
}))

/** What the feed of pieces holds. */
export const ErpPiece = z.discriminatedUnion('typePiece', [ErpBill, Confirmation])
export type ErpPiece = z.output<typeof ErpPiece>

export const ErpLot = z.object({
  codeArticle: word,
  designation: optional(sentence),
  lot: word,
  type: z.enum(['LOT', 'SERIE']).default('LOT'),
  peremption: optional(day),
  quantite: quantity,
  numeroBL: optional(word),
  dateBL: optional(day),
  numeroFacture: optional(word),
})
export type ErpLot = z.output<typeof ErpLot>

const movementTypes = ['FACTURE', 'AVOIR', 'REGLEMENT', 'UTILISATION', 'REMISE'] as const
const movementOrigins = [
  'FACTURATION',
  'RETOUR',
  'GESTE',
  'REMISE',
  'VIREMENT',
  'CARTE',
  'PRELEVEMENT',
  'UTILISATION',
] as const
const movementUses = ['TOUT', 'BASE', 'FAMILLE', 'RIEN'] as const

export const ErpMovement = z.object({
  numero: word,
  codeClient: word,
  date: day,
  type: z.enum(movementTypes),
  libelle: sentence,
  origine: z.enum(movementOrigins),
  utilisablePour: z.enum(movementUses),
  famille: optional(word),
  numeroPiece: optional(word),
  echeance: optional(day),
  montant: amount,
  soldeApres: amount,
  devise: currency,
  /** Of the write of the portal that made it. */
  referenceExterne: optional(word),
  ...gone,
})
export type ErpMovement = z.output<typeof ErpMovement>

const returnStates = ['DEMANDE', 'ACCEPTE', 'RECU', 'AVOIR_EMIS', 'REFUSE', 'ANNULE'] as const

const ReturnStep = z.object({ statut: z.enum(returnStates), date: day })

export const ErpReturn = z.object({
  numeroRetour: word,
  referenceExterne: optional(word),
  codeClient: word,
  date: day,
  statut: z.enum(returnStates),
  numeroAvoir: optional(word),
  etapes: z.array(ReturnStep).max(100).default([]),
  envoyerAvant: optional(day),
  adresseRetour: optional(Address.omit({ type: true })),
  avoirPrevuLe: optional(day),
  montantPrevu: optional(amount),
  lignes: z
    .array(
      z.object({
        numeroBL: word,
        ligne: z.int(),
        codeArticle: word,
        designation: sentence,
        quantite: quantity,
        lot: optional(word),
        motif: sentence,
      }),
    )
    .max(5000),
  ...gone,
})
export type ErpReturn = z.output<typeof ErpReturn>

export const ErpReturnableLine = z.object({
  numeroBL: word,
  dateBL: day,
  ligne: z.int(),
  codeArticle: word,
  designation: sentence,
  famille: word,
  quantite: quantity,
  quantiteRetournee: quantity,
  quantiteRestante: quantity,
  lots: z.array(LineLot).max(1000).default([]),
})
export type ErpReturnableLine = z.output<typeof ErpReturnableLine>

export const ErpPayment = z.object({
  numero: word,
  referenceExterne: word,
  codeClient: word,
  date: day,
  montant: amount,
})

export const ErpReversal = z.object({
  numero: word,
  referenceExterne: word,
  codeClient: word,
  date: day,
  montant: amount,
})

export const ErpDiscount = z.object({
  numero: word,
  referenceExterne: word,
  codeClient: word,
  numeroPiece: word,
  date: day,
  montant: amount,
})

/** What the copy follows: a feed's name and what its elements are. */
export const feeds = {
  clients: ErpClient,
  pieces: ErpPiece,
  mouvements: ErpMovement,
  soldes: ErpBalance,
  retours: ErpReturn,
} as const
export type FeedName = keyof typeof feeds
export const feedNames = Object.keys(feeds) as FeedName[]
export type FeedElement<F extends FeedName> = z.output<(typeof feeds)[F]>

/** The elements are read one by one: one that makes no sense does not hold up the others. */
export const FeedPage = z.object({
  elements: z.array(z.unknown()).max(5000),
  curseur: text({ min: 1, max: 2000 }),
  fin: z.boolean(),
})
