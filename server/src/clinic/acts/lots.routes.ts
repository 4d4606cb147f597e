import {
  actsProblems,
  findLotPatients,
  getImplantPassport,
  getLotRecallPdf,
  listPatientLots,
} from '@arcade/contract/clinic/acts/acts.contract.ts'
import { listRecalledLots } from '@arcade/contract/clinic/acts/recalled-lots.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { recordAccess, recordForEach } from '../../kernel/journal/journal.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { presentPatientRow, selectIncludingUnlinked } from '../patients/index.ts'
import { needRight, practiceOf } from './act-rights.ts'
import { makePassport } from './implant-passport.ts'
import { makeRecallList } from './lot-recall.ts'
import { presentPlaced } from './lots.present.ts'
import {
  type PlacedRow,
  selectPatientLotCount,
  selectPatientLots,
  selectRecalled,
  selectRecalledCount,
  selectRecalledPatients,
} from './lots.queries.ts'
import { selectRecallsOf } from './recalled-lots.queries.ts'

const Cursor = z.object({ date: z.string(), actId: z.uuid(), place: z.int() })
const RecallCursor = Cursor.extend({ lastName: z.string(), firstName: z.string(), patientId: z.uuid() })

/** The most recalls shown at once. */
const mostRecalls = 50

export function lotsRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, listPatientLots, async ({ db, object, ...call }) => {
    const access = call.access()
    const [{ practiceId }, patientId] = [access, object.id]
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectPatientLots(db, practiceId, patientId, { after, limit }),
      cursorOf,
      count: () => selectPatientLotCount(db, practiceId, patientId),
    })
    const details = { count: rows.length }
    await recordAccess(db, { ...access, action: 'listed', objectKind: 'lot', patientId, details })
    return { result: rows.map(presentPlaced), ...page }
  })

  serve(app, listRecalledLots, async ({ db, ...call }) => {
    const { practiceId, at } = call.access()
    // A caller who may not see the patients of a lot can do nothing about it. No patient is named here: that list does, and journals it.
    await needRight(identity, practiceId, personOf(call.actor).userId, 'patients:read')
    const { timeZone } = await practiceOf(identity, practiceId)
    const rows = await selectRecallsOf(db, practiceId, { today: todayIn(timeZone, at), timeZone, limit: mostRecalls })
    return { result: rows, total: rows[0]?.total ?? 0 }
  })

  serve(app, findLotPatients, async ({ db, ...call }) => {
    const access = call.access()
    const { practiceId } = access
    // It tells who the patients are and how they are reached.
    await needRight(identity, practiceId, personOf(call.actor).userId, 'patients:read')
    const { lot, gtin } = call.query
    const { rows, page } = await paginate(call, {
      cursor: RecallCursor,
      select: (after, limit) => selectRecalled(db, practiceId, { lot, gtin, after, limit }),
      cursorOf: ({ lastName, firstName, patientId, ...row }) => ({ ...cursorOf(row), lastName, firstName, patientId }),
      count: () => selectRecalledCount(db, practiceId, { lot, gtin }),
    })
    const ids = [...new Set(rows.map(({ patientId }) => patientId))]
    const people = new Map((await selectIncludingUnlinked(db, practiceId, ids)).map((row) => [row.id, row]))
    const details = { count: rows.length, lot, ...(gtin && { gtin }) }
    await recordAccess(db, { ...access, action: 'listed', objectKind: 'lot', details })
    // It names people by what they carry: that belongs into the journal of each.
    await recordForEach(db, { ...access, action: 'listed', details: { lot } }, ids)
    return {
      result: rows.flatMap((row) => {
        const { lastName: _, firstName: __, ...placed } = row
        const patient = people.get(row.patientId)
        if (!patient) return []
        const followed = patient.unlinkedAt === null
        return [{ patient: presentPatientRow(patient), followed, placed: presentPlaced(placed) }]
      }),
      ...page,
    }
  })

  serve(app, getLotRecallPdf, async ({ db, query, ...call }) => {
    const access = call.access()
    // It tells who the patients are and how they are reached.
    await needRight(identity, access.practiceId, personOf(call.actor).userId, 'patients:read')
    const { lot, gtin, locale } = query
    const ids = await selectRecalledPatients(db, access.practiceId, { lot, gtin })
    const list = await makeRecallList(db, identity, access, { lot, gtin, ids }, locale)
    const details = { count: ids.length, lot, ...(gtin && { gtin }) }
    await recordAccess(db, { ...access, action: 'printed', objectKind: 'lot', details })
    await recordForEach(db, { ...access, action: 'printed', details: { lot } }, ids)
    return list
  })

  serve(app, getImplantPassport, async ({ db, query, object, ...call }) => {
    const access = call.access()
    // It names the patient.
    await needRight(identity, access.practiceId, personOf(call.actor).userId, 'patients:read')
    const passport = await makePassport(db, identity, access, object.id, query.locale)
    if (!passport) throw new Problem(actsProblems.nothingPlaced)
    const details = { fields: ['implant-passport'] }
    await recordAccess(db, { ...access, action: 'printed', objectKind: 'lot', patientId: object.id, details })
    return passport
  })
}

const cursorOf = ({ date, actId, place }: Pick<PlacedRow, 'date' | 'actId' | 'place'>) => ({ date, actId, place })
