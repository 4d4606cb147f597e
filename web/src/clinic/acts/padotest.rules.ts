import { bacteria, countsOf, type PocketSite, pocketName } from '@arcade/contract/clinic/acts/pockets.ts'
import { isTooth, jawOf } from '@arcade/contract/parts/teeth/teeth.ts'
import type { Padotest, PadotestResult } from './acts.api.ts'
import { parseNumber } from './numbers.rules.ts'

type Pocket = PadotestResult['pockets'][number]
type Loads = Pocket['loads']

export interface PocketValues {
  id: string
  tooth: string
  site: PocketSite | ''
  depth: string
  type: '' | '1' | '2' | '3' | '4' | '5'
  total: string
  aa: string
  pg: string
  tf: string
  td: string
  pi: string
  fn: string
  recommendation: string
}

export interface PadotestValues {
  [field: string]: unknown
  laboratory: string
  reference: string
  recommendation: string
  pockets: readonly PocketValues[]
  /** When the result was written that the form was opened with: one that somebody else wrote since is not overwritten. */
  replaces: string | null
}

export const noPocket = (id: string): PocketValues => ({
  id,
  tooth: '',
  site: '',
  depth: '',
  type: '',
  total: '',
  aa: '',
  pg: '',
  tf: '',
  td: '',
  pi: '',
  fn: '',
  recommendation: '',
})

export const mostPockets = 12

/** What the side of the tongue is called: above it is the palate. */
export const siteKey = (tooth: number, site: PocketSite) =>
  isTooth(tooth) && jawOf(tooth) === 'upper' && (site === 'ML' || site === 'L' || site === 'DL')
    ? (`site.palatal.${site}` as const)
    : (`site.${site}` as const)

export function padotestValuesOf(known: Padotest | undefined, write: (value: number) => string): PadotestValues {
  const result = known?.result
  return {
    replaces: known?.at ?? null,
    laboratory: result?.laboratory ?? '',
    reference: result?.reference ?? '',
    recommendation: result?.recommendation ?? '',
    pockets: result?.pockets.map((pocket, index) => pocketValuesOf(pocket, String(index), write)) ?? [noPocket('0')],
  }
}

function pocketValuesOf(pocket: Pocket, id: string, write: (value: number) => string): PocketValues {
  const { tooth, site, depth, type, total, loads, recommendation } = pocket
  const counts = Object.fromEntries(countsOf(loads).map(({ name, cells }) => [name, write(cells)]))
  return {
    ...noPocket(id),
    ...counts,
    tooth: String(tooth),
    site,
    depth: write(depth),
    type: String(type) as PocketValues['type'],
    total: write(total),
    recommendation: recommendation ?? '',
  }
}

export type PocketFault = 'needed' | 'tooth' | 'twice' | 'depth' | 'cells' | 'total'
export type PocketFaults = Partial<Record<keyof PocketValues, PocketFault>>

const isCount = (text: string) => {
  const value = parseNumber(text)
  return value !== null && Number.isInteger(value) && value <= 1e12
}

function isDepth(text: string): boolean {
  const value = parseNumber(text)
  return value !== null && value <= 20 && Number.isInteger(value * 2)
}

/** What is wrong with a pocket among the others, as the contract would refuse it. */
export function pocketFaults(pocket: PocketValues, all: readonly PocketValues[]): PocketFaults {
  const faults: PocketFaults = {}
  for (const field of ['tooth', 'site', 'depth', 'type', 'total', 'aa', 'pg', 'tf', 'td', 'pi'] as const)
    if (!pocket[field].trim()) faults[field] = 'needed'
  for (const field of ['total', ...bacteria] as const)
    if (pocket[field].trim() && !isCount(pocket[field])) faults[field] = 'cells'
  if (pocket.tooth.trim() && !isTooth(Number(pocket.tooth))) faults.tooth = 'tooth'
  if (pocket.depth.trim() && !isDepth(pocket.depth)) faults.depth = 'depth'
  const most = Math.max(...bacteria.map((name) => parseNumber(pocket[name]) ?? 0))
  if (!faults.total && most > (parseNumber(pocket.total) ?? 0)) faults.total = 'total'
  const same = all.filter((other) => other.tooth.trim() === pocket.tooth.trim() && other.site === pocket.site)
  if (!faults.tooth && !faults.site && same.length > 1) faults.site = 'twice'
  return faults
}

export const isFaultyPocket = (pocket: PocketValues, all: readonly PocketValues[]): boolean =>
  Object.keys(pocketFaults(pocket, all)).length > 0

export function padotestBodyOf({
  laboratory,
  reference,
  recommendation,
  pockets,
  replaces,
}: PadotestValues): PadotestResult {
  return {
    replaces,
    ...(laboratory.trim() && { laboratory: laboratory.trim() }),
    ...(reference.trim() && { reference: reference.trim() }),
    recommendation: recommendation.trim(),
    pockets: pockets.map((pocket) => ({
      tooth: Number(pocket.tooth) as Pocket['tooth'],
      site: pocket.site as PocketSite,
      depth: parseNumber(pocket.depth) ?? 0,
      type: Number(pocket.type),
      total: parseNumber(pocket.total) ?? 0,
      loads: loadsOf(pocket),
      ...(pocket.recommendation.trim() && { recommendation: pocket.recommendation.trim() }),
    })),
  }
}

const loadsOf = (pocket: PocketValues): Loads =>
  Object.fromEntries(
    bacteria.flatMap((name) => (pocket[name].trim() ? [[name, parseNumber(pocket[name]) ?? 0]] : [])),
  ) as unknown as Loads

/** Every pocket by its name, for keys. */
export const pocketKey = (pocket: Pocket): string => pocketName(pocket as { tooth: number; site: PocketSite })
