import { randomUUID } from 'node:crypto'
import { listRecalledLots } from '@arcade/contract/clinic/acts/recalled-lots.contract.ts'
import { describe, expect, it } from 'vitest'
import { makeAct } from '../../../test/acts.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { erpBills, erpLots, practiceCodes } from '../../commerce/erp/index.ts'
import { recalledLots } from './recalled-lots.table.ts'

const { db, app } = await shareApp()

const aLot = () => `R${randomUUID().slice(0, 8)}`
const recall = (lot: string, more: Partial<typeof recalledLots.$inferInsert> = {}) =>
  db.insert(recalledLots).values({ lot, article: 'Implant', ...more })
const ask = ({ headers }: Pick<Member, 'headers'>) => app.inject({ url: '/v1/lots/recalled', headers })
const recalled = async (member: Pick<Member, 'headers'>) =>
  listRecalledLots.replies[200].parse((await ask(member)).json())

async function buy({ practiceId }: Member, lot: string, type: 'BL' | 'AVOIR') {
  const owned = { practiceId, base: 'BIOTECHDENTAL' as const, code: practiceId.slice(0, 8) }
  await db.insert(practiceCodes).values(owned).onConflictDoNothing()
  const sums = { totalExcl: 0, totalVat: 0, totalIncl: 0, toPay: 0, paid: 0, balance: 0, currency: 'EUR' }
  const document = {
    type,
    number: lot,
    date: '2026-10-05',
    dueDates: [],
    status: 'PAID' as const,
    copiedAt: new Date(),
  }
  const [bill] = await db
    .insert(erpBills)
    .values({ ...owned, ...sums, ...document })
    .returning({ id: erpBills.id })
  const line = { billId: bill?.id ?? '', practiceId, line: 1, article: 'IC4110', designation: 'Implant 4×10' }
  await db.insert(erpLots).values({ ...line, lot, kind: 'LOT', quantity: 4 })
}

describe('DASH-01 recalled lots', () => {
  it('DASH-01 ACT-03 tell a practice what it placed or bought, latest first, and how many patients have it', async () => {
    const member = await makePractitioner(db)
    const [placed, bought, credited, planned, deleted, unknown] = [aLot(), aLot(), aLot(), aLot(), aLot(), aLot()]
    const patient = await makePatient(db, member.practiceId)
    await makeAct(db, patient, { lots: [{ lot: placed.toLowerCase() }, { lot: placed }] })
    await makeAct(db, await makePatient(db, member.practiceId), { lots: [{ lot: placed }] })
    await makeAct(db, patient, { lots: [{ lot: planned }], state: 'planned' })
    await makeAct(db, patient, { lots: [{ lot: deleted }], deletedAt: new Date() })
    await buy(member, bought.toLowerCase(), 'BL')
    await buy(member, credited, 'AVOIR')
    // Already the next day in Paris.
    await recall(bought, { createdAt: new Date('2026-10-31T23:30:00Z'), reason: 'Emballage' })
    await recall(placed, { createdAt: new Date('2026-10-30T09:00:00Z') })
    for (const lot of [credited, planned, deleted, unknown]) await recall(lot)
    const { result, total } = await recalled(member)
    const uuid = expect.any(String)
    expect(result).toEqual([
      { uuid, lot: bought, article: 'Implant', reason: 'Emballage', recalledOn: '2026-11-01', patientCount: 0 },
      { uuid, lot: placed, article: 'Implant', reason: null, recalledOn: '2026-10-30', patientCount: 2 },
    ])
    expect(total).toBe(2)
  })

  it('DASH-01 are shown until their last day', async () => {
    const member = await makePractitioner(db)
    const [over, open] = [aLot(), aLot()]
    await makeAct(db, await makePatient(db, member.practiceId), { lots: [{ lot: over }, { lot: open }] })
    await recall(over, { endsOn: '2020-01-01' })
    await recall(open, { endsOn: '2999-12-31' })
    expect((await recalled(member)).result.map(({ lot }) => lot)).toEqual([open])
  })

  it('TEN-01 TEN-02 tell nothing to another practice, nor to who may not see acts or patients', async () => {
    const member = await makePractitioner(db)
    const lot = aLot()
    await makeAct(db, await makePatient(db, member.practiceId), { lots: [{ lot }] })
    await recall(lot)
    expect(await recalled(await makePractitioner(db))).toEqual({ result: [], total: 0 })
    for (const missing of [{ patients: 'none' as const }, { acts: 'none' as const }]) {
      const colleague = await makeCollaborator(db, member.practiceId, 'assistante', missing)
      const answer = await ask(colleague)
      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toContain(lot)
    }
    expect((await recalled(member)).total).toBe(1)
  })

  it('DASH-01 are at most fifty, with the number of all', async () => {
    const member = await makePractitioner(db)
    const lots = Array.from({ length: 50 }, aLot)
    const patient = await makePatient(db, member.practiceId)
    await makeAct(db, patient, { lots: lots.map((lot) => ({ lot })) })
    await makeAct(db, patient, { lots: [{ lot: 'R-51' }] })
    for (const lot of lots) await recall(lot)
    await recall('R-51', { article: member.practiceId })
    const { result, total } = await recalled(member)
    expect(result).toHaveLength(50)
    expect(total).toBe(51)
  })
})
