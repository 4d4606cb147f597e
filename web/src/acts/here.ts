import { formatDateTime, todayIn } from '../kernel/formats.ts'

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day where one sits; what is the future where the practice is, is the server's to say. */
export const todayHere = (): string => todayIn(timeZone(), new Date())

export const timeHere = (instant: string): string => formatDateTime(instant, timeZone())
