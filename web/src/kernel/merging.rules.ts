/** Flat values of a form: what two people may change at once is told field by field. */
type Values = Record<string, unknown>

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Which fields somebody changed elsewhere, since the form was opened. */
export function changedSince<V extends Values>(opened: V, saved: V): (keyof V & string)[] {
  return Object.keys(opened).filter((field) => !alike(saved[field], opened[field]))
}

/** What is typed stands; what was left alone stays as it is saved by now. */
export function mergedInto<V extends Values>(saved: V, opened: V, typed: V): V {
  const touched = Object.entries(typed).filter(([field, value]) => !alike(value, opened[field]))
  return { ...saved, ...Object.fromEntries(touched) }
}
