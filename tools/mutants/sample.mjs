import { makeRandom } from '../testing/random.mjs'

/** As many as wanted, the same for the same seed. */
export function sampleOf(list, count, seed) {
  const random = makeRandom(seed)
  const shuffled = list.map((item) => ({ item, order: random() })).toSorted((one, other) => one.order - other.order)
  return shuffled.slice(0, count).map(({ item }) => item)
}
