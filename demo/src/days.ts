import { day } from '@arcade/contract/kernel/days.ts'

/** A calendar date, some days later or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
