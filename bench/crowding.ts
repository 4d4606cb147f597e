import { randomUUID } from 'node:crypto'
import { keepBusy, median, slowestOf100 } from './load.ts'
import { emailOf, passwordOfAll, type Session } from './people.ts'
import { logIn } from './sign-in.ts'

/** One person writes as much as a browser that does not wait would: far more at once than there are connections. */
const atOnce = 60

/**
 * How much slower the slowest calls of others get while one caller sends without a pause keyed writes, and asks for
 * single-sign-on tokens.
 */
export async function slowdownByOneCaller(origin: string, seconds: number, sessions: Session[]) {
  const [busy, ...others] = sessions
  if (!busy) throw new Error('not signed in')
  const proven = await signIn(origin)
  const askToken = () => fetch(`${origin}/v1/sso/token`, { method: 'POST', headers: proven })
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
    const stops = [keepBusy(atOnce, write), keepBusy(atOnce, askToken)]
    const slowed = await slowestOf100(origin, seconds, others)
    for (const stop of stops) done += await stop()
    ratios.push(slowed / Math.max(quiet, 1))
  }
  return { ratio: median(ratios), done }
}

/** A session that is new: an old one gets no token. */
async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await logIn(origin, emailOf(1), passwordOfAll)
  const { credentials } = (await answer.json()) as { credentials: { token: string } }
  const cookie = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { authorization: `Bearer ${credentials.token}`, cookie: cookie.join('; ') }
}
