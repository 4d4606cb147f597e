const prefix = 'arcade.draft.'

/** What was typed and not sent, in this window; only fields that the form still has. */
export function readDraft(draft: string | undefined, names: string[]): Record<string, unknown> {
  try {
    const kept: unknown = draft && JSON.parse(sessionStorage.getItem(prefix + draft) ?? '{}')
    return Object.fromEntries(Object.entries(kept || {}).filter(([name]) => names.includes(name)))
  } catch {
    return {}
  }
}

export function keepDraft(draft: string | undefined, values: Record<string, unknown>, secret: readonly string[]) {
  if (!draft) return
  const kept = Object.entries(values).filter(([name]) => !secret.includes(name))
  try {
    sessionStorage.setItem(prefix + draft, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Full or forbidden: the form still works, it only forgets on a reload.
  }
}

/** Whether something was typed there and not sent. */
export function hasDraft(draft: string): boolean {
  try {
    return sessionStorage.getItem(prefix + draft) !== null
  } catch {
    return false
  }
}

export function forgetDraft(draft: string | undefined) {
  if (draft) sessionStorage.removeItem(prefix + draft)
}
