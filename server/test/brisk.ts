import type { JobsPace } from '../src/kernel/jobs/jobs.ts'

/** For tests of what is tried again: the product waits for seconds, a test for as little as can be. */
export const brisk: JobsPace = { retryDelay: 1, poll: 0.5, supervise: 1, keep: 60 }

/** What failed waits until the test moves its time forward, and is found soon then. */
export const untilTold: JobsPace = { retryDelay: 60, poll: 1, supervise: 15, keep: 60 }
