import type { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import type { Random } from './random.ts'

export type DemoPadotest = PadotestResult

const pockets = [
  { tooth: 16, site: 'MV' },
  { tooth: 26, site: 'DL' },
  { tooth: 36, site: 'MV' },
  { tooth: 46, site: 'DV' },
] as const

/** Getting better: the latest test, which is the first, counts ten times fewer cells than the one before. */
export function makePadotest(random: Random, place: number): DemoPadotest {
  const size = 10 ** (place + 3)
  const count = (share: number) => Math.round(size * share * (0.5 + random.next()))
  return {
    laboratory: 'Laboratoire Smilers Lab',
    reference: `PT-${random.between(10_000, 99_999)}`,
    pockets: pockets.map((pocket) => {
      const loads = { aa: count(0.05), pg: count(2), tf: count(3), td: count(1.5), pi: count(0.8) }
      const markers = Object.values(loads).reduce((sum, cells) => sum + cells, 0)
      return {
        ...pocket,
        depth: 4 + place * 0.5 + random.between(0, 2) / 2,
        loads,
        total: markers * random.between(8, 20),
        type: Math.min(5, 2 + place),
      }
    }),
    recommendation:
      place === 0
        ? 'Charge bactérienne en nette baisse. Maintenance parodontale à trois mois.'
        : 'Détartrage et surfaçage radiculaire, contrôle à trois mois.',
  }
}
