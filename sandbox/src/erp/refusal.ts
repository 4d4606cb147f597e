import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'

/** What the gateway says where it does not do what it is asked. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const unknownClient = () => new Refusal(404, 'CLIENT_INCONNU', 'Aucun client ne porte ce code dans cette base.')
export const unknownPiece = (number: string) => new Refusal(404, 'PIECE_INCONNUE', `La pièce ${number} est inconnue.`)
export const invalid = (what: string) => new Refusal(422, 'INVALIDE', what)

/** The base that an address names. */
export function baseOf({ base }: { base: string }): Base {
  const known = bases.find((name) => name === base)
  if (!known) throw new Refusal(404, 'BASE_INCONNUE', 'Il n’y a pas de base de ce nom.')
  return known
}
