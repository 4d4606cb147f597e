import type { Seen } from '@arcade/contract/kernel/applications.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  applicationsProblems,
  linkApplication,
  unlinkApplication,
} from '@arcade/contract/people/applications/applications.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { deleteOpenHandshakes, spendProof } from '../broker/index.ts'
import { insertNotification } from '../notifications/index.ts'
import { presentLink } from './applications.present.ts'
import { type Application, holdEnabled } from './applications.queries.ts'
import { consentOf } from './applications.rules.ts'
import { revokeEntries } from './launch.queries.ts'
import { deleteLink, type Link, lockLogin, type Sides, selectLink, upsertLink } from './links.queries.ts'
import { deleteRefusal, insertRefusal } from './refusals.queries.ts'

/** Ends what an application was given for somebody; part of the transaction that unlinks it. */
export type OnUnlink = (db: Db, who: { userId: string; key: string }) => Promise<void>

export function linksRoutes(app: FastifyInstance, onUnlink: OnUnlink) {
  serve(
    app,
    linkApplication,
    async ({ subject: { userId }, params, body, db, clock }) => {
      const sides = { userId, applicationId: params.applicationUuid }
      const link = await db.transaction(async (db) => {
        const application = await holdEnabled(db, sides.applicationId)
        if (!application) throw new Problem(problems.notFound)
        return linkBy[application.protocol](db, { ...sides, application, proof: body?.proof ?? null, now: clock.now() })
      })
      return { result: presentLink(link) }
    },
    { changesSubject: true },
  )

  serve(
    app,
    unlinkApplication,
    async ({ subject: { userId }, params, db, clock }) => {
      const sides = { userId, applicationId: params.applicationUuid }
      await db.transaction(async (db) => {
        const key = await deleteLink(db, sides)
        if (key === null) throw new Problem(problems.notFound)
        await insertRefusal(db, sides, clock.now())
        await revokeEntries(db, sides)
        await deleteOpenHandshakes(db, sides)
        await onUnlink(db, { userId, key })
      })
      return { result: 'unlinked' as const }
    },
    { changesSubject: true },
  )
}

interface Wish extends Sides {
  application: Application
  proof: string | null
  now: Date
}

const linkBy: Record<Application['protocol'], (db: Db, wish: Wish) => Promise<Link>> = {
  link: (db, wish) => link(db, wish, { login: null, sees: [] }),

  /** What it sees is known once it has asked for something. */
  async oidc(db, wish) {
    const stored = await selectLink(db, wish)
    if (stored) return stored
    if (consentOf(wish.application) === 'asked') throw new Problem(applicationsProblems.consentNeeded)
    return link(db, wish, { login: null, sees: [] })
  },

  /** AUTH-14: who it is there was proven by the password that they have there. */
  async broker(db, wish) {
    const login = wish.proof && (await spendProof(db, { ...wish, proof: wish.proof }))
    if (!login) throw new Problem(applicationsProblems.proofNeeded)
    // Two people who enter as one would see what is the other's there.
    if (await lockLogin(db, wish, login)) throw new Problem(applicationsProblems.loginTaken)
    return link(db, wish, { login, sees: ['identity'] })
  },
}

async function link(
  db: Db,
  { userId, applicationId, application, now }: Wish,
  as: { login: string | null; sees: Seen[] },
) {
  await deleteRefusal(db, { userId, applicationId })
  const { isNew, ...stored } = await upsertLink(db, { userId, applicationId, ...as, now })
  if (isNew) await insertNotification(db, { userId, kind: 'application-linked', data: { name: application.name }, now })
  return stored
}
