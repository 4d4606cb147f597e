import { createHash } from 'node:crypto'

/**
 * As many as wanted, the same for the same seed. Each has a place of its own, from what it is rather than from where it
 * stands: code that is added elsewhere changes nothing in who is chosen, but for the few that come with it.
 */
export function sampleOf(list, count, seed) {
  const seen = new Map()
  const placeOf = ({ file, what, code }) => {
    const name = `${file} ${what} ${code}`
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return createHash('sha256').update(`${seed} ${before} ${name}`).digest('hex')
  }
  return list
    .map((item) => ({ item, place: placeOf(item) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item)
}
