import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { verificationDigits } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { z } from 'zod'
import { makeKey, makeSeal } from '../../kernel/secrets/seals.ts'

/** Whom somebody asks for, as they know them. */
const Sought = z.object({ firstName: z.string(), lastName: z.string(), birthDate: z.string(), email: z.string() })
export type Sought = z.output<typeof Sought>

export interface VerificationCodes {
  /** The code of one request: the same however often it is derived, and secret without the key. */
  make(practiceId: string, handle: string, asking: string): string
  /** Six digits are soon guessed from a plain hash: this one takes a key that is not in the database. */
  hash(practiceId: string, handle: string, code: string): Buffer
  matches(hash: Buffer, practiceId: string, handle: string, code: string): boolean
  /** Jobs are stored for a while, so the requested person must not be readable in them. */
  closeSought(sought: Sought): string
  openSought(sealed: string): Sought
}

/** The hash of no code at all. */
export const noCode = () => randomBytes(32)

export function makeVerificationCodes(masterKey: Buffer): VerificationCodes {
  const key = makeKey(masterKey, 'patient verifications')
  const digitsKey = makeKey(masterKey, 'patient verification digits')
  const seal = makeSeal(masterKey, 'patient link requests')
  const hash = (practiceId: string, handle: string, code: string) =>
    createHmac('sha256', key).update(`${practiceId} ${handle} ${code}`).digest()
  return {
    make(practiceId, handle, asking) {
      const made = createHmac('sha256', digitsKey).update(`${practiceId} ${handle} ${asking}`).digest()
      return String(made.readUIntBE(0, 6) % 10 ** verificationDigits).padStart(verificationDigits, '0')
    },
    hash,
    matches: (stored, practiceId, handle, code) => timingSafeEqual(stored, hash(practiceId, handle, code)),
    closeSought: (sought) => seal.close(Buffer.from(JSON.stringify(sought))).toString('base64'),
    openSought: (sealed) => Sought.parse(JSON.parse(seal.open(Buffer.from(sealed, 'base64')).toString('utf8'))),
  }
}
