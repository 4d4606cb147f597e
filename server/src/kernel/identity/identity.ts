import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import type { PgListener } from '../events/pg-listener.ts'
import type { ConcurrencyLimit } from '../limits/concurrency.ts'
import { callerAddress } from '../limits/limits.ts'
import {
  type KnownPractice,
  type KnownToken,
  type KnownUser,
  prepareIdentityQueries,
  updateLastUses,
} from './identity.queries.ts'
import { type Asker, makeNotifiedCache } from './notified-cache.ts'

/** Tokens, people and practices as they are now: cached while changes are notified (TEN-05). */
export interface Identity {
  /** Where it is not in memory, the address that asks takes a turn: anybody may bring tokens that do not exist. */
  findToken(hash: string, from?: Asker): Promise<KnownToken | null>
  /** As the database has it: another node may have seen the token used since. */
  readToken(hash: string): Promise<KnownToken | null>
  findUser(id: string): Promise<KnownUser | null>
  findPractice(id: string): Promise<KnownPractice | null>
  /** Called where a token ends, so that it is dead here at once and not when the notice comes back. */
  forgetToken(hash: string): void
  /** Likewise where a person may have changed. */
  forgetUser(id: string): void
  /** Remembers that the token was used, and writes it down before long. */
  touch(token: KnownToken, at: Date): void
  /** Writes down what is not yet written. */
  flush(): Promise<void>
}

interface Options {
  db: Db
  /** Null: nothing is cached, everything is read. */
  notices: PgListener | null
  /** How exact the last use of a token must be on other nodes and after a crash, in milliseconds. */
  exactness: number
  /** Reads of tokens, by address. */
  lookups: ConcurrencyLimit
}

const capacity = 20_000

export function makeIdentity({ db, notices, exactness, lookups }: Options): Identity {
  const queries = prepareIdentityQueries(db)
  const isCurrent = notices?.isCurrent ?? (() => false)
  const loadToken = (hash: string, from?: Asker) =>
    from ? lookups.run(callerAddress(from.ip), () => queries.token(hash)) : queries.token(hash)
  const tokens = makeNotifiedCache({ load: loadToken, isCurrent, capacity })
  const people = makeNotifiedCache({ load: queries.user, isCurrent, capacity })
  const practices = makeNotifiedCache({ load: queries.practice, isCurrent, capacity })
  const uses = new Map<string, Date>()

  const clear = () => {
    for (const cache of [tokens, people, practices]) cache.clear()
  }
  notices?.subscribe('identity', {
    onGap: clear,
    onMessage(payload) {
      const [what, id = ''] = payload.split(' ')
      if (what === 'token') tokens.forget(id)
      else if (what === 'user') people.forget(id)
      else if (what === 'practice') practices.forget(id)
      else clear()
    },
  })

  return {
    findToken: tokens.find,
    readToken: tokens.read,
    findUser: people.find,
    findPractice: practices.find,
    forgetToken: tokens.forget,
    forgetUser: people.forget,
    touch(token, at) {
      if (at.getTime() - token.lastUsedAt.getTime() < exactness) return
      token.lastUsedAt = at
      uses.set(token.hash, at)
    },
    async flush() {
      if (uses.size === 0) return
      const written = Array.from(uses, ([hash, at]) => ({ hash, at }))
      uses.clear()
      await updateLastUses(db, written)
    },
  }
}

const flushEvery = 15_000

/** Last uses are written down together, a few times a minute, and at the end. */
export function writeLastUses(app: FastifyInstance) {
  const { identity, log } = app.kernel
  const flush = () => identity.flush().catch((err: unknown) => log.error({ err }, 'last uses were not written'))
  const timer = setInterval(() => void flush(), flushEvery).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
