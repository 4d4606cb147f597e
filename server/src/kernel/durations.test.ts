import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDurations } from './durations.ts'

describe('the durations', () => {
  it('ADM-03 are a Prometheus histogram: each bucket counts what took no longer', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 20_000, noNaN: true })), (times) => {
        const durations = makeDurations('d', 'help')
        for (const time of times) durations.observe('GET', '/v1/x', 200, time)
        const buckets = [...durations.text().matchAll(/le="([\d.]+)".*} (\d+)/g)]
        for (const [, bound, count] of buckets) {
          expect(Number(count)).toBe(times.filter((time) => time <= Number(bound) * 1000).length)
        }
        const total = /d_count\{method="GET",route="\/v1\/x",status="200"\} (\d+)/.exec(durations.text())
        expect(Number(total?.[1] ?? 0)).toBe(times.length)
      }),
    )
  })
})
