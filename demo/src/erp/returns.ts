import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { addDays } from '../days.ts'
import { erpCompanies } from './companies.ts'
import { cents, type Dated, type ErpLine, euros } from './pieces.ts'

export interface ErpReturn {
  numeroRetour: string
  referenceExterne: string | null
  codeClient: string
  date: string
  statut: 'DEMANDE' | 'ACCEPTE' | 'RECU' | 'AVOIR_EMIS' | 'REFUSE' | 'ANNULE'
  numeroAvoir: string | null
  etapes: { statut: ErpReturn['statut']; date: string }[]
  /** From when it is accepted: by when and to where the parcel goes, and what comes of it. */
  envoyerAvant: string | null
  adresseRetour: ErpReturnAddress | null
  avoirPrevuLe: string | null
  montantPrevu: number | null
  lignes: {
    numeroBL: string
    ligne: number
    codeArticle: string
    designation: string
    quantite: number
    lot: string | null
    motif: string
  }[]
}

export interface ErpReturnAddress {
  intitule: string
  ligne1: string
  ligne2: string | null
  codePostal: string
  ville: string
  pays: string
}

/** What a return says beside its lines, from the steps that it made. */
export function followed(base: Base, etapes: ErpReturn['etapes']) {
  const accepted = etapes.find(({ statut }) => statut === 'ACCEPTE')
  if (!accepted) return { etapes, envoyerAvant: null, adresseRetour: null, avoirPrevuLe: null }
  const { name, street } = erpCompanies[base]
  const city = { ligne1: street, ligne2: null, codePostal: '13300', ville: 'Salon-de-Provence', pays: 'FR' }
  return {
    etapes,
    envoyerAvant: addDays(accepted.date, 21),
    adresseRetour: { intitule: `${name}, service retours`, ...city },
    avoirPrevuLe: addDays(accepted.date, 28),
  }
}

/** So many of what a line says. */
export function creditLine(line: ErpLine, quantite: number): ErpLine {
  const net = Math.round((cents(line.montantHT) * quantite) / line.quantite)
  const gross = net + Math.round((net * line.tauxTVA) / 100)
  const lots = line.lots.map((lot) => ({ ...lot, quantite: Math.min(quantite, lot.quantite) }))
  return { ...line, ligne: 1, quantite, montantHT: euros(net), montantTTC: euros(gross), lots }
}

/** As it was on that day. */
export function asOf(one: Dated<ErpReturn>, day: string): Dated<ErpReturn> {
  const etapes = one.etapes.filter(({ date }) => date <= day)
  const statut = etapes.at(-1)?.statut ?? 'DEMANDE'
  return { ...one, statut, etapes, numeroAvoir: null, changed: etapes.at(-1)?.date ?? one.date }
}
