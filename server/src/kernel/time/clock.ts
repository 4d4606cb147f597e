/** The time, as a dependency: tests move it, rules never ask for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
