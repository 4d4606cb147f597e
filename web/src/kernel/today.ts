import { formatDateTime, todayIn } from './formats.ts'

/** Where the reader is, which is where the practice is for whoever works in it. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const todayHere = (): string => todayIn(localZone(), new Date())

/** The calendar date on which an instant falls. */
export const dayHere = (instant: string): string => todayIn(localZone(), new Date(instant))

/** `31/12/2026 14:05`. */
export const timeHere = (instant: string): string => formatDateTime(instant, localZone())
