import {
  consumeSmileys,
  consumeSmileysOnline,
  getSmiley,
  getSmileySummary,
  getSmileyTotal,
  grantSmileys,
  listApplicationSmileys,
  listMemberSmileys,
  listMySmileys,
} from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { addDays, monthStart, todayAt, todayIn } from '../../kernel/time/dates.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import type { PaymentDeps } from '../payments/index.ts'
import { discountsRoutes } from './discounts.routes.ts'
import { historyRoutes } from './history.routes.ts'
import { grant, spend } from './ledger.ts'
import { readEntry } from './read-entry.ts'
import { endReservation, reserve } from './reservations.ts'
import { rewardsRoutes } from './rewards.routes.ts'
import { settleDue, settlePractice } from './settle.ts'
import { presentReservation } from './smileys.present.ts'
import {
  selectBalance,
  selectByApplication,
  selectByMember,
  selectExpiring,
  selectMonths,
  selectOwnEntries,
  selectOwnEntryCount,
  selectStanding,
} from './smileys.queries.ts'
import { curveOf, lastMonths, monthsBack } from './smileys.rules.ts'
import { smileyEntries } from './smileys.table.ts'

/** How far ahead expiries are shown. */
const daysAhead = 90

interface Deps {
  erp: Erp
  payments: PaymentDeps
  config: {
    /** What one smiley is worth, in cents. */
    smileyCents: number
    /** How many an application may grant to a practice in a day. */
    smileysPerDay?: number
  }
}

export function smileysRoutes(app: FastifyInstance, { erp, payments, config }: Deps) {
  const { identity, objectOwners, schedules, workDb, clock } = app.kernel
  const { smileyCents: cents, smileysPerDay: perDay } = config
  objectOwners.register('smiley', ownerOf(smileyEntries))
  schedules.every(1, 'smileys that expired', () => settleDue(workDb, clock))
  historyRoutes(app)
  rewardsRoutes(app)
  discountsRoutes(app, { erp, payments, cents })

  serve(app, getSmiley, async ({ db, object: { id, practiceId } }) => ({
    result: await readEntry(db, practiceId, { id }),
  }))

  serve(app, listMySmileys, async ({ db, subject: { userId }, ...call }) => {
    const { practiceId, at } = call.access()
    await settlePractice(db, practiceId, at)
    const holder = { practiceId, userId }
    const { rows, page } = await paginate(call, {
      cursor: z.int(),
      select: (after, limit) => selectOwnEntries(db, holder, { after, limit }),
      cursorOf: ({ seq }) => seq,
      count: () => selectOwnEntryCount(db, holder),
    })
    return { result: rows, ...page }
  })

  /** The first of so many months, where the practice is. */
  async function since({ practiceId, at }: CallAccess, months: number | undefined) {
    if (months === undefined) return null
    return monthsBack(await todayAt(identity, practiceId, at), months - 1)
  }

  serve(app, listMemberSmileys, async ({ db, query, ...call }) => {
    const access = call.access()
    await settlePractice(db, access.practiceId, access.at)
    return { result: await selectByMember(db, access.practiceId, await since(access, query.months)) }
  })

  serve(app, listApplicationSmileys, async ({ db, query, ...call }) => {
    const access = call.access()
    return { result: await selectByApplication(db, access.practiceId, await since(access, query.months)) }
  })

  serve(app, getSmileyTotal, async ({ db, subject: { userId }, ...call }) => {
    const { practiceId, at } = call.access()
    const stored = await selectBalance(db, { practiceId, userId })
    if (!stored?.dueAt || stored.dueAt > at) return { result: stored?.balance ?? 0 }
    await settlePractice(db, practiceId, at)
    return { result: (await selectBalance(db, { practiceId, userId }))?.balance ?? 0 }
  })

  serve(app, getSmileySummary, async ({ db, subject: { userId }, ...call }) => {
    const { practiceId, at } = call.access()
    await settlePractice(db, practiceId, at)
    const today = await todayAt(identity, practiceId, at)
    const standing = await selectStanding(db, { practiceId, userId })
    const sums = await selectMonths(db, practiceId, lastMonths(today)[0] ?? monthStart(today).slice(0, 7))
    const expiring = await selectExpiring(db, practiceId, addDays(today, daysAhead))
    return { result: { ...standing, cents, expiring, months: curveOf(today, standing.balance, sums), today } }
  })

  serve(app, grantSmileys, async ({ db, body, actor, ...call }) => {
    const { practiceId, at } = call.access()
    const { userUuid, applicationUuid, expiresAt, ...movement } = body
    // An application gives in its own name alone.
    if (actor.kind !== 'machine') throw new Problem(problems.notFound)
    const { applicationId } = actor
    if (applicationUuid !== undefined && applicationUuid !== applicationId) throw new Problem(problems.notFound)
    const practice = await identity.findPractice(practiceId)
    const zone = practice?.timeZone ?? 'Europe/Paris'
    const expiresOn = expiresAt instanceof Date ? todayIn(zone, expiresAt) : (expiresAt ?? null)
    if (expiresOn !== null && expiresOn < todayIn(zone, at))
      throw new Problem(problems.invalid, { errors: [{ path: 'body.expiresAt', code: 'too-early' }] })
    const holder = { practiceId, userId: userUuid.toLowerCase() }
    const written = await grant(db, { ...holder, ...movement, applicationId, expiresOn, at }, perDay)
    return { result: await readEntry(db, practiceId, written) }
  })

  serve(app, consumeSmileys, async ({ db, body, subject: { userId }, ...call }) => {
    const { practiceId, at } = call.access()
    const { id: uuid, balance } = await spend(db, { practiceId, userId, ...body, applicationId: null, at })
    const person = await identity.findUser(userId)
    if (!person) return { result: await readEntry(db, practiceId, { id: uuid }) }
    // All of it is known: what was just written need not be read.
    const { firstName, lastName } = person
    const entry = { uuid, userUuid: userId, amount: -body.amount, kind: 'spend' as const, reason: body.reason, balance }
    return { result: { ...entry, ...nothingElse, createdAt: at, user: { firstName, lastName } } }
  })

  serve(app, consumeSmileysOnline, async ({ db, body, actor, subject: { userId }, ...call }) => {
    const { practiceId, at } = call.access()
    const applicationId = actor.kind === 'machine' ? actor.applicationId : null
    const by = { practiceId, userId, applicationId, at }
    if (body.step === 'reserve') {
      const { step: _, ...wanted } = body
      return { result: presentReservation(userId, await reserve(db, { ...by, ...wanted })) }
    }
    const { reservationUuid: reservationId, step } = body
    return { result: presentReservation(userId, await endReservation(db, { ...by, reservationId, step })) }
  })
}

const nothingElse = {
  applicationUuid: null,
  orderReference: null,
  orderUuid: null,
  expiresAt: null,
  application: null,
  reservation: null,
  voucher: null,
}
