import { mostOpenInvitations } from '@arcade/contract/people/users/users.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { KnownPractice, KnownUser } from '../../kernel/identity/identity.queries.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { selectAddresses } from '../addresses/index.ts'
import { selectOpenOf } from '../invitations/index.ts'
import { presentOneself } from './users.present.ts'
import { selectSuspendedIn } from './users.queries.ts'

/** How many patients a practice has. */
export type CountPatients = (db: Db, practiceId: string) => Promise<number>

interface Deps {
  db: Db
  countPatients: CountPatients
}

/**
 * USR-01: what a person is answered about themselves beside who they are. In one round; without the right to read
 * them, the number of patients is left out.
 */
export async function selectUserDetails(
  { db, countPatients }: Deps,
  { id, memberships }: KnownUser,
  practiceId: string | null,
  now: Date,
) {
  const rights = memberships.find((membership) => membership.practiceId === practiceId)?.rights
  const readsPatients = practiceId !== null && rights !== undefined && rights.patients !== 'none'
  const [suspendedIn, addresses, invitations, linkedPatients] = await Promise.all([
    selectSuspendedIn(db, id),
    selectAddresses(db, id),
    selectOpenOf(db, id, now, mostOpenInvitations),
    readsPatients ? countPatients(db, practiceId) : undefined,
  ])
  return { suspendedIn, addresses, invitations, ...(linkedPatients !== undefined && { linkedPatients }) }
}

interface Made {
  practices: readonly KnownPractice[]
  practiceId: string | null
  /** When the next of the open invitations expires. */
  until: number
  answer: { result: ReturnType<typeof presentOneself> }
}

/**
 * Asked by every page of the portal: made once for as long as nothing of it has changed. Triggers tell every node of a
 * change of addresses and invitations as one of the person, and of the number of patients as one of the practice.
 */
export function makeOneself(db: Db, clock: Clock, countPatients: CountPatients) {
  const made = new WeakMap<KnownUser, Made>()

  async function make(user: KnownUser, practices: readonly KnownPractice[], practiceId: string | null, now: Date) {
    const details = await selectUserDetails({ db, countPatients }, user, practiceId, now)
    const until = Math.min(...details.invitations.map(({ expiresAt }) => expiresAt.getTime()))
    const answer = Object.freeze({ result: presentOneself(user, practices, details) })
    made.set(user, { practices, practiceId, until, answer })
    return answer
  }

  return async (user: KnownUser, practices: readonly KnownPractice[], practiceId: string | null) => {
    const last = made.get(user)
    const now = clock.now()
    const same =
      last?.practiceId === practiceId &&
      now.getTime() < last.until &&
      last.practices.length === practices.length &&
      last.practices.every((practice, index) => practice === practices[index])
    return same ? last.answer : make(user, practices, practiceId, now)
  }
}
