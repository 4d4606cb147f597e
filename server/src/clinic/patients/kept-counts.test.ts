import { and, count, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importCalls } from '../../../test/imports.ts'
import { type Member, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareWorkingApp } from '../../../test/working.ts'
import { insertPatients } from './patients.queries.ts'
import { patientCounts, patients } from './patients.table.ts'

const { db, app } = await shareWorkingApp()
const { act, imported, reached } = importCalls(app)

async function counted({ practiceId }: Member) {
  const withAlerts = sql<number>`count(*) filter (where ${patients.alerts} <> '{}')`.mapWith(Number)
  const [row] = await db
    .select({ total: count(), withAlerts })
    .from(patients)
    .where(and(eq(patients.practiceId, practiceId), isNull(patients.unlinkedAt)))
  return row
}

/** The counts as they are answered: by the list, by the list of those with an alert, and by the summary. */
async function answeredCounts({ userId, headers }: Member) {
  const ask = async (path: string) => (await app.inject({ url: `/v1/users/${path}`, headers })).json()
  const all = await ask(`patients-get/${userId}?limit=1`)
  const alerts = await ask(`patients-get/${userId}?limit=1&alerts=any`)
  const { total, withAlerts } = (await ask(`patients-summary/${userId}`)).result
  expect({ total, withAlerts }).toEqual({ total: all.total, withAlerts: alerts.total })
  return { total, withAlerts }
}

describe('how many patients lists say there are', () => {
  type Deed = (member: Member, nth: number) => Promise<unknown>

  const someone = async ({ practiceId }: Member, nth: number) => {
    const rows = await db.select().from(patients).where(eq(patients.practiceId, practiceId)).orderBy(patients.id)
    return rows[nth % Math.max(rows.length, 1)]
  }
  const follow = (path: string, method: 'GET' | 'POST'): Deed => {
    return async (member, nth) => {
      const id = (await someone(member, nth))?.id
      const url = `/v1/users/patient-${path}/${member.userId}/${id}`
      if (id) return app.inject({ method, url, headers: member.headers })
    }
  }
  const deeds: Record<string, Deed> = {
    create: ({ userId, headers }, nth) => {
      const personInfo = { lastName: `Nom ${nth}`, firstName: 'Jean' }
      const alerts = nth % 2 ? ['Latex'] : []
      const payload = { userUuid: userId, personInfo, alerts, another: true }
      return app.inject({ method: 'POST', url: '/v1/patients', headers, payload })
    },
    change: async (member, nth) => {
      const row = await someone(member, nth)
      if (!row) return
      const personInfo = { lastName: row.lastName, firstName: row.firstName }
      const payload = { personInfo, alerts: row.alerts.length ? [] : ['Latex'], version: row.version }
      return app.inject({ method: 'PUT', url: `/v1/patients/${row.id}`, headers: member.headers, payload })
    },
    unlink: follow('unlink', 'GET'),
    link: follow('add', 'POST'),
    elsewhere: async (member, nth) => {
      const row = await someone(member, nth)
      const other = await makePractitioner(db)
      if (row) await makePatient(db, other.practiceId, { ...row, practiceId: other.practiceId })
      expect(await answeredCounts(other)).toEqual(await counted(other))
    },
    /** Held open while others go on, and taken back. */
    takenBack: ({ practiceId }, nth) =>
      db
        .transaction(async (db) => {
          await makePatient(db, practiceId, { lastName: `Jamais ${nth}` })
          throw new Error('taken back')
        })
        .catch(() => {}),
  }

  it('PAT-01 is true after any sequence of calls, several of them at once', async () => {
    const deed = fc.record({ name: fc.constantFrom(...Object.keys(deeds)), nth: fc.nat(20) })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
        const member = await makePractitioner(db)
        for (const round of rounds) {
          await Promise.all(round.map(async ({ name, nth }) => deeds[name]?.(member, nth)))
          expect(await answeredCounts(member)).toEqual(await counted(member))
        }
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('PAT-05 is true after an import and after it was undone', async () => {
    const member = await makePractitioner(db)
    await makePatient(db, member.practiceId, { lastName: 'Avant', alerts: ['Latex'] })
    const lines = Array.from({ length: 1_200 }, (_, line) => `Nom${line};Jean;1984-03-12`)
    const { uuid } = await imported(member, ['nom;prénom;date de naissance', ...lines].join('\n'))
    expect(await answeredCounts(member)).toEqual({ total: 1_201, withAlerts: 1 })
    await act(member, uuid, 'undo')
    await reached(member, uuid, 'undone')
    expect(await answeredCounts(member)).toEqual({ total: 1, withAlerts: 1 })
  })

  it('PAT-01 adding a patient does not wait for another transaction that adds one', async () => {
    const member = await makePractitioner(db)
    await makePatient(db, member.practiceId)
    await db.transaction(async (held) => {
      await insertPatients(held, [named(member, 'Un'), named(member, 'Deux')])
      await insertPatients(db, [named(member, 'Trois')])
      expect(await answeredCounts(member)).toEqual({ total: 2, withAlerts: 0 })
    })
    expect(await answeredCounts(member)).toEqual({ total: 4, withAlerts: 0 })
    const rows = await db.select().from(patientCounts).where(eq(patientCounts.practiceId, member.practiceId))
    expect(rows).toHaveLength(2)
  })

  const named = ({ practiceId }: Member, lastName: string) => ({
    practiceId,
    id: crypto.randomUUID(),
    lastName,
    firstName: 'Jean',
  })
})
