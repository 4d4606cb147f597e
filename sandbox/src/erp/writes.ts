import { appendFileSync, readFileSync } from 'node:fs'
import type { Base } from '@arcade/contract/erp/bases.ts'

export interface PaymentAsked {
  referenceExterne: string
  codeClient: string
  date: string
  lignes: { numeroPiece: string; montant: number }[]
}

export interface ReturnAsked {
  referenceExterne: string
  codeClient: string
  lignes: { numeroBL: string; ligne: number; quantite: number; lot?: string | null; motif: string }[]
}

/** What was written by calls, in its order; all else follows from the day. */
export type Write = { base: Base; at: string; codeClient: string } & (
  | { kind: 'reglement'; numero: string; asked: PaymentAsked }
  | { kind: 'retour'; numero: string; asked: ReturnAsked }
  | { kind: 'volume'; factures: number }
)

/** Kept in a file of the data folder, so that a sandbox that starts anew knows what it was told; without one in memory. */
export function openWrites(file: string | null) {
  const all: Write[] = file ? readWrites(file) : []
  return {
    all: all as readonly Write[],
    add(write: Write) {
      // On disk before it is answered: whoever was told "done" finds it done after a kill.
      if (file) appendFileSync(file, `${JSON.stringify(write)}\n`, { mode: 0o600 })
      all.push(write)
    },
  }
}
export type Writes = ReturnType<typeof openWrites>

function readWrites(file: string): Write[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  // The last line may be half of one that was killed while it was written, and was answered to nobody.
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => parse(line) ?? [])
}

function parse(line: string): Write | null {
  try {
    return JSON.parse(line) as Write
  } catch {
    return null
  }
}
