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

/** Which fields both changed, each in another way: the rest goes together by itself. */
export function clashesOf<V extends Values>(opened: V, saved: V, typed: V): (keyof V & string)[] {
  return changedSince(opened, saved).filter(
    (field) => !alike(typed[field], opened[field]) && !alike(typed[field], saved[field]),
  )
}

/** What is typed, but for these fields, which are as they are saved. */
export function yieldedTo<V extends Values>(saved: V, opened: V, typed: V, fields: readonly (keyof V & string)[]): V {
  const theirs = fields.map((field) => [field, saved[field]])
  return { ...mergedInto(saved, opened, typed), ...Object.fromEntries(theirs) }
}
