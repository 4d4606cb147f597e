import { hash, verify } from '@node-rs/argon2'
import { makeSecret } from '../kernel/secrets.ts'

/** argon2id with the least that OWASP recommends; the numbers are kept in the hash, so that they may grow. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One word, one sequence of bytes: keyboards and systems spell é in different ways. */
const spelled = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), parameters)

export const verifyPassword = (kept: string, password: string): Promise<boolean> => verify(kept, spelled(password))

/** For accounts that are not there: takes as long, and no password fits. */
export const makeDecoy = (): Promise<string> => hashPassword(makeSecret())
