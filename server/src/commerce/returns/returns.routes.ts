import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import {
  cancelReturn,
  createReturn,
  getReturn,
  getReturnLabel,
  getReturnSlip,
  listReturnableLines,
  listReturns,
  markReturnSent,
  requestReturn,
  returnsProblems,
} from '@arcade/contract/commerce/returns/returns.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { type Actor, personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { translateIn } from '../../kernel/translation.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import type { Documents } from '../documents/index.ts'
import { selectCodes, selectOldestAsOf } from '../erp/index.ts'
import { cancelReturn as cancel, markSent } from './cancel-return.ts'
import { selectDelivered } from './delivered.queries.ts'
import { findReturn, presentReturn } from './return-detail.ts'
import { writeReturnLabel } from './return-label.pdf.ts'
import { selectSender } from './return-links.queries.ts'
import { writeReturnSlip } from './return-slip.pdf.ts'
import { registerReturns } from './returns.documents.ts'
import { refreshReturns, sendReturns } from './returns.jobs.ts'
import { selectOwners, selectReturnCount, selectReturns } from './returns.queries.ts'
import { type WantedLine, writeReturn } from './write-return.ts'

const Cursor = z.object({ at: z.string(), uuid: z.uuid() })
const mostLines = 500

interface NewReturn {
  base: Base
  code: string
  lines: readonly WantedLine[]
  /** Where the lines are in the request, for its problems. */
  path: string
}

interface Deps {
  erp: Erp
  documents: Documents
}

export function returnsRoutes(app: FastifyInstance, { erp, documents }: Deps) {
  const { identity, objectOwners, outbox } = app.kernel
  objectOwners.register('return', selectOwners)
  registerReturns(documents, identity)
  sendReturns(app, erp)

  serve(app, listReturnableLines, async ({ db, query, clock, ...call }) => {
    const { practiceId } = call.access()
    const { deliveryNote, from, to } = query
    const note = deliveryNote?.trim()
    const today = await todayAt(identity, practiceId, clock.now())
    const filter = { practiceId, today, from, to, ...(note && { deliveryNotes: [note] }) }
    const [found, asOf] = await Promise.all([
      selectDelivered(db, filter, mostLines + 1),
      selectOldestAsOf(db, practiceId, ['pieces', 'retours']),
    ])
    return { result: found.slice(0, mostLines), asOf, more: found.length > mostLines }
  })

  serve(app, listReturns, async ({ db, query, ...call }) => {
    const { direction, state, from, unsent } = query
    const filter = { practiceId: call.access().practiceId, state, from, unsent }
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) => selectReturns(db, filter, { direction, after, limit }),
        cursorOf: ({ position, uuid }) => ({ at: position, uuid }),
        count: () => selectReturnCount(db, filter),
      },
    )
    return { result: rows, ...page }
  })

  serve(app, getReturn, async ({ db, object, actor }) => ({
    result: await read(db, { ...object, userId: personOf(actor).userId }),
  }))

  serve(app, cancelReturn, async ({ db, object, actor, clock }) => {
    await cancel(db, outbox, object.practiceId, object.id, clock.now())
    return { result: await read(db, { ...object, userId: personOf(actor).userId }) }
  })

  serve(app, markReturnSent, async ({ db, object, actor, body, clock }) => {
    await markSent(db, object.practiceId, object.id, { sent: body.sent, now: clock.now() })
    return { result: await read(db, { ...object, userId: personOf(actor).userId }) }
  })

  serve(app, getReturnSlip, async ({ db, object, query, clock, actor }) => {
    const { practice, reader, about } = await readForPaper(db, object, actor)
    const locale = query.locale ?? reader.locale
    const content = await writeReturnSlip({ practice, return: about, locale, at: clock.now() })
    return { name: `${translateIn(locale, 'returns')('slip.title')} ${about.number}.pdf`, content }
  })

  serve(app, getReturnLabel, async ({ db, object: { practiceId, id }, query, clock, actor }) => {
    const { practice, reader, about } = await readForPaper(db, { practiceId, id }, actor)
    const to = about.progress?.address
    if (!to || about.state !== 'accepted') throw new Problem(returnsProblems.notAccepted)
    const locale = query.locale ?? reader.locale
    const from = await selectSender(db, { practiceId, base: about.base, code: about.code })
    const label = { from, practice: practice.name, to, return: about, locale, at: clock.now() }
    return {
      name: `${translateIn(locale, 'returns')('label.title')} ${about.number}.pdf`,
      content: await writeReturnLabel(label),
    }
  })

  serve(app, requestReturn, async ({ db, body, ...call }) => {
    const { base, reason } = body
    const codes = await selectCodes(db, call.access().practiceId)
    const code = codes.find((one) => one.base === base)?.code
    if (code === undefined) throw new Problem(problems.notFound)
    const lines = body.lines.map((line) => ({ ...line, reason }))
    return { result: await make(db, call.access(), { base, code, lines, path: 'body.lines' }) }
  })

  serve(app, createReturn, async ({ db, body: { bodyData }, object, ...call }) => {
    const access = call.accessIn(object.practiceId)
    const lines = bodyData.lines.map(({ numeroBL, ligne, quantite, lot, motif }) => ({
      deliveryNote: numeroBL,
      line: ligne,
      quantity: quantite,
      lot,
      reason: motif,
    }))
    const code = bodyData.codeClient
    const base = bodyData.nomBaseSAGE ?? (await findBase(db, identity, access, { code, lines }))
    return { result: await make(db, access, { base, code, lines, path: 'body.bodyData.lines' }) }
  })

  async function make(db: Db, { practiceId, actor, at }: CallAccess, wanted: NewReturn) {
    const { base, code } = wanted
    await refreshReturns(db, erp, { practiceId, base, code }, at)
    const today = await todayAt(identity, practiceId, at)
    const { userId } = personOf(actor)
    const id = await writeReturn(db, outbox, { ...wanted, practiceId, userId, today, now: at })
    return read(db, { practiceId, userId, id })
  }

  async function readForPaper(db: Db, { practiceId, id }: { practiceId: string; id: string }, actor: Actor) {
    const [practice, reader] = await Promise.all([
      identity.findPractice(practiceId),
      identity.findUser(personOf(actor).userId),
    ])
    if (!practice || !reader) throw new Problem(problems.notFound)
    return { practice, reader, about: await findReturn(db, practiceId, id) }
  }

  const read = async (db: Db, one: { practiceId: string; userId: string; id: string }) =>
    presentReturn(db, { ...one, identity }, await findReturn(db, one.practiceId, one.id))
}

/** The one base in which all these delivery notes are. */
async function findBase(
  db: Db,
  identity: Identity,
  { practiceId, at }: CallAccess,
  { code, lines }: Pick<NewReturn, 'code' | 'lines'>,
) {
  const deliveryNotes = lines.map(({ deliveryNote }) => deliveryNote)
  const today = await todayAt(identity, practiceId, at)
  const found = await selectDelivered(db, { practiceId, code, deliveryNotes, today }, 100_000)
  const [base, ...others] = new Set(found.map((line) => line.base))
  if (!base) throw new Problem(returnsProblems.unknownLine)
  if (others.length > 0)
    throw new Problem(problems.invalid, { errors: [{ path: 'body.bodyData.nomBaseSAGE', code: 'several-bases' }] })
  return base
}
