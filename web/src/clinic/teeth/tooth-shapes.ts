import { type Dentition, dentitionOf, type Jaw, jawOf, kindOf, placeOf } from '@arcade/contract/parts/teeth/teeth.ts'

/**
 * How teeth are drawn, from the cheek: in millimetres, the biting edge at 0 and the root upwards, the midline at the left. The sizes are
 * those of the anatomy books; widths are drawn nearer to each other than they are, so that all teeth have room for a finger.
 */
export interface ToothShape {
  crown: string
  root: string
  /** Behind the others: the third root of an upper molar. */
  hidden: string | null
  /** Grooves of the crown. */
  grooves: string
  gloss: string
  gum: string
  /** Where a sign on the crown has its middle. */
  middle: number
}

type Size = readonly [width: number, crown: number, root: number]

const sizes: Record<Dentition, Record<Jaw, readonly Size[]>> = {
  adult: {
    upper: [
      [8.5, 10.5, 13],
      [6.5, 9, 13],
      [7.5, 10, 16.4],
      [7, 8.5, 14],
      [7, 8.5, 14],
      [10, 7.5, 12.5],
      [9, 7, 11.5],
      [8.5, 6.5, 10.5],
    ],
    lower: [
      [5, 8.8, 12.5],
      [5.5, 9.2, 14],
      [7, 10.6, 15.6],
      [7, 8.5, 14],
      [7, 8, 14.5],
      [11, 7.5, 13.5],
      [10.5, 7, 12.5],
      [10, 6.8, 11],
    ],
  },
  child: {
    upper: [
      [6.5, 6.2, 10],
      [5.1, 5.8, 11],
      [7, 6.6, 12.4],
      [7.3, 5.3, 10],
      [8.2, 5.7, 11.4],
    ],
    lower: [
      [4.2, 5.4, 9],
      [4.1, 5.6, 10],
      [5, 6.2, 11.4],
      [7.7, 6, 9.8],
      [9.9, 5.7, 11.2],
    ],
  },
}

/** The room of one tooth. */
export const room = { width: 11.2, height: { adult: 27.8, child: 20.4 } } as const
const drawnWidth = {
  adult: (real: number) => 9.5 + (real - 7.7) * 0.42,
  child: (real: number) => 8.6 + (real - 6.5) * 0.5,
}

export function toothShape(tooth: number): ToothShape {
  const dentition = dentitionOf(tooth)
  const [width, crown, root] = sizes[dentition][jawOf(tooth)][placeOf(tooth) - 1] ?? [8, 8, 13]
  const half = drawnWidth[dentition](width) / 2
  const draw = drawings[kindOf(tooth)]
  return draw({ tooth, half, crown, root, child: dentition === 'child' })
}

interface Plan {
  tooth: number
  half: number
  crown: number
  root: number
  child: boolean
}

const drawings = { incisor: drawIncisor, canine: drawCanine, premolar: drawPremolar, molar: drawMolar }

function drawIncisor(plan: Plan): ToothShape {
  const { half: w, crown: h } = plan
  const neck = round(w * 0.66)
  const { at, gum } = penOf(plan)
  const edge = `Q${at(-0.98, 0)} ${at(-0.66, 0.01)}C${at(-0.3, -0.012)} ${at(0.2, 0.012)} ${at(0.55, 0)}Q${at(0.98, 0)} ${at(1, -0.26)}`
  const crown = `M${-neck} ${-h}C${at(-0.86, -0.82)} ${at(-1.03, -0.5)} ${at(-1, -0.2)}${edge}C${at(1.02, -0.52)} ${at(0.86, -0.82)} ${neck} ${-h}${neckLine(neck, h)}Z`
  const grooves = `M${at(-0.3, -0.2)}Q${at(-0.36, -0.36)} ${at(-0.3, -0.5)}M${at(0.3, -0.2)}Q${at(0.36, -0.36)} ${at(0.3, -0.5)}`
  return { crown, root: singleRoot(plan, neck), hidden: null, grooves, gloss: glossOf(plan), gum, middle: -h * 0.46 }
}

function drawCanine(plan: Plan): ToothShape {
  const { half: w, crown: h } = plan
  const neck = round(w * 0.68)
  const { at, gum } = penOf(plan)
  const tip = `C${at(-0.96, -0.2)} ${at(-0.5, -0.09)} ${at(-0.2, 0.01)}Q${at(-0.06, 0.06)} ${at(0.1, 0.01)}C${at(0.42, -0.12)} ${at(0.94, -0.24)} ${at(1, -0.38)}`
  const crown = `M${-neck} ${-h}C${at(-0.84, -0.82)} ${at(-1.04, -0.56)} ${at(-1, -0.32)}${tip}C${at(1.05, -0.6)} ${at(0.86, -0.84)} ${neck} ${-h}${neckLine(neck, h)}Z`
  const grooves = `M${at(-0.05, -0.14)}Q${at(-0.02, -0.4)} ${at(-0.05, -0.62)}`
  return { crown, root: singleRoot(plan, neck), hidden: null, grooves, gloss: glossOf(plan), gum, middle: -h * 0.46 }
}

function drawPremolar(plan: Plan): ToothShape {
  const { half: w, crown: h } = plan
  const neck = round(w * 0.7)
  const { at, gum } = penOf(plan)
  const tip = `C${at(-0.98, -0.2)} ${at(-0.56, -0.12)} ${at(-0.28, -0.02)}Q${at(0, 0.06)} ${at(0.26, -0.02)}C${at(0.56, -0.12)} ${at(0.98, -0.22)} ${at(1, -0.36)}`
  const crown = `M${-neck} ${-h}C${at(-0.88, -0.84)} ${at(-1.05, -0.58)} ${at(-1, -0.34)}${tip}C${at(1.05, -0.6)} ${at(0.88, -0.84)} ${neck} ${-h}${neckLine(neck, h)}Z`
  const grooves = `M${at(-0.44, -0.22)}Q${at(-0.4, -0.36)} ${at(-0.46, -0.5)}M${at(0.44, -0.22)}Q${at(0.4, -0.36)} ${at(0.46, -0.5)}`
  return { crown, root: singleRoot(plan, neck), hidden: null, grooves, gloss: glossOf(plan), gum, middle: -h * 0.48 }
}

function drawMolar(plan: Plan): ToothShape {
  const { tooth, half: w, crown: h, child } = plan
  const neck = round(w * (child ? 0.74 : 0.82))
  const { at, gum } = penOf(plan)
  const three = jawOf(tooth) === 'lower' && (placeOf(tooth) === 6 || (child && placeOf(tooth) === 5))
  const cusps = three
    ? `C${at(-0.96, -0.08)} ${at(-0.78, 0.02)} ${at(-0.62, 0.01)}C${at(-0.46, 0)} ${at(-0.34, -0.1)} ${at(-0.27, -0.16)}C${at(-0.18, -0.08)} ${at(-0.04, 0.01)} ${at(0.1, 0)}C${at(0.24, -0.01)} ${at(0.36, -0.1)} ${at(0.44, -0.17)}C${at(0.52, -0.1)} ${at(0.62, -0.04)} ${at(0.74, -0.06)}C${at(0.9, -0.1)} ${at(1, -0.22)} ${at(1, -0.4)}`
    : `C${at(-0.96, -0.06)} ${at(-0.74, 0.02)} ${at(-0.52, 0.01)}C${at(-0.3, 0)} ${at(-0.1, -0.1)} ${at(0.02, -0.19)}C${at(0.12, -0.1)} ${at(0.28, -0.01)} ${at(0.48, -0.01)}C${at(0.74, -0.01)} ${at(0.98, -0.12)} ${at(1, -0.38)}`
  const crown = `M${-neck} ${-h}C${at(-0.92, -0.84)} ${at(-1.05, -0.6)} ${at(-1, -0.36)}${cusps}C${at(1.04, -0.62)} ${at(0.92, -0.84)} ${neck} ${-h}${neckLine(neck, h)}Z`
  const grooves = three
    ? `M${at(-0.27, -0.16)}Q${at(-0.22, -0.36)} ${at(-0.26, -0.54)}M${at(0.44, -0.17)}Q${at(0.47, -0.32)} ${at(0.44, -0.46)}`
    : `M${at(0.02, -0.19)}Q${at(0.06, -0.4)} ${at(0.01, -0.58)}`
  const hidden = jawOf(tooth) === 'upper' && placeOf(tooth) !== 8 ? palatalRoot(plan, neck) : null
  return { crown, root: twoRoots(plan, neck), hidden, grooves, gloss: glossOf(plan), gum, middle: -h * 0.52 }
}

/** Shares of half the width and of the crown's height, as points. */
function penOf({ half, crown, child }: Plan) {
  const at = (x: number, y: number) => `${round(x * half)} ${round(y * crown)}`
  const [edge, papilla, top] = [room.width / 2, child ? -3.1 : -4.4, -room.height[child ? 'child' : 'adult']]
  const arch = round(-crown + 0.25)
  const shoulder = round(papilla - 0.4)
  const gum = `M${-edge} ${top}V${papilla}C${-edge + 1.1} ${shoulder} ${round(-half * 0.8)} ${arch} 0 ${arch}C${round(half * 0.8)} ${arch} ${edge - 1.1} ${shoulder} ${edge} ${papilla}V${top}Z`
  return { at, gum }
}

const round = (value: number) => Math.round(value * 100) / 100

/** Where the enamel ends, arched towards the root. */
const neckLine = (neck: number, h: number) =>
  `C${round(neck * 0.5)} ${round(-h - 0.95)} ${round(-neck * 0.5)} ${round(-h - 0.95)} ${round(-neck)} ${-h}`

function glossOf({ half: w, crown: h }: Plan): string {
  const at = (x: number, y: number) => `${round(x * w)} ${round(y * h)}`
  return `M${at(-0.66, -0.74)}C${at(-0.8, -0.56)} ${at(-0.82, -0.44)} ${at(-0.78, -0.32)}`
}

/** One root, its tip leaning away from the midline. */
function singleRoot({ crown: h, root: r }: Plan, neck: number): string {
  const at = (x: number, y: number) => `${round(x * neck)} ${round(-h + 0.3 - y * r)}`
  return `M${at(-1, 0)}C${at(-0.98, 0.36)} ${at(-0.5, 0.74)} ${at(-0.12, 0.95)}Q${at(0.12, 1.05)} ${at(0.3, 0.93)}C${at(0.62, 0.7)} ${at(0.98, 0.36)} ${at(1, 0)}Z`
}

/** Two roots: a child's are spread for the tooth that grows between them, a wisdom tooth's are nearly one. */
function twoRoots({ tooth, crown: h, root: r, child }: Plan, neck: number): string {
  const at = (x: number, y: number) => `${round(x * neck)} ${round(-h + 0.3 - y * r)}`
  const wisdom = placeOf(tooth) === 8
  const spread = child ? 0.3 : wisdom ? -0.16 : 0
  const fork = child ? 0.16 : wisdom ? 0.68 : 0.34
  const deep = (fork + 0.94) / 2
  const mesial = `C${at(-1.06 - spread, 0.34)} ${at(-1 - spread, 0.74)} ${at(-0.58 - spread, 0.97)}Q${at(-0.44 - spread, 1.05)} ${at(-0.34 - spread, 0.94)}`
  const between = `C${at(-0.24 - spread / 2, deep)} ${at(-0.2, fork)} ${at(0.04, fork)}C${at(0.26, fork)} ${at(0.36 + spread / 2, deep)} ${at(0.5 + spread, 0.9)}`
  const distal = `Q${at(0.62 + spread, 1)} ${at(0.74 + spread, 0.9)}C${at(1.02 + spread, 0.7)} ${at(1.06 + spread, 0.34)} ${at(1, 0)}`
  return `M${at(-1, 0)}${mesial}${between}${distal}Z`
}

function palatalRoot({ crown: h, root: r }: Plan, neck: number): string {
  const at = (x: number, y: number) => `${round(x * neck)} ${round(-h + 0.3 - y * r)}`
  return `M${at(-0.5, 0.2)}C${at(-0.44, 0.6)} ${at(-0.24, 0.9)} ${at(-0.08, 1.02)}Q${at(0.06, 1.1)} ${at(0.18, 1)}C${at(0.36, 0.84)} ${at(0.52, 0.56)} ${at(0.54, 0.2)}Z`
}
