import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../kernel/database/db.ts'
import { type News, selectNews, selectSnapshot } from './events.queries.ts'
import type { Snapshot } from './events.rules.ts'

/** What happens anywhere, read once for all who listen at this node. */
export interface Feed {
  /** From here on nothing is missed; called before somebody listens. */
  start(): Promise<void>
  /** No open page listens any more. */
  stop(): void
  /** There may be something new. */
  poll(): void
  /** As far as everything has been delivered. */
  position(): Snapshot | null
}

interface Deps {
  db: Db
  log: Logger
  deliver(news: News): void
}

/** In milliseconds: notifications that come close together are read together. */
const gap = 20

export function makeFeed({ db, log, deliver }: Deps): Feed {
  let position: Snapshot | null = null
  let starting: Promise<Snapshot> | null = null
  let reading = false
  let again = false

  async function read() {
    while (again && position) {
      again = false
      const since = position
      const news = await selectNews(db, since)
      deliver(news)
      // A feed that was stopped and started meanwhile has a later one.
      if (position === since) position = news.snapshot
      await wait(gap, undefined, { ref: false })
    }
  }

  return {
    async start() {
      if (position) return
      starting ??= selectSnapshot(db).finally(() => {
        starting = null
      })
      const now = await starting
      position ??= now
    },
    stop() {
      position = null
    },
    poll() {
      again = true
      if (reading) return
      reading = true
      void read()
        .catch((err: unknown) => log.warn({ err }, 'events were not read; it is tried again'))
        .finally(() => {
          reading = false
        })
    },
    position: () => position,
  }
}
