import { createContext } from 'react'

/** Tells the server that a part of a page crashed while the rest of it goes on (RT-04). The app says how. */
export const CrashReport = createContext<(error: unknown) => void>(() => {})
