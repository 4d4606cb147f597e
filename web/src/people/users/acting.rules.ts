import { type Area, holds, type Right, type Rights } from '@arcade/contract/kernel/rights.ts'
import type { getUser } from '@arcade/contract/people/users/users.contract.ts'
import type { Acting } from '../../kernel/acting.ts'
import type { Answer } from '../../kernel/api.ts'
import type { Memberships } from './stored-rights.ts'

export type Me = Answer<typeof getUser>['result']
/** A practitioner for whom one may act, in one practice. */
export type ActingEntry = NonNullable<Me['actsFor']>[number]

export const actingOf = ({ uuid, practice }: ActingEntry): Acting => ({ userUuid: uuid, practiceUuid: practice.uuid })

export const isSame = (one: Acting | null, other: Acting | null) =>
  one?.userUuid === other?.userUuid && one?.practiceUuid === other?.practiceUuid

export function entryFor(me: Me, acting: Acting | null): ActingEntry | null {
  return me.actsFor?.find((entry) => isSame(actingOf(entry), acting)) ?? null
}

/** TEN-01: the chosen person, as long as one may still act for them; else oneself, else the first; a guest has no one. */
export function startingEntry(me: Me, chosen: Acting | null): ActingEntry | null {
  const entries = me.actsFor ?? []
  return entryFor(me, chosen) ?? entries.find(({ uuid }) => uuid === me.uuid) ?? entries[0] ?? null
}

/** My rights where I act; of a member who may act for no one, those of the first practice. Null where no practice has them. */
export function rightsWhere(me: Memberships, acting: Acting | null): Rights | null {
  const practice = acting ? me.practices.find(({ uuid }) => uuid === acting.practiceUuid) : me.practices[0]
  return practice?.rights ?? null
}

/** TEN-04: a guest has no practice, and still writes messages. */
const openToGuests: ReadonlySet<Area> = new Set<Area>(['messages'])

/** What stands in the way: no practice at all, or the right in the one where one acts. */
export function obstacle(me: Memberships, acting: Acting | null, right: Right): 'practice' | 'right' | null {
  const area = right.split(':')[0] as Area
  if (me.practices.length === 0) return openToGuests.has(area) ? null : 'practice'
  const rights = rightsWhere(me, acting)
  return rights === null || holds(rights, right) ? null : 'right'
}
