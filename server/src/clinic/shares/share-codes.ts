import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { shareCodeDigits } from '@arcade/contract/clinic/shares/share-facts.ts'
import { makeKey, makeSeal } from '../../kernel/secrets/seals.ts'

export interface ShareCodes {
  make(): string
  /** Eight digits are soon guessed from a plain hash: this one takes a key that is not in the database. */
  hash(tokenHash: Buffer, code: string): Buffer
  /** The same work whether there is such a link or not: `stored` is null where there is none. */
  matches(stored: Buffer | null, tokenHash: Buffer, code: string): boolean
  /** Jobs are stored for a while, so the mailed link must not be readable in them. */
  closeToken(token: string): string
  openToken(sealed: string): string
}

export function makeShareCodes(masterKey: Buffer): ShareCodes {
  const key = makeKey(masterKey, 'share codes')
  const seal = makeSeal(masterKey, 'share links')
  const hash = (tokenHash: Buffer, code: string) => createHmac('sha256', key).update(tokenHash).update(code).digest()
  return {
    make: () => String(randomInt(10 ** shareCodeDigits)).padStart(shareCodeDigits, '0'),
    hash,
    matches: (stored, tokenHash, code) => timingSafeEqual(stored ?? randomBytes(32), hash(tokenHash, code)),
    closeToken: (token) => seal.close(Buffer.from(token)).toString('base64'),
    openToken: (sealed) => seal.open(Buffer.from(sealed, 'base64')).toString(),
  }
}
