/** One address, one account, however it was typed. */
export const accountOf = (login: string) => login.normalize('NFKC').trim().toLowerCase()

/** A count of failures: how many are free, and how long the next attempts are held. */
export interface Counter {
  name: string
  free: number
  /** In seconds. */
  longestHold: number
  /** The same for a name that has not failed there yet: an address is shared with people who guess nothing. */
  longestFirstHold?: number
  /** The count starts anew after this many seconds without a failure. */
  forgottenAfter: number
  /** Whether it belongs to one account, so that unlocking the account clears it. */
  ofAccount: boolean
  clearedBySuccess: boolean
}

/**
 * An account may have two names, which are counted apart: were they counted together, a hold on one would tell that it belongs to
 * the other. So each kind of name has a part of what an account has, whether or not the account has the other one.
 */
const allowances = {
  email: { ofOne: 3, ofAll: 30 },
  login: { ofOne: 2, ofAll: 20 },
}
const allowanceOf = (name: string) => allowances[name.includes('@') ? 'email' : 'login']

/** What many people or places share is not cleared by one of them. */
const many = { ofAccount: false, clearedBySuccess: false }
const hour = 60 * 60
const day = 24 * hour

/**
 * AUTH-15. What is counted for an attempt. A browser in which this account has signed in before is counted by itself
 * alone: a guesser elsewhere cannot slow the owner down. Nothing else may depend on whether somebody has the
 * address, or an outsider could observe it.
 */
export function countersOf(attempt: {
  account: string
  address: string
  device: string | null
  knownDevice: boolean
}): Counter[] {
  const { account, address, device } = attempt
  const { ofOne, ofAll } = allowanceOf(account)
  const single = { free: ofOne, longestHold: 10, forgottenAfter: day, ofAccount: true, clearedBySuccess: true }
  if (attempt.knownDevice) return [{ ...single, name: `device ${device} ${account}` }]
  return [
    { ...single, name: `pair ${address} ${account}` },
    { ...many, name: `account ${account}`, free: ofAll, longestHold: 5, forgottenAfter: day, ofAccount: true },
    { ...many, name: `address ${address}`, free: 100, longestHold: 5, longestFirstHold: 1, forgottenAfter: hour },
  ]
}

/**
 * How long an attempt is held, in seconds, by the failures of its counters in their order: past the free ones each doubles from
 * one, and the longest counts. The first counter is that of the name from where it is tried.
 */
export function holdOf(counters: readonly Counter[], failures: readonly number[]): number {
  const isFirst = failures[0] === 0
  const holds = counters.map(({ free, longestHold, longestFirstHold = longestHold }, index) => {
    const over = (failures[index] ?? 0) - free
    return over < 0 ? 0 : Math.min(isFirst ? longestFirstHold : longestHold, 2 ** over)
  })
  return Math.max(...holds)
}

export type PasswordMistake = 'common' | 'email' | 'same'

/** AUTH-15: what is wrong with a new password beyond its length. */
export function passwordMistake(
  password: string,
  { email, old, common }: { email: string; old: string | null; common: ReadonlySet<string> },
): PasswordMistake | null {
  if (password === old) return 'same'
  const small = accountOf(password)
  if (small === email || small === email.split('@')[0]) return 'email'
  return isCommon(small, common) ? 'common' : null
}

/** In the list as it is, with figures or signs hung on to reach the length, or one short piece over and over. */
function isCommon(small: string, common: ReadonlySet<string>): boolean {
  const word = small.replace(/[^\p{L}]+$/u, '')
  return common.has(small) || common.has(word) || /^(.{1,6}?)\1+$/u.test(small) || isRun(small)
}

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
]

function isRun(small: string): boolean {
  const backwards = Array.from(small).reverse().join('')
  return runs.some((run) => run.includes(small) || run.includes(backwards))
}
