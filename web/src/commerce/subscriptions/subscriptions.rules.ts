/** The last day that is paid: the one before the renewal. */
export function lastPaidDay(renewsOn: string): string {
  const day = new Date(`${renewsOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
