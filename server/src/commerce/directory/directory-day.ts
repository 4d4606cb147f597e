import { todayIn } from '../../kernel/time/dates.ts'

/** Offers end at midnight where the portal is run. */
export const directoryDay = (now: Date): string => todayIn('Europe/Paris', now)
