import {
  allTeeth,
  archOf,
  type Dentition,
  dentitionOf,
  dentitions,
  inOrder,
  isTooth,
  jaws,
  placeOf,
  quadrantOf,
  sideOf,
  teethBetween,
} from './teeth.ts'

export interface ToothFault {
  /** `number`: no such tooth · `range`: its ends are not in one arch · `word`: neither a tooth nor a range. */
  kind: 'number' | 'range' | 'word'
  /** As it was typed. */
  text: string
}

export interface TypedTeeth {
  /** What could be read, each once, by their number. */
  teeth: number[]
  faults: ToothFault[]
}

/**
 * Teeth as they are typed: `36 37`, `36,37`, `36-38`, `13-23` across the midline, and the areas of ISO 3950 (`00` the mouth, `01`
 * the upper jaw, `10` a quadrant, `04` a sextant), which mean the teeth of the dentition in hand. Reads what it can.
 */
export function parseTeeth(typed: string, dentition: Dentition = 'adult'): TypedTeeth {
  const teeth: number[] = []
  const faults: ToothFault[] = []
  for (const text of wordsOf(typed)) {
    const read = readWord(text, dentition)
    if (typeof read === 'string') faults.push({ kind: read, text })
    else teeth.push(...read)
  }
  return { teeth: inOrder(teeth), faults }
}

const wordsOf = (typed: string) =>
  typed
    .replace(/\s*[-\u2010-\u2015]\s*/g, '-')
    .split(/[\s,;+/]+/)
    .filter((word) => word !== '')

function readWord(word: string, dentition: Dentition): readonly number[] | ToothFault['kind'] {
  const [, first, last] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(word) ?? []
  if (first === undefined) return 'word'
  if (last === undefined) return isTooth(Number(first)) ? [Number(first)] : (areas[dentition].get(first) ?? 'number')
  const [from, to] = [Number(first), Number(last)]
  if (!isTooth(from) || !isTooth(to)) return 'number'
  return teethBetween(from, to) ?? 'range'
}

const areas = {
  adult: areasOf('adult'),
  child: areasOf('child'),
} satisfies Record<Dentition, ReadonlyMap<string, readonly number[]>>

/** 10 to 80 are quadrants, whichever dentition is in hand. Sextants go round the mouth: 03 to 05 above, 06 to 08 below. */
function areasOf(dentition: Dentition): ReadonlyMap<string, readonly number[]> {
  const [upper, lower] = [archOf(dentition, 'upper'), archOf(dentition, 'lower')]
  const front = (tooth: number) => placeOf(tooth) < 4
  const back = (side: 'right' | 'left') => (tooth: number) => !front(tooth) && sideOf(tooth) === side
  const quadrants = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (quadrant) => [`${quadrant}0`, allTeeth.filter((tooth) => quadrantOf(tooth) === quadrant)] as const,
  )
  return new Map([
    ['00', [...upper, ...lower]],
    ['01', upper],
    ['02', lower],
    ['03', upper.filter(back('right'))],
    ['04', upper.filter(front)],
    ['05', upper.filter(back('left'))],
    ['06', lower.filter(back('left'))],
    ['07', lower.filter(front)],
    ['08', lower.filter(back('right'))],
    ...quadrants,
  ])
}

/** Teeth as they are written: `11, 36-38`. Three neighbours or more become a range; `parseTeeth` reads it back. */
export function formatTeeth(teeth: Iterable<number>): string {
  const wanted = new Set(teeth)
  return dentitions
    .flatMap((dentition) => jaws.flatMap((jaw) => runsAlong(archOf(dentition, jaw), wanted)))
    .toSorted((a, b) => Math.min(...a) - Math.min(...b))
    .map(formatRun)
    .join(', ')
}

/** Neighbours along an arch. */
function runsAlong(arch: readonly number[], wanted: ReadonlySet<number>): number[][] {
  const runs: number[][] = [[]]
  for (const tooth of arch) {
    if (wanted.has(tooth)) runs.at(-1)?.push(tooth)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

/** Across the midline as on the chart, from the patient's right; inside a quadrant from the midline outwards. */
function formatRun(run: readonly number[]): string {
  const [first = 0, last = 0] = [run[0], run.at(-1)]
  const across = quadrantOf(first) !== quadrantOf(last)
  const ordered = across ? run : inOrder(run)
  return ordered.length < 3 ? ordered.join(', ') : `${ordered[0]}-${ordered.at(-1)}`
}

/** The dentition of a list, where it has but one. */
export function onlyDentitionOf(teeth: readonly number[]): Dentition | null {
  const [first, ...rest] = new Set(teeth.map(dentitionOf))
  return rest.length === 0 ? (first ?? null) : null
}
