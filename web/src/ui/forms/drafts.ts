import { draftNames, prefix } from './draft-names.ts'

interface Draft {
  /** When it was typed last. */
  at: string
  values: Record<string, unknown>
}

/** What was typed and not sent, in this window, and when; only fields that the form still has. */
export function readDraft(draft: string | undefined, names: string[]): Draft | null {
  try {
    const stored = draft ? (JSON.parse(sessionStorage.getItem(prefix + draft) ?? 'null') as Draft | null) : null
    if (!stored?.at) return null
    const values = Object.entries(stored.values).filter(([name]) => names.includes(name))
    return { at: stored.at, values: Object.fromEntries(values) }
  } catch {
    return null
  }
}

export function keepDraft(draft: string | undefined, values: Record<string, unknown>, secret: readonly string[]) {
  if (!draft) return
  const stored = Object.entries(values).filter(([name]) => !secret.includes(name))
  try {
    const text: Draft = { at: new Date().toISOString(), values: Object.fromEntries(stored) }
    sessionStorage.setItem(prefix + draft, JSON.stringify(text))
  } catch {
    // Full or forbidden: the form still works, it only forgets on a reload.
  }
  publish()
}

/** Whether something was typed there and not sent. */
export function hasDraft(draft: string): boolean {
  return draftNames().includes(draft)
}

export function forgetDraft(draft: string | undefined) {
  if (!draft) return
  sessionStorage.removeItem(prefix + draft)
  publish()
}

const listeners = new Set<() => void>()

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish() {
  for (const listener of listeners) listener()
}
