import type { AccountBalance } from '@arcade/contract/commerce/credits/credits.contract.ts'
import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import type { z } from 'zod'
import type { AccountRow } from './credits.queries.ts'

type Balance = z.output<typeof AccountBalance>

/** After so long without an answer of the base a balance is no longer as the ERP says it. In milliseconds. */
const staleAfter = 30 * 60_000

interface When {
  now: Date
  /** Whether an ERP is configured at all. */
  connected: boolean
}

/** BAL-01: all four, each by itself: what is known of one depends on no other. */
export const presentBalances = (accounts: readonly AccountRow[], when: When): Balance[] =>
  bases.map((base) => {
    const account = accounts.find((one) => one.base === base)
    const known = account ? knownOf(account) : null
    return { base, state: stateOf(account, known, when), known }
  })

function knownOf({ balance, due, notDue, currency, saidAt, copiedAt }: AccountRow): Balance['known'] {
  if (balance === null || due === null || notDue === null || currency === null || saidAt === null) return null
  // A balance that did not change is as true as the last look at it.
  const asOf = copiedAt && copiedAt > saidAt ? copiedAt : saidAt
  return { balance, due, notDue, currency, asOf }
}

function stateOf(account: AccountRow | undefined, known: Balance['known'], { now, connected }: When): Balance['state'] {
  if (!known) {
    if (!connected) return 'not-connected'
    return account ? 'missing' : 'no-account'
  }
  const failsSinceThen = account?.failingSince != null && account.failingSince >= known.asOf
  return !connected || failsSinceThen || now.getTime() - known.asOf.getTime() > staleAfter ? 'stale' : 'current'
}
