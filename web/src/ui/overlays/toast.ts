/** What a toast says. */
export interface Toast {
  tone: 'success' | 'error' | 'undo'
  text: string
  undo?: () => void
}

type Listener = (toast: Toast) => void
const listeners = new Set<Listener>()

/** Only for `ToastPlace`, which shows them. */
export function listenToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(toast: Toast) {
  for (const listener of listeners) listener(toast)
}

/** A short message at the edge of the screen. What needs an action belongs on the page instead. */
export const toast = {
  success: (text: string) => show({ tone: 'success', text }),
  error: (text: string) => show({ tone: 'error', text }),
  /** For a change that is done and can be undone for ten seconds. */
  undo: (text: string, undo: () => void) => show({ tone: 'undo', text, undo }),
}
