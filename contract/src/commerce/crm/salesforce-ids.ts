/** Ids of Salesforce: 15 letters in which case counts, or 18, of which the last three say the case of the others. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'

const suffixOf = (id: string) =>
  [0, 5, 10]
    .map((start) => {
      const capitals = [0, 1, 2, 3, 4].filter((place) => /[A-Z]/.test(id.charAt(start + place)))
      return alphabet[capitals.reduce((sum, place) => sum + (1 << place), 0)]
    })
    .join('')

/** The id in 18 letters; null for what is none, or whose last three letters say another case. */
export function toId18(text: string): string | null {
  if (!/^(?:[A-Za-z0-9]{15}|[A-Za-z0-9]{18})$/.test(text)) return null
  const id = text.slice(0, 15)
  const whole = `${id}${suffixOf(id)}`
  return text.length === 15 || whole === `${id}${text.slice(15).toUpperCase()}` ? whole : null
}
