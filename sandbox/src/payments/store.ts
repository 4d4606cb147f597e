import { randomBytes } from 'node:crypto'
import { openLines } from '../lines-file.ts'

export interface Card {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

/** What happens when a card is charged. */
export type Outcome = 'ok' | 'sca' | 'declined' | 'insufficient'

export interface Method {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: Card
  /** Null: the platform's. */
  account: string | null
  outcome: Outcome
}

export interface Session {
  id: string
  object: 'checkout.session'
  mode: 'setup'
  status: 'open' | 'complete' | 'expired'
  customer: string
  url: string
  success_url: string
  cancel_url: string
  client_reference_id: string | null
  methodId: string | null
}

export interface Intent {
  id: string
  object: 'payment_intent'
  account: string
  amount: number
  currency: string
  status: 'requires_action' | 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled'
  methodId: string
  description: string
  metadata: Record<string, string>
  return_url: string
  failure: { type: 'card_error'; code: string; decline_code?: string; message: string } | null
  refunded: number
  dispute: 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed' | null
  created: number
}

/** The stored answer of a key, for a repeated request. */
export interface Kept {
  id: string
  fingerprint: string
  status: number
  body: unknown
}

interface Kinds {
  customer: { id: string; object: 'customer'; metadata: Record<string, string> }
  method: Method
  session: Session
  intent: Intent
  key: Kept
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** All that the provider knows: each change a line of the file, read again by a sandbox that starts anew. */
export function openStore(file: string | null) {
  const lines = openLines<Line>(file)
  const all = new Map<string, Kinds[keyof Kinds]>()
  const keyOf = (kind: keyof Kinds, id: string) => `${kind} ${id}`
  for (const { kind, value } of lines.read()) all.set(keyOf(kind, value.id), value)
  return {
    get: <K extends keyof Kinds>(kind: K, id: string) => all.get(keyOf(kind, id)) as Kinds[K] | undefined,
    put<K extends keyof Kinds>(kind: K, value: Kinds[K]): Kinds[K] {
      lines.add({ kind, value } as Line)
      all.set(keyOf(kind, value.id), value)
      return value
    },
    list: <K extends keyof Kinds>(kind: K) =>
      [...all].flatMap(([key, value]) => (key.startsWith(`${kind} `) ? [value as Kinds[K]] : [])),
  }
}
export type Store = ReturnType<typeof openStore>

type Line = { [K in keyof Kinds]: { kind: K; value: Kinds[K] } }[keyof Kinds]
