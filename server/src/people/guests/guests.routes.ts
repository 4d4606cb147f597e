import { problems } from '@arcade/contract/kernel/problem.ts'
import { createGuest, getGuestInvitation, validateGuest } from '@arcade/contract/people/guests/guests.contract.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { acceptByLink, invite } from '../invitations/index.ts'
import { selectAccountByEmail, selectOpenLink, useLink } from '../password-links/index.ts'
import { accountOf, enter, type Passwords, refuseWeak, sourceOf, upsertPassword } from '../sign-in/index.ts'
import { selectInviter, upsertGuest } from './guests.queries.ts'

export function guestsRoutes(app: FastifyInstance, { passwords }: { passwords: Passwords }) {
  const { kernel } = app
  const { cookies, jobs, identity } = kernel

  serve(app, createGuest, async ({ actor, body, db, clock }) => {
    const { userId } = personOf(actor)
    const [practice] = (await identity.findUser(userId))?.memberships ?? []
    if (!practice) throw new Problem(problems.forbidden)
    const { practiceId } = practice
    await invite(
      db,
      jobs,
      {
        kind: 'guest',
        inviterId: userId,
        practiceId,
        reason: null,
        role: null,
        rights: null,
        email: accountOf(body.email),
        firstName: body.firstName ?? null,
        lastName: body.lastName ?? null,
        locale: body.locale ?? null,
      },
      clock.now(),
    )
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
    const { email, invitationId } = link
    await refuseWeak(body.password, { email, old: null, field: 'password' })
    const passwordHash = await passwords.hash(body.password, sourceOf(cookies, request))

    const now = clock.now()
    const [firstName, lastName] = [body.firstName?.trim() ?? '', body.lastName.trim()]
    const credentials = await db.transaction(async (db) => {
      if (!(await useLink(db, hash, 'guest', now))) throw new Problem(signInProblems.linkOver)
      const account = await selectAccountByEmail(db, email)
      // Who has a password by now came in another way: an old invitation does not change it.
      if (account?.passwordChangedAt || account?.disabledAt) throw new Problem(signInProblems.linkOver)
      const userId = await upsertGuest(db, { email, firstName, lastName })
      await upsertPassword(db, userId, passwordHash, now)
      const accepted = !invitationId || (await acceptByLink(db, { invitationId, userId, now }))
      if (!accepted) throw new Problem(signInProblems.linkOver)
      return enter(kernel, db, { proof: { userId, passwordChangedAt: now, email }, request, reply })
    })
    return { credentials }
  })
}
