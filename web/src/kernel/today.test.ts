import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayHere, timeHere, todayHere } from './today.ts'

describe('FMT-01 the day where the reader is', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'America/Martinique')
    vi.setSystemTime('2027-01-01T03:30:00Z')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  it('FMT-01 is the same for now, an instant and its hour', () => {
    expect(todayHere()).toBe('2026-12-31')
    expect(dayHere('2027-01-01T03:59:59Z')).toBe('2026-12-31')
    expect(dayHere('2027-01-01T04:00:00Z')).toBe('2027-01-01')
    expect(timeHere('2027-01-01T03:05:00Z')).toBe('31/12/2026 23:05')
  })
})
