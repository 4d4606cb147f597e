import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { makeConcurrencyLimit } from '../../kernel/limits/concurrency.ts'
import { makeSecret } from '../../kernel/secrets/secrets.ts'

export interface HashCost {
  /** In KiB. */
  memoryCost: number
  timeCost: number
}

/** The least that OWASP recommends for argon2id; the parameters are stored in the hash, so that they may grow. */
export const usualCost: HashCost = { memoryCost: 19_456, timeCost: 2 }

const argon2id = { algorithm: 2, parallelism: 1 } as const

/** One word, one sequence of bytes: keyboards and systems spell é in different ways. */
const spelled = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string, cost = usualCost): Promise<string> =>
  hash(spelled(password), { ...argon2id, ...cost })

export const verifyPassword = (storedHash: string, password: string): Promise<boolean> =>
  verify(storedHash, spelled(password))

/** For accounts that are not there: takes as long, and no password fits. */
export const makeDecoy = (cost: HashCost): Promise<string> => hashPassword(makeSecret(), cost)

/** How many may wait: more of one address than its calls a minute, so that unknown names do not crowd out others. */
const queue = { perMember: 250, perGroup: 1500, total: 6000 }

/**
 * Hashing keeps a core busy: only so many run at a time that other requests still have one. In turn by address, then by account
 * within it, one at a time for each account: who sends hundreds at once delays themselves.
 */
export const makeHashingQueue = (total = Math.max(1, availableParallelism() - 1)) =>
  makeConcurrencyLimit({ perMember: 1, total, queue, retryAfter: 10 })
