import { addDays } from '../../kernel/days.rules.ts'

/** The last day that is paid: the one before the renewal. */
export const lastPaidDay = (renewsOn: string): string => addDays(renewsOn, -1)
