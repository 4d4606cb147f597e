import {
  createGuest,
  getGuestInvitation,
  guestsProblems,
  validateGuest,
} from '@arcade/contract/guests/guests.contract.ts'
import { signInProblems } from '@arcade/contract/sign-in/sign-in.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/http/problems.ts'
import { serve } from '../kernel/http/serve.ts'
import { personOf } from '../kernel/identity/actor.ts'
import { sweepHourly } from '../kernel/jobs/sweeps.ts'
import { forWork } from '../kernel/kernel.ts'
import { sha256 } from '../kernel/secrets/secrets.ts'
import { insertNotification } from '../notifications/index.ts'
import { selectAccountByEmail, selectOpenLink, useLink } from '../password-links/index.ts'
import { accountOf, enter, type Passwords, refuseWeak, sourceOf, upsertPassword } from '../sign-in/index.ts'
import { countInvitation, deleteInvitationDaysBefore, selectInviter, upsertGuest } from './guests.queries.ts'
import { dayOf, mostInvitationsADay } from './guests.rules.ts'
import { guestInvited, inviteGuest } from './invite-guest.ts'

export function guestsRoutes(app: FastifyInstance, passwords: Passwords) {
  const { kernel } = app
  const { cookies, jobs } = kernel
  jobs.handle(guestInvited, (invited) => inviteGuest(forWork(kernel), invited))

  serve(app, createGuest, async ({ actor, body, db, clock }) => {
    const { userId } = personOf(actor)
    const { day, secondsLeft } = dayOf(clock.now())
    await db.transaction(async (db) => {
      if (!(await countInvitation(db, userId, day, mostInvitationsADay)))
        throw new Problem(guestsProblems.dailyLimit, { headers: { 'retry-after': String(secondsLeft) } })
      await jobs.send(db, guestInvited, {
        email: accountOf(body.email),
        firstName: body.firstName ?? null,
        lastName: body.lastName ?? null,
        locale: body.locale ?? null,
        invitedBy: userId,
      })
    })
    return { result: 'accepted' as const }
  })

  serve(app, getGuestInvitation, async ({ params, db, clock }) => {
    const link = await selectOpenLink(db, sha256(params.hashValidation), 'guest', clock.now())
    if (!link) throw new Problem(signInProblems.linkOver)
    const { email, firstName, lastName, expiresAt } = link
    const inviter = link.invitedBy ? await selectInviter(db, link.invitedBy) : null
    return { result: { email, firstName, lastName, invitedBy: inviter?.name || null, expiresAt } }
  })

  serve(app, validateGuest, async ({ params, body, db, clock, request, reply }) => {
    const hash = sha256(params.hashValidation)
    const link = await selectOpenLink(db, hash, 'guest', clock.now())
    if (!link) throw new Problem(signInProblems.linkOver)
    const { email, invitedBy } = link
    await refuseWeak(body.password, { email, old: null, field: 'password' })
    const passwordHash = await passwords.hash(body.password, sourceOf(cookies, request))

    const now = clock.now()
    const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()]
    const credentials = await db.transaction(async (db) => {
      if (!(await useLink(db, hash, 'guest', now))) throw new Problem(signInProblems.linkOver)
      const account = await selectAccountByEmail(db, email)
      // Who has a password by now came in another way: an old invitation does not change it.
      if (account?.passwordChangedAt || account?.disabledAt) throw new Problem(signInProblems.linkOver)
      const userId = await upsertGuest(db, { email, firstName, lastName })
      await upsertPassword(db, userId, passwordHash, now)
      if (invitedBy)
        await insertNotification(db, {
          userId: invitedBy,
          kind: 'guest-joined',
          data: { name: `${firstName} ${lastName}` },
          now,
        })
      return enter(kernel, db, { proof: { userId, passwordChangedAt: now, email }, request, reply })
    })
    return { credentials }
  })

  sweepHourly(app, 'days of invitations', (db, clock) => deleteInvitationDaysBefore(db, dayOf(clock.now()).day))
}
