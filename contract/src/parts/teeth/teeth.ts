/**
 * Teeth by the two digits of ISO 3950 (FDI): the quadrant, then the place from the midline. Nothing but facts: no zod, since
 * the browser draws with them.
 */
export const dentitions = ['adult', 'child'] as const
export type Dentition = (typeof dentitions)[number]
export const jaws = ['upper', 'lower'] as const
export type Jaw = (typeof jaws)[number]
export type Side = 'right' | 'left'
export type ToothKind = 'incisor' | 'canine' | 'premolar' | 'molar'

/** As one looks at the patient: their right is at the left, so that an arch goes 18 … 11, 21 … 28. */
const quadrants: Record<Dentition, Record<Jaw, readonly [right: number, left: number]>> = {
  adult: { upper: [1, 2], lower: [4, 3] },
  child: { upper: [5, 6], lower: [8, 7] },
}
const places: Record<Dentition, readonly number[]> = { adult: [1, 2, 3, 4, 5, 6, 7, 8], child: [1, 2, 3, 4, 5] }

function drawArch(dentition: Dentition, jaw: Jaw): readonly number[] {
  const [right, left] = quadrants[dentition][jaw]
  const at = (quadrant: number) => places[dentition].map((place) => quadrant * 10 + place)
  return [...at(right).reverse(), ...at(left)]
}

const arches = {
  adult: { upper: drawArch('adult', 'upper'), lower: drawArch('adult', 'lower') },
  child: { upper: drawArch('child', 'upper'), lower: drawArch('child', 'lower') },
} satisfies Record<Dentition, Record<Jaw, readonly number[]>>

/** The teeth of a jaw, along the arch from the patient's right to their left. */
export const archOf = (dentition: Dentition, jaw: Jaw): readonly number[] => arches[dentition][jaw]

/** All 52, by their number. */
export const allTeeth: readonly number[] = dentitions
  .flatMap((dentition) => jaws.flatMap((jaw) => archOf(dentition, jaw)))
  .toSorted((a, b) => a - b)
const known = new Set(allTeeth)

export const isTooth = (value: unknown): value is number => known.has(value as number)

export const quadrantOf = (tooth: number): number => Math.floor(tooth / 10)
/** From the midline: 1 is the central incisor, 8 the wisdom tooth. */
export const placeOf = (tooth: number): number => tooth % 10
export const dentitionOf = (tooth: number): Dentition => (quadrantOf(tooth) < 5 ? 'adult' : 'child')
export const jawOf = (tooth: number): Jaw => ([1, 2, 5, 6].includes(quadrantOf(tooth)) ? 'upper' : 'lower')
export const sideOf = (tooth: number): Side => ([1, 4, 5, 8].includes(quadrantOf(tooth)) ? 'right' : 'left')

export function kindOf(tooth: number): ToothKind {
  const place = placeOf(tooth)
  if (place < 3) return 'incisor'
  if (place === 3) return 'canine'
  return dentitionOf(tooth) === 'adult' && place < 6 ? 'premolar' : 'molar'
}

/** The permanent tooth that comes where a child's tooth was; a child's molars give way to premolars. */
export const successorOf = (tooth: number): number | null => (dentitionOf(tooth) === 'child' ? tooth - 40 : null)

/** The child's tooth that was there before; a permanent molar had none. */
export const predecessorOf = (tooth: number): number | null =>
  dentitionOf(tooth) === 'adult' && placeOf(tooth) < 6 ? tooth + 40 : null

/** Each once, by their number: the stored form of a list of teeth. */
export const inOrder = (teeth: Iterable<number>): number[] => [...new Set(teeth)].toSorted((a, b) => a - b)

/** From one tooth to another along their arch, whichever is named first; null where no arch holds both. */
export function teethBetween(from: number, to: number): number[] | null {
  const arch = archOf(dentitionOf(from), jawOf(from))
  const ends = [arch.indexOf(from), arch.indexOf(to)].toSorted((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first < 0 ? null : arch.slice(first, last + 1)
}
