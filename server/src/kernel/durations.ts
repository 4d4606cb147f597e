/** Upper bounds in milliseconds. */
const bounds = [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000]

interface Series {
  labels: string
  /** How many took at most the bound of that place and more than the one before. */
  counts: number[]
  count: number
  sum: number
}

export interface Durations {
  observe(method: string, route: string, status: number, milliseconds: number): void
  text(): string
}

/**
 * A Prometheus histogram by method, route pattern and status. prom-client's own hashes its labels anew at every
 * observation, which costs more than the rest of recording an answer.
 */
export function makeDurations(name: string, help: string): Durations {
  const series = new Map<string, Series>()
  return {
    observe(method, route, status, milliseconds) {
      const key = `${method} ${route} ${status}`
      let one = series.get(key)
      if (one === undefined) {
        const labels = `method=${JSON.stringify(method)},route=${JSON.stringify(route)},status="${status}"`
        one = { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }
        series.set(key, one)
      }
      one.count++
      one.sum += milliseconds
      let place = 0
      while (place < bounds.length && milliseconds > (bounds[place] ?? 0)) place++
      one.counts[place] = (one.counts[place] ?? 0) + 1
    },
    text() {
      const lines = [...series.values()].flatMap((one) => linesOf(name, one))
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n')
    },
  }
}

function linesOf(name: string, { labels, counts, count, sum }: Series): string[] {
  let within = 0
  const buckets = bounds.map((bound, place) => {
    within += counts[place] ?? 0
    return `${name}_bucket{le="${bound / 1000}",${labels}} ${within}`
  })
  return [
    ...buckets,
    `${name}_bucket{le="+Inf",${labels}} ${count}`,
    `${name}_sum{${labels}} ${sum / 1000}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
