import { leastSeconds } from '@arcade/contract/messaging/questions/questions.contract.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'
import { isTokenTimely } from './questions.rules.ts'

/** Tokens of the contact form: when it was opened, sealed, so that an older one cannot be forged. */
export function makeFormTokens(masterKey: Buffer) {
  const seal = makeSeal(masterKey, 'question forms')
  const openedAt = (token: string): Date | null => {
    try {
      return new Date(Number(seal.open(Buffer.from(token, 'base64url')).toString()))
    } catch {
      return null
    }
  }
  return {
    make: (now: Date): string => seal.close(Buffer.from(String(now.getTime()))).toString('base64url'),
    isTimely(token: string, now: Date): boolean {
      const issuedAt = openedAt(token)
      return issuedAt !== null && isTokenTimely({ issuedAt, now }, leastSeconds)
    },
  }
}
