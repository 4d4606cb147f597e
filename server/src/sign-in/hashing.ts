import { availableParallelism } from 'node:os'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../kernel/problems.ts'
import { makeSecret } from '../kernel/secrets.ts'

/** argon2id with the least that OWASP recommends; the numbers are kept in the hash, so that they may grow. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One word, one sequence of bytes: keyboards and systems spell é in different ways. */
const spelled = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), parameters)

export const verifyPassword = (kept: string, password: string): Promise<boolean> => verify(kept, spelled(password))

/** For accounts that are not there: takes as long, and no password fits. */
export const makeDecoy = (): Promise<string> => hashPassword(makeSecret())

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

const longestQueue = 1000

/** Hashing keeps a core busy: only so many at a time that the others' requests still have one. */
export function makeGate(width = Math.max(1, availableParallelism() - 1)): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside >= width) {
      if (waiting.length >= longestQueue) throw new Problem(problems.unavailable, { headers: { 'retry-after': '10' } })
      // Whoever leaves hands the place over, so that nobody can take it in between.
      await new Promise<void>((enter) => waiting.push(enter))
    } else inside++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
