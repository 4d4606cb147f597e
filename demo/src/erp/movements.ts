import { cents, type Dated, euros } from './pieces.ts'

/** What changed the balance of a client: above 0 what the client gains. */
export interface ErpMovement {
  numero: string
  codeClient: string
  date: string
  type: 'FACTURE' | 'AVOIR' | 'REGLEMENT' | 'UTILISATION' | 'REMISE'
  libelle: string
  origine: 'FACTURATION' | 'RETOUR' | 'GESTE' | 'REMISE' | 'VIREMENT' | 'CARTE' | 'PRELEVEMENT' | 'UTILISATION'
  utilisablePour: 'TOUT' | 'BASE' | 'FAMILLE' | 'RIEN'
  famille: string | null
  numeroPiece: string | null
  echeance: string | null
  montant: number
  soldeApres: number
  devise: 'EUR'
  /** Of the call that made it. */
  referenceExterne?: string
}

type MovementFields = Pick<ErpMovement, 'type' | 'libelle' | 'origine' | 'date'> &
  Partial<Pick<ErpMovement, 'utilisablePour' | 'famille' | 'echeance'>> & { amount: number }

export function movementOf(
  { numeroPiece, codeClient }: { numeroPiece: string; codeClient: string },
  { amount, ...fields }: MovementFields,
): Dated<ErpMovement> {
  return {
    utilisablePour: 'RIEN',
    famille: null,
    echeance: null,
    ...fields,
    numero: `${numeroPiece}/${fields.type}`,
    codeClient,
    numeroPiece,
    montant: euros(amount),
    soldeApres: 0,
    devise: 'EUR',
    changed: fields.date,
  }
}

/** In the order of the feed, each with the balance after it. */
export function withBalances(movements: readonly Dated<ErpMovement>[]): Dated<ErpMovement>[] {
  let balance = 0
  return movements
    .toSorted((a, b) => (a.changed === b.changed ? (a.numero < b.numero ? -1 : 1) : a.changed < b.changed ? -1 : 1))
    .map((movement) => {
      balance += cents(movement.montant)
      return { ...movement, soldeApres: euros(balance) }
    })
}
