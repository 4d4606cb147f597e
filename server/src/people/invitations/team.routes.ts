import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  collaboratorsProblems,
  inviteCollaborator,
  listCollaborators,
} from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import { invitationsProblems } from '@arcade/contract/people/invitations/invitations.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { mayGive, rightsOf, selectTeam, selectTeamMember } from '../collaborators/index.ts'
import { accountOf } from '../sign-in/index.ts'
import { presentInvitation } from './invitations.present.ts'
import { selectOwnEmail, selectPendingOf } from './invitations.queries.ts'
import { invite } from './invite.ts'

/** COL-01: the team of a practice together with those whom it has invited. */
export function teamRoutes(app: FastifyInstance) {
  const { jobs, identity } = app.kernel

  serve(app, listCollaborators, async ({ db, actor, clock, ...call }) => {
    const { practiceId } = call.access()
    const { userId } = personOf(actor)
    const practice = await identity.findPractice(practiceId)
    if (!practice) throw new Problem(problems.notFound)
    const pending = await selectPendingOf(db, practiceId, 'collaborator')
    const invitations = pending.map((row) => ({
      ...presentInvitation(row, userId, clock.now()),
      // By the practice, not by the person.
      direction: 'sent' as const,
      rights: rightsOf(row.invitation.role ?? 'secretaire', row.invitation.rights ?? undefined),
    }))
    const members = await selectTeam(db, practiceId)
    return { result: { practice: { uuid: practiceId, name: practice.name }, members, invitations } }
  })

  serve(app, inviteCollaborator, async ({ db, body, actor, clock, ...call }) => {
    const { practiceId, at } = call.access()
    const { userId } = personOf(actor)
    const email = accountOf(body.email)
    if (email === (await selectOwnEmail(db, userId))) throw new Problem(invitationsProblems.oneself)
    const given = { role: body.role, rights: rightsOf(body.role, body.rights) }
    const giver = await selectTeamMember(db, practiceId, userId)
    if (!giver || !mayGive(giver, given)) throw new Problem(collaboratorsProblems.beyond)
    const names = { firstName: body.firstName?.trim() ?? null, lastName: body.lastName?.trim() ?? null }
    const invitation = { kind: 'collaborator' as const, inviterId: userId, practiceId, email, reason: null }
    const row = await invite(db, jobs, { ...invitation, ...names, ...given, locale: body.locale ?? null }, at)
    const { firstName, lastName } = giver
    const practice = (await identity.findPractice(practiceId))?.name ?? ''
    return { result: presentInvitation({ invitation: row, firstName, lastName, practice }, userId, clock.now()) }
  })
}
