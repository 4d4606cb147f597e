import autocannon, { type Options, type Result } from 'autocannon'
import { hasWrk, type WrkRequest, wrk } from './wrk.ts'

/** Every answer must be a success. */
async function load(options: Options): Promise<Result> {
  const result = await autocannon(options)
  const { non2xx, errors } = result
  if (non2xx + errors > 0) throw new Error(`${options.url}: ${non2xx} answers were no success, ${errors} failed`)
  return result
}

type Requests = Options['requests']

/** Requests a second for one address or several paths of it in turn, 32 connections for some seconds. */
export async function requestsPerSecond(url: string, seconds: number, requests: WrkRequest[] = []): Promise<number> {
  if (hasWrk) return wrk(url, seconds, requests)
  const { requests: done } = await load({
    url,
    connections: 32,
    duration: seconds,
    ...(requests.length > 0 && {
      requests: requests.map((one) => ({ ...one, method: one.body ? ('POST' as const) : ('GET' as const) })),
    }),
  })
  return done.average
}

/** How long the slowest of a hundred took, in milliseconds, at a rate that leaves the server time. */
export async function slowestOf100(url: string, seconds: number, requests: Requests): Promise<number> {
  const gentle = { connections: 8, overallRate: 200 }
  return (await load({ url, ...gentle, duration: seconds, ...(requests && { requests }) })).latency.p99
}

/** Keeps this many requests under way until it is stopped. */
export function keepBusy(count: number, request: () => Promise<Response>): () => Promise<number> {
  let going = true
  let done = 0
  const work = async () => {
    while (going) {
      const answer = await request()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      done++
    }
  }
  const all = Promise.all(Array.from({ length: count }, work))
  all.catch(() => {})
  return async () => {
    going = false
    await all
    return done
  }
}

/** Runs several loads turn by turn, so that a slow moment of the machine hits all alike; the median of each. */
export async function compare(
  loads: Record<string, () => Promise<number>>,
  rounds: number,
): Promise<Map<string, number>> {
  const seen = new Map<string, number[]>(Object.keys(loads).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of Object.entries(loads)) seen.get(name)?.push(await load())
  }
  return new Map([...seen].map(([name, values]) => [name, median(values)]))
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** How long 95 of 100 took at most. */
export function slowestOf20(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

/** How long 95 of 100 rounds take at most, in milliseconds. */
export async function p95Of(work: () => Promise<unknown>, rounds: number): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    await work()
    taken.push(performance.now() - since)
  }
  return slowestOf20(taken)
}
