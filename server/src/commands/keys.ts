import { retireKeys } from '../single-sign-on/index.ts'
import type { Context } from './command.ts'

export async function rotateKeys({ db, clock }: Context) {
  const retired = await retireKeys(db, clock.now())
  if (retired === 0) return 'There was no key yet: the first is made when it is needed.'
  return 'Retired the signing key: a new one is made when it is needed, and the old one is shown for a day.'
}
