const day = 24 * 60 * 60 * 1000

/** A calendar date, some days later or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
