/** Invitations a day by one person. */
export const mostADay = 50
/** By all members of one practice together. */
export const mostByPracticeADay = 200

/** A day in UTC, and the seconds until the next one begins. */
export function dayOf(now: Date): { day: string; secondsLeft: number } {
  const day = now.toISOString().slice(0, 10)
  const next = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000
  return { day, secondsLeft: Math.max(1, Math.ceil((next - now.getTime()) / 1000)) }
}
