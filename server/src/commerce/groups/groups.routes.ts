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
import { serve } from '../../kernel/http/serve.ts'
import { selectConfirmedEmail } from '../../people/invitations/index.ts'
import { accountOf } from '../../people/sign-in/index.ts'
import { selectReceived } from './group-invitations.queries.ts'
import { accept, decline, inviteByEmail, revoke } from './group-invitations.ts'
import { groupViewsRoutes } from './group-views.routes.ts'
import { presentGroup, presentGroups } from './groups.present.ts'
import { selectGroupsOf, selectMemberIds } from './groups.queries.ts'
import { dissolve, foundGroup, leave, removeMember, share } from './write-group.ts'

/** REC-01: groups of practices: who is in one, and who is asked. What they show each other is in `group-views.routes.ts`. */
export function groupsRoutes(app: FastifyInstance) {
  app.kernel.objectOwners.register('group', selectMemberIds)
  groupViewsRoutes(app)

  serve(app, listGroups, async ({ db, ...call }) => {
    const access = call.access()
    return { result: await presentGroups(db, access, await selectGroupsOf(db, access.practiceId)) }
  })

  serve(app, createGroup, async ({ db, body, ...call }) => {
    const access = call.access()
    return { result: await presentGroup(db, access, await foundGroup(db, access, body)) }
  })

  serve(app, dissolveGroup, async ({ db, object, ...call }) => dissolve(db, call.access(), object.id))

  serve(app, inviteToGroup, async ({ db, object, body, ...call }) => {
    const access = call.access()
    const group = await inviteByEmail(db, access, object.id, accountOf(body.email))
    return { result: await presentGroup(db, access, group) }
  })

  serve(app, revokeGroupInvitation, async ({ db, object, params, ...call }) => {
    const access = call.access()
    return { result: await presentGroup(db, access, await revoke(db, access, object.id, params.invitationUuid)) }
  })

  serve(app, listGroupInvitations, async ({ db, subject: { userId }, clock }) => {
    const email = await selectConfirmedEmail(db, userId)
    return { result: email === null ? [] : await selectReceived(db, email, clock.now()) }
  })

  serve(app, acceptGroupInvitation, async ({ db, params, body, ...call }) => {
    const access = call.access()
    const group = await accept(db, access, params.invitationUuid, body.shares)
    return { result: await presentGroup(db, access, group) }
  })

  serve(app, declineGroupInvitation, async ({ db, params, ...call }) =>
    decline(db, call.access(), params.invitationUuid),
  )

  serve(app, setGroupSharing, async ({ db, object, body, ...call }) => {
    const access = call.access()
    return { result: await presentGroup(db, access, await share(db, access, object.id, body)) }
  })

  serve(app, leaveGroup, async ({ db, object, ...call }) => leave(db, call.access(), object.id))

  serve(app, removeGroupMember, async ({ db, object, params, ...call }) => {
    const access = call.access()
    return { result: await presentGroup(db, access, await removeMember(db, access, object.id, params.practiceUuid)) }
  })
}
