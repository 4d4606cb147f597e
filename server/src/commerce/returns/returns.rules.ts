import type { ReturnRule, ReturnState } from '@arcade/contract/commerce/returns/return-states.ts'

/** What the rules look at. */
export interface JudgedLine {
  /** The code of its family, as the ERP has it. */
  family: string
  /** Calendar dates. */
  deliveredOn: string
  /** Of the lot that keeps longest; null where nothing expires. */
  expiresOn: string | null
  left: number
}

const daysToReturn = 90
const daysBeforeExpiry = 90

const startsWith = (family: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => family.toUpperCase().startsWith(prefix))

/** Prostheses, surgical guides, aligners and retainers are made for one patient. */
const customFamilies = ['PR', 'GU', 'AL', 'CT']
/** Licences and maintenance: nothing that fits into a parcel. */
const serviceFamilies = ['LI', 'MA']

interface Rule {
  name: ReturnRule
  applies(line: JudgedLine, today: string): boolean
}

/** RET-01: whether a delivered line may go back. The first rule that applies decides; all but the last forbid it. */
export const rules: readonly [...Rule[], Rule] = [
  {
    name: 'nothing-left',
    applies: ({ left }) => left < 1,
  },
  {
    name: 'custom-made',
    applies: ({ family }) => startsWith(family, customFamilies),
  },
  {
    name: 'service',
    applies: ({ family }) => startsWith(family, serviceFamilies),
  },
  {
    name: 'too-old',
    applies: ({ deliveredOn }, today) => daysBetween(deliveredOn, today) > daysToReturn,
  },
  {
    name: 'expires-soon',
    applies: ({ expiresOn }, today) => expiresOn !== null && daysBetween(today, expiresOn) < daysBeforeExpiry,
  },
  { name: 'returnable', applies: () => true },
]

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

export function judge(line: JudgedLine, today: string): ReturnRule {
  return rules.find(({ applies }) => applies(line, today))?.name ?? 'returnable'
}

/** What went back of a line, of a lot where that is known. */
export interface GoneBack {
  deliveryNumber: string
  line: number
  lot: string | null
  quantity: number
}

/** How much of each line and of each lot went back. */
export function sumOf(gone: readonly GoneBack[]) {
  const sums = new Map<string, number>()
  const add = (key: string, quantity: number) => sums.set(key, (sums.get(key) ?? 0) + quantity)
  for (const { deliveryNumber, line, lot, quantity } of gone) {
    add(keyOf(deliveryNumber, line), quantity)
    if (lot !== null) add(keyOf(deliveryNumber, line, lot), quantity)
  }
  return (deliveryNumber: string, line: number, lot?: string) => sums.get(keyOf(deliveryNumber, line, lot)) ?? 0
}

const keyOf = (deliveryNumber: string, line: number, lot?: string) =>
  JSON.stringify([deliveryNumber, line, lot ?? null])

interface DeliveredPart {
  note: string
  line: number
  orderNumber: string | null
  quantity: number
  cents: number
}

export interface PartOfOrder {
  orderReference: string
  /** In one unit: cents, or thousandths of a piece. */
  returned: number
  ordered: number
}

type Gone = readonly { numeroBL: string; ligne: number; quantite: number }[]

/**
 * How much of each order went back, of all that was delivered of it or, where an application announced more, of what was
 * ordered: by value, and by pieces where no delivery note has prices.
 */
export function partsOf(
  delivered: readonly DeliveredPart[],
  gone: Gone,
  announced: ReadonlyMap<string, number>,
): PartOfOrder[] {
  const back = sumOf(
    gone.map(({ numeroBL, ligne, quantite }) => ({
      deliveryNumber: numeroBL,
      line: ligne,
      lot: null,
      quantity: quantite,
    })),
  )
  return [...Map.groupBy(delivered, ({ orderNumber }) => orderNumber)].flatMap(([orderReference, lines]) => {
    if (orderReference === null) return []
    const isPriced = lines.some(({ cents }) => cents > 0)
    const weightOf = ({ cents, quantity }: DeliveredPart) => Math.max(0, isPriced ? cents : quantity * 1000)
    const shareOf = ({ note, line, quantity }: DeliveredPart) =>
      quantity > 0 ? Math.min(1, back(note, line) / quantity) : 0
    const sum = (each: (line: DeliveredPart) => number) => lines.reduce((all, line) => all + each(line), 0)
    // A product of floats may be a hair below the whole number that it is.
    const returned = Math.floor(sum((line) => weightOf(line) * shareOf(line)) + 1e-6)
    const ordered = Math.max(Math.round(sum(weightOf)), (isPriced && announced.get(orderReference)) || 0)
    return returned > 0 ? [{ orderReference, returned, ordered }] : []
  })
}

/** Until the parcel is received, and once: a cancellation that was asked for is not asked for again. */
export const canCancel = (state: ReturnState, cancellation: 'waiting' | 'refused' | null): boolean =>
  cancellation === null && (state === 'waiting' || state === 'requested' || state === 'accepted')

/** The ERP's words for the states. */
export const stateOfErp = {
  DEMANDE: 'requested',
  ACCEPTE: 'accepted',
  RECU: 'received',
  AVOIR_EMIS: 'credited',
  REFUSE: 'refused',
  ANNULE: 'cancelled',
} as const satisfies Record<string, ReturnState>
