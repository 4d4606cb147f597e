import type { Group } from '@arcade/contract/commerce/groups/groups.contract.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { selectOpenOf } from './group-invitations.queries.ts'
import { type GroupRow, selectMembers } from './groups.queries.ts'

const invitationOf = ({ uuid, email, createdAt, expiresAt }: Awaited<ReturnType<typeof selectOpenOf>>[number]) => ({
  uuid,
  email,
  createdAt,
  expiresAt,
})

type Presented = z.output<typeof Group>

/** As a member sees it: whom else the founder has invited is the founder's alone. */
export async function presentGroups(
  db: Db,
  { practiceId, at }: CallAccess,
  groups: readonly GroupRow[],
): Promise<Presented[]> {
  const ids = groups.map(({ id }) => id)
  const founded = groups.filter(({ founderId }) => founderId === practiceId).map(({ id }) => id)
  const [members, invitations] =
    ids.length === 0 ? [[], []] : await Promise.all([selectMembers(db, ids), selectOpenOf(db, founded, at)])
  return groups.map(({ id, name, founderId, version }) => {
    const ofGroup = members
      .filter(({ groupId }) => groupId === id)
      .map(({ practice, since, shares }) => ({ practice, since, shares, isFounder: practice.uuid === founderId }))
      .toSorted((one, other) => Number(other.isFounder) - Number(one.isFounder))
    const own = ofGroup.find(({ practice }) => practice.uuid === practiceId)
    return {
      uuid: id,
      name,
      version,
      isFounder: founderId === practiceId,
      shares: own?.shares ?? { smileys: false, orders: false },
      members: ofGroup,
      invitations: invitations.filter(({ groupId }) => groupId === id).map(invitationOf),
    }
  })
}

export async function presentGroup(db: Db, access: CallAccess, group: GroupRow): Promise<Presented> {
  const [presented] = await presentGroups(db, access, [group])
  if (!presented) throw new Error('a group is not presented')
  return presented
}
