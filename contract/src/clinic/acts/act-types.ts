/** ACT-01: what each type of act asks for. The table of it in the decision record is printed from here. */
export const actTypes = [
  'prosthesis_installation',
  'radio_panoramic',
  'aligners',
  'contention',
  'guided_surgery',
] as const
export type ActType = (typeof actTypes)[number]

export type DetailField =
  | { kind: 'choice'; options: readonly string[]; needed?: boolean }
  | { kind: 'number'; min: number; max: number; step: number; unit?: string; needed?: boolean; atMost?: string }
  | { kind: 'text'; longest: number; needed?: boolean }
  | { kind: 'flag' }

export interface ActKind {
  teeth: 'needed' | 'possible' | 'none'
  /** Where this field says one of these, no teeth are needed. */
  teethless?: { field: string; options: readonly string[] }
  lots: 'needed' | 'possible' | 'none'
  /** `needed` counts once the act is done: what is planned may say less. */
  fields: Readonly<Record<string, DetailField>>
  /** What is ticked off in the chair. */
  checklist: readonly string[]
}

const arch = { kind: 'choice', options: ['upper', 'lower', 'both'], needed: true } as const

export const actKinds = {
  prosthesis_installation: {
    teeth: 'needed',
    lots: 'possible',
    fields: {
      prosthesis: {
        kind: 'choice',
        options: ['crown', 'bridge', 'veneer', 'inlay_onlay', 'removable', 'implant_crown'],
        needed: true,
      },
      material: {
        kind: 'choice',
        options: ['zirconia', 'ceramic', 'metal_ceramic', 'composite', 'resin', 'metal'],
        needed: true,
      },
      shade: { kind: 'text', longest: 20 },
      fixation: { kind: 'choice', options: ['cemented', 'bonded', 'screwed', 'removable'] },
      torque: { kind: 'number', min: 0, max: 100, step: 1, unit: 'N·cm' },
    },
    checklist: ['fit', 'contacts', 'occlusion', 'shade', 'radiograph', 'instructions'],
  },
  radio_panoramic: {
    teeth: 'possible',
    lots: 'none',
    fields: {
      reason: {
        kind: 'choice',
        options: ['check_up', 'pain', 'pre_operative', 'orthodontics', 'wisdom_teeth', 'follow_up'],
        needed: true,
      },
      dose: { kind: 'number', min: 0, max: 1000, step: 0.1, unit: 'mGy·cm²', needed: true },
      voltage: { kind: 'number', min: 50, max: 100, step: 1, unit: 'kV' },
      findings: { kind: 'text', longest: 2000 },
    },
    checklist: ['identity', 'pregnancy', 'jewellery', 'position', 'quality'],
  },
  aligners: {
    teeth: 'possible',
    lots: 'none',
    fields: {
      arch,
      step: { kind: 'number', min: 1, max: 99, step: 1, needed: true, atMost: 'steps' },
      steps: { kind: 'number', min: 1, max: 99, step: 1 },
      days: { kind: 'number', min: 1, max: 60, step: 1, unit: 'd' },
      attachments: { kind: 'flag' },
      reduction: { kind: 'number', min: 0, max: 10, step: 0.1, unit: 'mm' },
    },
    checklist: ['fit', 'attachments', 'reduction', 'wear', 'next_steps'],
  },
  contention: {
    teeth: 'needed',
    teethless: { field: 'retainer', options: ['removable'] },
    lots: 'possible',
    fields: {
      arch,
      retainer: { kind: 'choice', options: ['bonded_wire', 'fibre', 'splint', 'removable'], needed: true },
      wear: { kind: 'choice', options: ['permanent', 'night', 'full_time'] },
    },
    checklist: ['bonding', 'occlusion', 'hygiene', 'instructions', 'check_date'],
  },
  guided_surgery: {
    teeth: 'needed',
    lots: 'needed',
    fields: {
      support: { kind: 'choice', options: ['teeth', 'mucosa', 'bone'], needed: true },
      protocol: { kind: 'choice', options: ['full', 'pilot', 'half'], needed: true },
      torque: { kind: 'number', min: 0, max: 100, step: 1, unit: 'N·cm' },
      anaesthesia: { kind: 'choice', options: ['local', 'sedation', 'general'] },
      graft: { kind: 'flag' },
    },
    checklist: ['history', 'consent', 'guide_fit', 'sterility', 'labels', 'stability', 'radiograph', 'instructions'],
  },
} as const satisfies Record<ActType, ActKind>

export const actKindOf = (type: ActType): ActKind => actKinds[type]

export type ActState = 'planned' | 'done'
export type Details = Record<string, string | number | boolean>
export interface ActFault {
  path: string
  code: 'unknown' | 'needed' | 'type' | 'range' | 'option' | 'length' | 'step'
}

interface ActFacts {
  type: ActType
  state: ActState
  teeth: readonly number[]
  details: Details
  checklist: readonly string[]
  lots: readonly { tooth?: number | null | undefined }[]
}

/** What is wrong with an act by the table; both sides ask the same question. */
export function actFaults({ type, state, teeth, details, checklist, lots }: ActFacts): ActFault[] {
  const kind = actKindOf(type)
  const done = state === 'done'
  const whole = (path: string, wish: ActKind['teeth'], given: number): ActFault[] => {
    if (wish === 'none' && given > 0) return [{ path, code: 'unknown' }]
    return wish === 'needed' && done && given === 0 ? [{ path, code: 'needed' }] : []
  }
  const missing = Object.entries(kind.fields).filter(
    ([key, field]) => done && 'needed' in field && field.needed && !Object.hasOwn(details, key),
  )
  return [
    ...whole('teeth', needsNoTeeth(kind, details) ? 'possible' : kind.teeth, teeth.length),
    ...whole('lots', kind.lots, lots.length),
    ...missing.map(([key]) => ({ path: `details.${key}`, code: 'needed' as const })),
    ...Object.keys(details).flatMap((key) => detailFault(kind, key, details)),
    ...checklist
      .filter((item) => !kind.checklist.includes(item))
      .map((item) => ({ path: `checklist.${item}`, code: 'unknown' as const })),
    // Who looks for what a tooth has, looks by the teeth of acts.
    ...lots.flatMap(({ tooth }, index) =>
      tooth && !teeth.includes(tooth) ? [{ path: `lots.${index}.tooth`, code: 'option' as const }] : [],
    ),
  ]
}

function needsNoTeeth({ teethless }: ActKind, details: Details): boolean {
  return teethless?.options.includes(String(details[teethless.field])) ?? false
}

function detailFault({ fields }: ActKind, key: string, details: Details): ActFault[] {
  const fault = (code: ActFault['code']): ActFault[] => [{ path: `details.${key}`, code }]
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined
  const value = details[key]
  if (!field) return fault('unknown')
  if (field.kind === 'flag') return typeof value === 'boolean' ? [] : fault('type')
  if (field.kind === 'number') {
    if (typeof value !== 'number') return fault('type')
    const most = field.atMost === undefined ? undefined : details[field.atMost]
    if (value < field.min || value > Math.min(field.max, typeof most === 'number' ? most : field.max))
      return fault('range')
    const steps = value / field.step
    return Math.abs(steps - Math.round(steps)) < 1e-6 ? [] : fault('step')
  }
  if (typeof value !== 'string') return fault('type')
  if (field.kind === 'choice') return field.options.includes(value) ? [] : fault('option')
  return value.length <= field.longest ? [] : fault('length')
}
