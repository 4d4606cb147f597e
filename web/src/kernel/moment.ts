import { dayHere, timeHere, todayHere } from './today.ts'

/** `10:04` today, `31/12/2026 10:04` on another day. */
export function momentHere(instant: string): string {
  const whole = timeHere(instant)
  return dayHere(instant) === todayHere() ? whole.slice(-5) : whole
}
