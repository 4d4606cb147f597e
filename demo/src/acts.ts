import {
  type ActState,
  type ActType,
  actKindOf,
  actKinds,
  type Details,
} from '@arcade/contract/clinic/acts/act-types.ts'
import { archOf, inOrder } from '@arcade/contract/parts/teeth/teeth.ts'
import { addDays } from './days.ts'
import { idOf } from './ids.ts'
import { type DemoPadotest, makePadotest } from './padotests.ts'
import type { Random } from './random.ts'

export interface DemoLot {
  article: string
  manufacturer: string
  lot: string
  gtin: string
  serial: string | null
  expiry: string
  tooth: number
}

export interface DemoAct {
  id: string
  type: ActType
  state: ActState
  date: string
  teeth: number[]
  note: string | null
  details: Details
  checklist: string[]
  lots: DemoLot[]
  padotest: DemoPadotest | null
}

interface Course {
  /** The patient's place in the register: acts are numbered by it. */
  patient: number
  birthDate: string
  today: string
  /** When the last one was done. */
  last: string
  count: number
}

/** The first who were seen have had their pockets tested, so that a trend is there to see. */
const tested = 5

/** A patient's acts, latest first: one every few months, some with one planned, of which a few are late. */
export function makeActs(random: Random, { patient, birthDate, today, last, count }: Course): DemoAct[] {
  const child = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) < 12
  const made: DemoAct[] = []
  let date = last
  for (let index = 0; index < count && date > birthDate; index++) {
    made.push({
      ...makeAct(random, child, date),
      id: idOf(5, patient * 100 + index + 1),
      padotest: patient < tested && index < 3 ? makePadotest(random, index) : null,
    })
    date = addDays(date, -random.between(20, 240))
  }
  if (count > 0 && random.often(0.3)) {
    const planned = { ...makeAct(random, child, addDays(today, random.between(-1, 60))), state: 'planned' as const }
    made.unshift({ ...planned, id: idOf(5, patient * 100 + 99), checklist: [], lots: [], padotest: null })
  }
  return made
}

const grownTypes: readonly ActType[] = [
  'radio_panoramic',
  'radio_panoramic',
  'prosthesis_installation',
  'prosthesis_installation',
  'aligners',
  'contention',
  'guided_surgery',
]
const childTypes: readonly ActType[] = ['radio_panoramic', 'aligners', 'contention']

function makeAct(random: Random, child: boolean, date: string) {
  const type = random.pick(child ? childTypes : grownTypes)
  const { teeth: wish, checklist } = actKindOf(type)
  const jaw = random.often(0.5) ? 'upper' : 'lower'
  const arch = archOf(child ? 'child' : 'adult', jaw)
  const first = random.between(0, arch.length - 3)
  const teeth = wish === 'needed' ? arch.slice(first, first + (type === 'contention' ? 3 : random.between(1, 2))) : []
  return {
    type,
    state: 'done' as ActState,
    date,
    teeth: inOrder(teeth),
    note: random.often(0.2) ? random.pick(notes) : null,
    details: detailsOf(random, type, jaw),
    checklist: checklist.filter(() => random.often(0.9)),
    lots: type === 'guided_surgery' ? teeth.map((tooth) => makeLot(random, tooth, date)) : [],
  }
}

const notes = [
  'Bonne tolérance, revoir dans six mois.',
  'Hygiène à renforcer au niveau des molaires.',
  'Patient informé des suites possibles.',
  'Contrôle radiographique satisfaisant.',
]

function detailsOf(random: Random, type: ActType, jaw: 'upper' | 'lower'): Details {
  const { prosthesis_installation: prosthesis, radio_panoramic: radio, guided_surgery: surgery } = actKinds
  switch (type) {
    case 'prosthesis_installation':
      return {
        prosthesis: random.pick(prosthesis.fields.prosthesis.options),
        material: random.pick(prosthesis.fields.material.options),
        shade: random.pick(['A1', 'A2', 'A3', 'B2', 'C1']),
      }
    case 'radio_panoramic':
      return { reason: random.pick(radio.fields.reason.options), dose: random.between(40, 180) }
    case 'aligners':
      return { arch: 'both', step: random.between(1, 12), steps: random.between(12, 24), days: 14 }
    case 'contention':
      return { arch: jaw, retainer: random.pick(['bonded_wire', 'splint']) }
    case 'guided_surgery':
      return {
        support: random.pick(surgery.fields.support.options),
        protocol: random.pick(surgery.fields.protocol.options),
        torque: random.between(25, 45),
      }
  }
}

/** Few lots, so that a recall finds several patients. */
function makeLot(random: Random, tooth: number, date: string): DemoLot {
  const [article, item] = random.pick([
    ['Implant conique 4,1 × 10 mm', '3770001000015'],
    ['Implant conique 3,5 × 12 mm', '3770001000022'],
    ['Implant cylindrique 4,8 × 8 mm', '3770001000039'],
  ] as const)
  return {
    article,
    manufacturer: 'Implants du Moulin',
    lot: `L${random.between(2401, 2412)}`,
    gtin: withCheckDigit(`0${item.slice(0, 12)}`),
    serial: random.often(0.3) ? `S${random.between(100_000, 999_999)}` : null,
    expiry: addDays(date, random.between(300, 1500)),
    tooth,
  }
}

function withCheckDigit(digits: string): string {
  const sum = digits.split('').reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
