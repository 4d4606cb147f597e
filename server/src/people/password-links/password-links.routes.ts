import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  checkPasswordLink,
  requestFirstConnexion,
  requestPasswordReset,
  setPassword,
} from '@arcade/contract/people/password-links/password-links.contract.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { forWork } from '../../kernel/kernel.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import {
  accountOf,
  deleteFailuresOf,
  enter,
  notifyPasswordChanged,
  type Passwords,
  refuseWeak,
  revokeOtherSessions,
  sourceOf,
  upsertPassword,
} from '../sign-in/index.ts'
import { isWayBack } from './is-way-back.ts'
import { mailPasswordLink, passwordLinkWanted } from './mail-password-link.ts'
import {
  deleteOldLinks,
  selectAccountByEmail,
  selectOpenLink,
  updateProvenEmail,
  useLink,
} from './password-links.queries.ts'

export function passwordLinksRoutes(app: FastifyInstance, { passwords }: { passwords: Passwords }) {
  const { kernel } = app
  const { cookies, jobs } = kernel
  jobs.handle(passwordLinkWanted, (wanted) => mailPasswordLink(forWork(kernel), wanted))

  // The same for both, and for every address: what the account needs is looked up by the job that writes the mail.
  for (const route of [requestPasswordReset, requestFirstConnexion]) {
    serve(app, route, async ({ params, db }) => {
      if (!(await isWayBack(db, params.return_url)))
        throw new Problem(problems.invalid, { errors: [{ path: 'params.return_url', code: 'custom' }] })
      await jobs.send(db, passwordLinkWanted, { email: accountOf(params.email), returnUrl: params.return_url })
      return { result: 'accepted' as const }
    })
  }

  serve(app, checkPasswordLink, async ({ body, db, clock }) => {
    await openLink(db, sha256(body.token), clock.now())
  })

  serve(app, setPassword, async ({ body, db, clock, request, reply }) => {
    const hash = sha256(body.token)
    const { link, account } = await openLink(db, hash, clock.now())
    await refuseWeak(body.newPassword, { email: account.email, old: null })
    const passwordHash = await passwords.hash(body.newPassword, sourceOf(cookies, request))

    const now = clock.now()
    return db.transaction(async (db) => {
      if (!(await useLink(db, hash, 'password', now))) throw new Problem(signInProblems.linkOver)
      await updateProvenEmail(db, account.id, link.email)
      await upsertPassword(db, account.id, passwordHash, now)
      await revokeOtherSessions(db, account.id, null, now)
      await deleteFailuresOf(db, account.email)
      if (account.passwordChangedAt) await notifyPasswordChanged(db, jobs, { userId: account.id, now })
      const proof = { userId: account.id, passwordChangedAt: now, email: account.email }
      const credentials = await enter(kernel, db, { proof, request, reply })
      // The application may have been disabled since it was asked for.
      const isOpen = link.returnUrl !== null && (await isWayBack(db, link.returnUrl))
      return { credentials, returnUrl: isOpen ? link.returnUrl : null }
    })
  })

  kernel.schedules.hourly('mailed links', (db, clock) => deleteOldLinks(db, clock.now()))
}

/** A link that can still be used, and whose it is. */
async function openLink(db: Db, hash: Buffer, now: Date) {
  const link = await selectOpenLink(db, hash, 'password', now)
  const account = link && (await selectAccountByEmail(db, link.email))
  if (!link || !account || account.disabledAt || account.id !== link.userId) throw new Problem(signInProblems.linkOver)
  return { link, account }
}
