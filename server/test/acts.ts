import type { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import { actLots, acts } from '../src/clinic/acts/acts.table.ts'
import type { Db } from '../src/kernel/database/db.ts'

type NewAct = Partial<typeof acts.$inferInsert>
type NewLot = Partial<Omit<typeof actLots.$inferInsert, 'lotKey'>>

/** An act as the database has it, and what was placed in it. */
export async function makeAct(
  db: Db,
  patient: { practiceId: string; id: string },
  { lots = [], ...more }: NewAct & { lots?: NewLot[] } = {},
) {
  const of = { practiceId: patient.practiceId, patientId: patient.id }
  const row = { type: 'guided_surgery' as const, state: 'done' as const, date: '2026-03-01', ...more, ...of }
  const [act] = await db.insert(acts).values(row).returning()
  if (!act) throw new Error('no act was made')
  for (const [index, lot] of lots.entries())
    await db.insert(actLots).values({ article: 'Implant', lot: 'A1', ...lot, ...of, actId: act.id, place: index })
  return act
}

type Pocket = PadotestResult['pockets'][number]

/** A result of one pocket. */
export const padotestOf = (pocket: Partial<Pocket> = {}): PadotestResult => ({
  laboratory: 'Laboratoire Pado',
  reference: 'P-1',
  pockets: [
    {
      tooth: 36,
      site: 'MV',
      depth: 5.5,
      loads: { aa: 0, pg: 120_000, tf: 40_000, td: 9_000, pi: 0 },
      total: 2_000_000,
      type: 3,
      ...pocket,
    },
  ],
  recommendation: 'Détartrage, puis contrôle à trois mois',
})
