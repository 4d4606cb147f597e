const minute = 60_000

/** In milliseconds. What is asked for must be attached soon; each later step has time for a person who types. */
export const lives = { asked: 2 * minute, attached: 10 * minute, accepted: 10 * minute }

const mostFailures = 5
export const failuresCountFor = 15 * minute

/** The seconds to wait after these failed attempts, the latest first; 0 where another may be made. */
export function waitAfter(failures: readonly Date[], now: Date): number {
  const oldest = failures[mostFailures - 1]
  if (!oldest) return 0
  return Math.max(0, Math.ceil((oldest.getTime() + failuresCountFor - now.getTime()) / 1000))
}
