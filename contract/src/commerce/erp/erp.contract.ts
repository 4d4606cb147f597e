import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { money } from '../../kernel/money.ts'
import { problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { bases } from './bases.ts'

/** As Sage writes them: what is spelled otherwise is no code. */
export const clientCode = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,16}$/)
  .meta({ description: 'A client code of the ERP; it must be one of the practice’s own' })

const base = z.enum(bases)

/** The time of the ERP's answer; `stale`: it gave no answer within 3 seconds, and this is the copy. */
const aged = { asOf: instant, stale: z.boolean() }
const agedBases = z.array(z.object({ base, ...aged }))

/** Rows of several bases, each with its own, and how old the word of each base is. */
const ofBases = <S extends z.ZodType>(row: S) => z.object({ result: z.array(row), ...aged, bases: agedBases })

/** POST, as the specification has them; they change nothing. */
const local = {
  method: 'POST',
  effect: 'read',
  problems: [problems.partnerDown, problems.partnerNotConfigured],
} as const
const ofCode = { ...local, object: 'client-code body.codeClient' } as const

export const getAccountBalance = route({
  ...local,
  path: '/api/getAccountBalance',
  summary:
    'Get the balance of a practice in one base, live or as it was last known. 404 where it is no client of that base.',
  access: ['payments:read'],
  subject: 'body.userUuid',
  body: z.strictObject({ base, userUuid: z.uuid() }),
  replies: {
    200: z.object({
      result: z.object({
        base,
        balance: money.meta({ description: 'Above 0: to use; below 0: to pay' }),
        due: money,
        notDue: money,
        currency: z.string(),
        asOf: instant,
      }),
      ...aged,
    }),
  },
})

export const getExistEmailGalaxy = route({
  ...local,
  path: '/api/getExistEmailGalaxy',
  summary: 'Check whether a base knows an e-mail of the caller’s practice, and under which code',
  access: ['invoices:read'],
  subject: 'caller',
  body: z.strictObject({ nomBaseSAGE: base, adresseEmail: z.email().max(320) }),
  replies: {
    200: z.object({
      result: z.object({
        exists: z.boolean(),
        codeClient: z.string().optional().meta({ description: 'Where it is the practice’s own' }),
      }),
      ...aged,
    }),
  },
})

const Address = z.object({
  type: z.enum(['FACTURATION', 'LIVRAISON']),
  intitule: z.string(),
  ligne1: z.string(),
  ligne2: z.string().nullable(),
  codePostal: z.string(),
  ville: z.string(),
  pays: z.string(),
})

export const getInfoClient = route({
  ...ofCode,
  path: '/api/getInfoClient',
  summary: 'Get the company, addresses and terms of payment under which a base knows the practice',
  access: ['invoices:read'],
  body: z.strictObject({ nomBaseSAGE: base, codeClient: clientCode }),
  replies: {
    200: z.object({
      result: z
        .object({
          base,
          codeClient: z.string(),
          intitule: z.string(),
          siret: z.string().nullable(),
          numeroTVA: z.string().nullable(),
          adresseEmail: z.string().nullable(),
          telephone: z.string().nullable(),
          adresses: z.array(Address),
          reglement: z.object({ libelle: z.string(), delaiJours: z.int() }),
        })
        .meta({ id: 'ErpClient' }),
      ...aged,
    }),
  },
})

const LineLot = z.object({
  numero: z.string(),
  type: z.enum(['LOT', 'SERIE']),
  peremption: calendarDate.nullable(),
  quantite: z.number(),
})

const BillLine = z.object({
  ligne: z.int(),
  codeArticle: z.string(),
  designation: z.string(),
  famille: z.string(),
  quantite: z.number(),
  prixUnitaireHT: money,
  remisePct: z.number(),
  tauxTVA: z.number(),
  codeTaxe: z.string().nullable(),
  montantHT: money,
  montantTTC: money,
  numeroBL: z.string().nullable(),
  dateBL: calendarDate.nullable(),
  numeroBC: z.string().nullable(),
  lots: z.array(LineLot),
})

const billTypes = ['FACTURE', 'AVOIR', 'BL'] as const

const Bill = z
  .object({
    base,
    numeroPiece: z.string(),
    typePiece: z.enum(billTypes),
    date: calendarDate,
    referenceClient: z.string().nullable(),
    codeClient: z.string(),
    totalHT: money,
    totalTVA: money,
    totalTTC: money,
    netAPayer: money,
    montantRegle: money,
    solde: money,
    devise: z.string(),
    echeances: z.array(z.object({ date: calendarDate, montant: money, regle: money })),
    statut: z.enum(['PAID', 'NOT_PAID', 'UNKNOWN']),
    lignes: z.array(BillLine),
  })
  .meta({ id: 'ErpBill' })

export const getHistoBillByClientCode = route({
  ...ofCode,
  path: '/api/getHistoBillByClientCode',
  summary: 'List the latest 1,000 invoices, credit notes or delivery notes of a client code, latest first',
  access: ['invoices:read'],
  body: z.strictObject({ codeClient: clientCode, type: z.enum(billTypes) }),
  replies: { 200: ofBases(Bill) },
})

const tenYears = 3_653 * 86_400_000
const inOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  !startDate || !endDate || startDate <= endDate
const isShort = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  !startDate || !endDate || Date.parse(endDate) - Date.parse(startDate) <= tenYears

export const getHistoBillForReturns = route({
  ...ofCode,
  path: '/api/getHistoBillForReturns',
  summary: 'List delivered lines that may be returned, with the quantity that is left. Ten years at most.',
  access: ['orders:read'],
  body: z
    .strictObject({
      codeClient: clientCode,
      deliveryNoteNumber: text({ max: 40 }).optional(),
      startDate: calendarDate.optional(),
      endDate: calendarDate.optional(),
    })
    .refine(inOrder, { error: 'before-start', path: ['endDate'] })
    .refine(isShort, { error: 'range-too-long', path: ['endDate'] }),
  replies: {
    200: ofBases(
      z
        .object({
          base,
          numeroBL: z.string(),
          dateBL: calendarDate,
          ligne: z.int(),
          codeArticle: z.string(),
          designation: z.string(),
          famille: z.string(),
          quantite: z.number(),
          quantiteRetournee: z.number(),
          quantiteRestante: z.number(),
          lots: z.array(LineLot),
        })
        .meta({ id: 'ErpReturnableLine' }),
    ),
  },
})

const returnStates = ['DEMANDE', 'ACCEPTE', 'RECU', 'AVOIR_EMIS', 'REFUSE', 'ANNULE'] as const

export const getAllReturns = route({
  ...ofCode,
  path: '/api/getAllReturns',
  summary: 'List the returns of a client code and their state, latest first',
  access: ['orders:read'],
  body: z.strictObject({ codeClient: clientCode }),
  replies: {
    200: ofBases(
      z
        .object({
          base,
          numeroRetour: z.string(),
          referenceExterne: z.string().nullable(),
          date: calendarDate,
          statut: z.enum(returnStates),
          numeroAvoir: z.string().nullable(),
          lignes: z.array(
            z.object({
              numeroBL: z.string(),
              ligne: z.int(),
              codeArticle: z.string(),
              designation: z.string(),
              quantite: z.number(),
              lot: z.string().nullable(),
              motif: z.string(),
            }),
          ),
        })
        .meta({ id: 'ErpReturn' }),
    ),
  },
})

export const getLotArticleHistoSell = route({
  ...ofCode,
  path: '/api/getLotArticleHistoSell',
  summary: 'List the lots of an article that were sold to a client code, latest first',
  access: ['orders:read'],
  body: z.strictObject({ codeClient: clientCode, codeArticle: line({ max: 50 }) }),
  replies: {
    200: ofBases(
      z
        .object({
          base,
          codeArticle: z.string(),
          designation: z.string().nullable(),
          lot: z.string(),
          type: z.enum(['LOT', 'SERIE']),
          peremption: calendarDate.nullable(),
          quantite: z.number(),
          numeroBL: z.string().nullable(),
          dateBL: calendarDate.nullable(),
          numeroFacture: z.string().nullable(),
        })
        .meta({ id: 'ErpLot' }),
    ),
  },
})
