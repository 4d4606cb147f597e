const pockets = [
  { tooth: 16, site: 'MV', depth: 5.5, type: 3 },
  { tooth: 26, site: 'DL', depth: 4.5, type: 2 },
  { tooth: 36, site: 'MV', depth: 6, type: 4 },
  { tooth: 46, site: 'DV', depth: 5, type: 3 },
] as const

/** What the laboratory finds in a sample: the same teeth each time, the counts by chance, so that a trend can be seen. */
export function sampleResult(chance: () => number = Math.random) {
  const cells = (size: number) => Math.round(size * (0.2 + chance()))
  return {
    reference: `SL-${10_000 + Math.floor(chance() * 90_000)}`,
    pockets: pockets.map((pocket) => {
      const loads = { aa: cells(800), pg: cells(90_000), tf: cells(60_000), td: cells(30_000), pi: cells(12_000) }
      const markers = Object.values(loads).reduce((sum, count) => sum + count, 0)
      return { ...pocket, loads, total: markers * 12 }
    }),
    recommendation: 'Surfaçage radiculaire des poches de type 3 et plus, contrôle à trois mois.',
  }
}
