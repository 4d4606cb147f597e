/** A calendar date so many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Calendar days from one to the other. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60_000)

/** `Camille Durand` as a face and a name in capitals need it. */
export function nameParts(name: string, isOrganisation = false) {
  if (isOrganisation) return { firstName: '', lastName: name }
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}
