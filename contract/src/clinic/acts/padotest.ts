import { z } from 'zod'
import { line, text } from '../../kernel/values.ts'
import { tooth } from '../../parts/teeth/tooth.ts'
import { countsOf, pocketName, pocketSites } from './pockets.ts'

const cells = z.int().min(0).max(1e12)

/** ACT-02. The type is stored as the laboratory reports it: it weighs more than the counts that stand here. */
const Pocket = z
  .strictObject({
    tooth,
    site: z.enum(pocketSites),
    depth: z.number().min(0).max(20).multipleOf(0.5).meta({ description: 'Millimetres, by halves' }),
    loads: z
      .strictObject({ aa: cells, pg: cells, tf: cells, td: cells, pi: cells, fn: cells.optional() })
      .meta({ description: 'Cells of each marker bacterium; 0 is below what can be detected' }),
    total: cells.meta({ description: 'Cells of all bacteria: at least as many as of any one of them' }),
    type: z.int().min(1).max(5).meta({ description: 'The pocket type as the laboratory reports it' }),
    recommendation: text({ max: 1_000 }).optional(),
  })
  .refine(({ loads, total }) => countsOf(loads).every((counted) => counted.cells <= total), {
    error: 'total',
    path: ['total'],
  })

/** What a laboratory found in up to twelve pockets, each named once. */
export const PadotestResult = z
  .strictObject({
    laboratory: line({ max: 120 }).optional(),
    reference: line({ max: 60 }).optional().meta({ description: 'The number that the laboratory gave the sample' }),
    pockets: z.array(Pocket).min(1).max(12),
    recommendation: text({ max: 4_000 }),
  })
  .refine(({ pockets }) => new Set(pockets.map(pocketName)).size === pockets.length, {
    error: 'twice',
    path: ['pockets'],
  })
  .meta({ id: 'PadotestResult' })

export type PadotestResult = z.output<typeof PadotestResult>
export type Pocket = PadotestResult['pockets'][number]
