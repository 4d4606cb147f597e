import { createContext, useSyncExternalStore } from 'react'

/** Tells the server that a part of a page crashed while the rest of it goes on (RT-04). The app says how. */
export const CrashReport = createContext<(error: unknown) => void>(() => {})

let reference: string | null = null
const listeners = new Set<() => void>()

/** Under which request id the server has written a crash down: whoever asks for help quotes it. */
export function setCrashReference(requestId: string | null): void {
  reference = requestId
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCrashReference = (): string | null => useSyncExternalStore(subscribe, () => reference)
