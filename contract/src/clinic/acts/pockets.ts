/** Periodontal pockets and what a laboratory counts in them. Nothing but facts: no zod, since the browser draws with them. */

/** The marker bacteria, from the most to the least telling; `fn` is not in every test. */
export const bacteria = ['aa', 'pg', 'tf', 'td', 'pi', 'fn'] as const
export type Bacterium = (typeof bacteria)[number]

/** Where around a tooth a pocket was sampled: mesial, middle or distal, on the cheek's side or the tongue's. */
export const pocketSites = ['MV', 'V', 'DV', 'ML', 'L', 'DL'] as const
export type PocketSite = (typeof pocketSites)[number]

/** `36 MV`: the same pocket bears the same name in every test. */
export const pocketName = ({ tooth, site }: { tooth: number; site: PocketSite }): string => `${tooth} ${site}`

/**
 * From how many cells on a marker bacterium is shown as raised. They order what is shown; what a count means for a
 * patient is given by the pocket type, which is the laboratory's and never computed here.
 */
export const raisedFrom: Record<Bacterium, number> = {
  aa: 1_000,
  pg: 10_000,
  tf: 10_000,
  td: 10_000,
  pi: 10_000,
  fn: 10_000,
}

export type Level = 'low' | 'raised' | 'high'

/** High is a hundred times what is raised. */
export function levelOf(name: Bacterium, cells: number): Level {
  if (cells < raisedFrom[name]) return 'low'
  return cells < raisedFrom[name] * 100 ? 'raised' : 'high'
}

type Loads = { [name in Bacterium]?: number | undefined }

/** What was counted, in the order of the list. */
export const countsOf = (loads: Loads): { name: Bacterium; cells: number }[] =>
  bacteria.flatMap((name) => {
    const cells = loads[name]
    return cells === undefined ? [] : [{ name, cells }]
  })

/** All marker bacteria of a pocket together. */
export const markersIn = (loads: Loads): number => countsOf(loads).reduce((sum, { cells }) => sum + cells, 0)
