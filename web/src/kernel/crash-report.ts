import { createContext, useSyncExternalStore } from 'react'
import { makeObservable } from './observable.ts'

/** Tells the server that a part of a page crashed while the rest of it goes on (RT-04). The app says how. */
export const CrashReport = createContext<(error: unknown) => void>(() => {})

const reference = makeObservable<string | null>(null)

/** The request id under which the server logged a crash: users quote it when they ask for help. */
export const setCrashReference = reference.set
export const useCrashReference = (): string | null => useSyncExternalStore(reference.subscribe, reference.get)
