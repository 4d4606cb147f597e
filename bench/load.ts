import autocannon from 'autocannon'

/** Requests a second for one address, 32 connections for some seconds; every answer must be a success. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 32, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`)
  return requests.average
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
