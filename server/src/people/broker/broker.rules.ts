const minute = 60_000

/** In milliseconds. What is asked for must be attached soon; each later step has time for a person who types. */
export const lives = { asked: 2 * minute, attached: 10 * minute, accepted: 10 * minute }

/** Of one person; and at one login of the application by anybody, so that several accounts are no way around it. */
export const mostFailures = { ofPerson: 5, ofLogin: 10 }
export const failuresCountFor = 15 * minute

/** One login, however it is typed. */
export const foldLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase()

/** The seconds to wait after these failed attempts, the latest first; 0 where another may be made. */
export function waitAfter(failures: readonly Date[], now: Date, most = mostFailures.ofPerson): number {
  const oldest = failures[most - 1]
  if (!oldest) return 0
  return Math.max(0, Math.ceil((oldest.getTime() + failuresCountFor - now.getTime()) / 1000))
}
