import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { Logger } from 'pino'
import { toProblem } from '../../kernel/http/problems.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import type { Clock } from '../../kernel/time/clock.ts'

/** The answer of a base: live, or from the copy. */
export interface Aged<T> {
  value: T
  asOf: Date
  stale: boolean
}

interface Question<T> {
  base: Base
  /** ERR-02: what the log says where it fails, to the letter. */
  failure: string
  ask(now: Date): Promise<T>
  /** Null: there is no copy. */
  copy(): Promise<{ value: T; asOf: Date } | null>
}

/** Asks the base live; where it gives no answer, the copy answers, and without one the problem names the partner. */
export function makeLiveOrCopy({ log, clock }: { log: Logger; clock: Clock }) {
  return async function liveOrCopy<T>({ base, failure, ask, copy }: Question<T>): Promise<Aged<T>> {
    try {
      const asOf = clock.now()
      return { value: await ask(asOf), asOf, stale: false }
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error
      if (error.failure !== 'not-configured') log.error({ base, failure: error.failure, status: error.status }, failure)
      const copied = await copy()
      if (copied) return { ...copied, stale: true }
      throw toProblem(error)
    }
  }
}

/** The answer of several bases: as old as the oldest of them. */
export function together<T>(answers: readonly (Aged<readonly T[]> & { base: Base })[], now: Date) {
  return {
    result: answers.flatMap(({ value, base }) => value.map((row) => ({ ...row, base }))),
    asOf: new Date(Math.min(now.getTime(), ...answers.map(({ asOf }) => asOf.getTime()))),
    stale: answers.some(({ stale }) => stale),
    bases: answers.map(({ base, asOf, stale }) => ({ base, asOf, stale })),
  }
}
