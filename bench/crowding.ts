import { randomUUID } from 'node:crypto'
import { keepBusy, median, slowestOf100 } from './load.ts'
import type { Session } from './people.ts'

/** One person writes as much as a browser that does not wait would: far more at once than there are connections. */
const atOnce = 60

/** How much slower the slowest calls of others get while one caller sends keyed writes without a pause. */
export async function slowdownByOneCaller(origin: string, seconds: number, sessions: Session[]) {
  const [busy, ...others] = sessions
  if (!busy) throw new Error('nobody is signed in')
  const write = () =>
    fetch(`${origin}/v1/notifications/read`, {
      method: 'POST',
      headers: { ...busy.headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: JSON.stringify({ upTo: new Date().toISOString() }),
    })
  const ratios: number[] = []
  let done = 0
  for (let round = 0; round < 3; round++) {
    const quiet = await slowestOf100(origin, seconds, others)
    const stop = keepBusy(atOnce, write)
    const slowed = await slowestOf100(origin, seconds, others)
    done += await stop()
    ratios.push(slowed / Math.max(quiet, 1))
  }
  return { ratio: median(ratios), done }
}
