import type { Group } from '@arcade/contract/commerce/groups/groups.contract.ts'
import {
  acceptGroupInvitation,
  createGroup,
  declineGroupInvitation,
  dissolveGroup,
  inviteToGroup,
  leaveGroup,
  listGroupInvitations,
  listGroups,
  removeGroupMember,
  revokeGroupInvitation,
  setGroupSharing,
} from '@arcade/contract/commerce/groups/groups.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { selectConfirmedEmail } from '../../people/invitations/index.ts'
import { accountOf } from '../../people/sign-in/index.ts'
import { selectOpenOf, selectReceived } from './group-invitations.queries.ts'
import { accept, decline, inviteByEmail, revoke } from './group-invitations.ts'
import { groupViewsRoutes } from './group-views.routes.ts'
import { type GroupRow, selectGroupsOf, selectMemberIds, selectMembers } from './groups.queries.ts'
import { dissolve, foundGroup, leave, removeMember, share } from './write-group.ts'

/** REC-01: groups of practices: who is in one, and who is asked. What they show each other is in `group-views.routes.ts`. */
export function groupsRoutes(app: FastifyInstance) {
  app.kernel.objectOwners.register('group', selectMemberIds)
  groupViewsRoutes(app)

  serve(app, listGroups, async ({ db, ...call }) => {
    const access = call.access()
    return { result: await present(db, access, await selectGroupsOf(db, access.practiceId)) }
  })

  serve(app, createGroup, async ({ db, body, ...call }) => {
    const access = call.access()
    return { result: await presentOne(db, access, await foundGroup(db, access, body)) }
  })

  serve(app, dissolveGroup, async ({ db, object, ...call }) => dissolve(db, call.access(), object.id))

  serve(app, inviteToGroup, async ({ db, object, body, ...call }) => {
    const access = call.access()
    const group = await inviteByEmail(db, access, object.id, accountOf(body.email))
    return { result: await presentOne(db, access, group) }
  })

  serve(app, revokeGroupInvitation, async ({ db, object, params, ...call }) => {
    const access = call.access()
    return { result: await presentOne(db, access, await revoke(db, access, object.id, params.invitationUuid)) }
  })

  serve(app, listGroupInvitations, async ({ db, subject: { userId }, clock }) => {
    const email = await selectConfirmedEmail(db, userId)
    return { result: email === null ? [] : await selectReceived(db, email, clock.now()) }
  })

  serve(app, acceptGroupInvitation, async ({ db, params, body, ...call }) => {
    const access = call.access()
    const group = await accept(db, access, params.invitationUuid, body.shares)
    return { result: await presentOne(db, access, group) }
  })

  serve(app, declineGroupInvitation, async ({ db, params, ...call }) =>
    decline(db, call.access(), params.invitationUuid),
  )

  serve(app, setGroupSharing, async ({ db, object, body, ...call }) => {
    const access = call.access()
    return { result: await presentOne(db, access, await share(db, access, object.id, body)) }
  })

  serve(app, leaveGroup, async ({ db, object, ...call }) => leave(db, call.access(), object.id))

  serve(app, removeGroupMember, async ({ db, object, params, ...call }) => {
    const access = call.access()
    return { result: await presentOne(db, access, await removeMember(db, access, object.id, params.practiceUuid)) }
  })
}

const invitationOf = ({ uuid, email, createdAt, expiresAt }: Awaited<ReturnType<typeof selectOpenOf>>[number]) => ({
  uuid,
  email,
  createdAt,
  expiresAt,
})

type Presented = z.output<typeof Group>

/** As a member sees it: whom else the founder has invited is the founder's alone. */
async function present(db: Db, { practiceId, at }: CallAccess, groups: readonly GroupRow[]): Promise<Presented[]> {
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

async function presentOne(db: Db, access: CallAccess, group: GroupRow): Promise<Presented> {
  const [presented] = await present(db, access, [group])
  if (!presented) throw new Error('a group is not presented')
  return presented
}
