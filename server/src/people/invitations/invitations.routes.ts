import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  answerInvitation,
  invitationsProblems,
  inviteColleague,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@arcade/contract/people/invitations/invitations.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { forWork } from '../../kernel/kernel.ts'
import { managesOffer } from '../collaborators/index.ts'
import { endLinksOfInvitation } from '../password-links/index.ts'
import { accountOf } from '../sign-in/index.ts'
import { answerAs } from './answer-invitation.ts'
import { deleteInvitationDaysBefore } from './invitation-days.queries.ts'
import { presentInvitation } from './invitations.present.ts'
import {
  type InvitationRow,
  lockInvitation,
  selectConfirmedEmail,
  selectCount,
  selectInvitation,
  selectInvitations,
  selectMayTakeOver,
  selectOwnEmail,
  updateInvitation,
} from './invitations.queries.ts'
import { dayOf } from './invitations.rules.ts'
import { expiryAfter, invite } from './invite.ts'
import { invited, mailInvitation } from './mail-invitation.ts'
import { publishChange } from './tell-invited.ts'

const Cursor = z.object({ createdAt: z.string(), uuid: z.uuid() })

export function invitationsRoutes(app: FastifyInstance) {
  const { kernel } = app
  const { jobs } = kernel
  jobs.handle(invited, (invitation) => mailInvitation(forWork(kernel), invitation))

  serve(app, listInvitations, async ({ db, subject: { userId }, clock, ...call }) => {
    const now = clock.now()
    const party = { userId, email: await selectConfirmedEmail(db, userId) }
    const { direction, open } = call.query
    const filter = { party, direction, now, openAt: open ? now : null }
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectInvitations(db, { ...filter, after, limit }),
      cursorOf: ({ position, invitation: { id } }) => ({ createdAt: position, uuid: id }),
      count: () => selectCount(db, filter),
    })
    return { result: rows.map((row) => presentInvitation(row, userId, now)), ...page }
  })

  serve(
    app,
    inviteColleague,
    async ({ db, body, subject: { userId, practiceId }, clock }) => {
      // TEN-04: a guest cannot invite.
      if (!practiceId) throw new Problem(problems.forbidden)
      const email = accountOf(body.email)
      if (email === (await selectOwnEmail(db, userId))) throw new Problem(invitationsProblems.oneself)
      const row = await invite(
        db,
        jobs,
        {
          kind: 'colleague',
          inviterId: userId,
          practiceId,
          email,
          role: null,
          rights: null,
          firstName: body.firstName?.trim() ?? null,
          lastName: body.lastName?.trim() ?? null,
          reason: body.reason?.trim() || null,
          locale: body.locale ?? null,
        },
        clock.now(),
      )
      return { result: await read(db, row.id, userId, clock.now()) }
    },
    { changesSubject: true },
  )

  serve(
    app,
    answerInvitation,
    async ({ db, params, subject: { userId }, clock }) => {
      const { invitationUuid: invitationId, status } = params
      const now = clock.now()
      await db.transaction((db) => answerAs(db, { invitationId, userId, status, now }))
      return { result: await read(db, invitationId, userId, now) }
    },
    { changesSubject: true },
  )

  serve(
    app,
    resendInvitation,
    async ({ db, params, subject: { userId }, clock }) => {
      const now = clock.now()
      const { id } = await db.transaction(async (db) => {
        const pending = await lockPending(db, params.invitationUuid, userId)
        const { id } = pending
        // Who sends it again answers for it: the other may have left.
        const inviterId = (await selectMayTakeOver(db, pending, userId)) ? userId : pending.inviterId
        const row = await updateInvitation(db, id, { expiresAt: expiryAfter(now), inviterId })
        await jobs.send(db, invited, { invitationId: id })
        await publishChange(db, row)
        return row
      })
      return { result: { ...(await read(db, id, userId, now)), direction: 'sent' as const } }
    },
    { changesSubject: true },
  )

  serve(
    app,
    revokeInvitation,
    async ({ db, params, subject: { userId }, clock }) => {
      await db.transaction(async (db) => {
        const { id } = await lockPending(db, params.invitationUuid, userId)
        const row = await updateInvitation(db, id, { revokedAt: clock.now() })
        await endLinksOfInvitation(db, id, clock.now())
        await publishChange(db, row)
      })
    },
    { changesSubject: true },
  )

  kernel.schedules.hourly('days of invitations', (db, clock) => deleteInvitationDaysBefore(db, dayOf(clock.now()).day))
}

async function read(db: Db, id: string, userId: string, now: Date) {
  const row = await selectInvitation(db, id)
  if (!row) throw new Error('the invitation is not there')
  return presentInvitation(row, userId, now)
}

/** One that is theirs to manage, neither answered nor revoked; it may have expired. */
async function lockPending(db: Db, id: string, userId: string) {
  const invitation = await lockInvitation(db, id)
  if (!invitation || !(await isManagedBy(db, invitation, userId))) throw new Problem(problems.notFound)
  if (invitation.status !== 'pending' || invitation.revokedAt) throw new Problem(invitationsProblems.over)
  return invitation
}

/** By its sender; that of a collaborator is the practice's, and open to those who manage its collaborators. */
async function isManagedBy(db: Db, { inviterId, practiceId, role, rights }: InvitationRow, userId: string) {
  if (inviterId === userId) return true
  return role !== null && rights !== null && managesOffer(db, userId, { practiceId, role, rights })
}
