import { keepBusy, median, slowestOf100 } from './load.ts'
import { emailOf, passwordOfAll, people, type Session } from './people.ts'

export function logIn(origin: string, login: string, password: string): Promise<Response> {
  return fetch(`${origin}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password, type: 'PROFESSIONAL' }),
  })
}

/** How much slower the slowest calls get while 50 sign-ins are under way all the time. */
export async function slowdownBySignIns(origin: string, seconds: number, sessions: Session[]) {
  const ratios: number[] = []
  let done = 0
  for (let round = 0; round < 3; round++) {
    const quiet = await slowestOf100(origin, seconds, sessions)
    const stop = keepBusy(50, () => logIn(origin, emailOf(1 + Math.floor(Math.random() * people)), passwordOfAll))
    const busy = await slowestOf100(origin, seconds, sessions)
    done += await stop()
    ratios.push(busy / Math.max(quiet, 1))
  }
  return { ratio: median(ratios), done }
}

/** How different an unknown address is from a wrong password, by the time it takes: 1 is not at all. */
export async function tellingByTime(origin: string): Promise<number> {
  const times = { unknown: [] as number[], wrong: [] as number[] }
  const take = async (login: string, seen: number[]) => {
    const began = performance.now()
    await (await logIn(origin, login, 'not the password')).arrayBuffer()
    seen.push(performance.now() - began)
  }
  // Few enough that no failure slows a sign-in down.
  for (let round = 0; round < 40; round++) {
    await take(`nobody.${round}@arcade.example`, times.unknown)
    await take(emailOf(1 + round), times.wrong)
  }
  const ratio = median(times.unknown) / median(times.wrong)
  return Math.max(ratio, 1 / ratio)
}
