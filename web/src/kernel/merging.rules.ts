/** Flat values of a form: concurrent changes are shown field by field. */
type Values = Record<string, unknown>
/** Fields whose elements are merged one by one, such as alerts: two people may each add one. */
type Lists = readonly string[]

const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Which fields somebody changed elsewhere, since the form was opened. */
export function changedSince<V extends Values>(opened: V, saved: V): (keyof V & string)[] {
  return Object.keys(opened).filter((field) => !alike(saved[field], opened[field]))
}

/** What is typed stands; what was left alone stays as it is saved by now. Lists are merged. */
export function mergedInto<V extends Values>(saved: V, opened: V, typed: V, lists: Lists = []): V {
  const touched = Object.entries(typed).filter(([field, value]) => !alike(value, opened[field]))
  const merged = touched.map(([field, value]) => [
    field,
    lists.includes(field) ? mergeLists(listIn(opened, field), listIn(typed, field), listIn(saved, field)) : value,
  ])
  return { ...saved, ...Object.fromEntries(merged) }
}

/** Which fields both changed, each in another way: the rest goes together by itself. */
export function clashesOf<V extends Values>(opened: V, saved: V, typed: V, lists: Lists = []): (keyof V & string)[] {
  return changedSince(opened, saved).filter(
    (field) =>
      !alike(typed[field], opened[field]) &&
      !alike(typed[field], saved[field]) &&
      (!lists.includes(field) || bothReplaced(listIn(opened, field), listIn(typed, field), listIn(saved, field))),
  )
}

/** What is typed, but for these fields, which are as they are saved. */
export function yieldedTo<V extends Values>(
  saved: V,
  opened: V,
  typed: V,
  fields: readonly (keyof V & string)[],
  lists: Lists = [],
): V {
  const theirs = fields.map((field) => [field, saved[field]])
  return { ...mergedInto(saved, opened, typed, lists), ...Object.fromEntries(theirs) }
}

/** Three-way merge: all that the other side recorded, less what was removed here, then what was added here. */
export function mergeLists<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] {
  if (alike(base, theirs)) return mine
  if (alike(base, mine)) return theirs
  const removed = without(base, mine)
  return withUniqueIds([...without(theirs, removed), ...without(without(mine, base), theirs)])
}

/** What of a list is not in another. */
export function without<T>(list: readonly T[], other: readonly T[]): T[] {
  const keys = new Set(other.map(keyOf))
  return list.filter((element) => !keys.has(keyOf(element)))
}

/** Both sides put something else in the place of the same element: a merge would keep two versions of it. */
function bothReplaced<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): boolean {
  const gone = without(without(base, mine), theirs)
  return gone.length > 0 && without(mine, base).length > 0 && without(theirs, base).length > 0
}

const listIn = (values: Values, field: string) => (values[field] ?? []) as readonly unknown[]

/** Words are the same in capitals and in small letters; an `id` only tells rows of a form apart. */
function keyOf(element: unknown): string {
  if (typeof element === 'string') return element.trim().toLowerCase()
  if (typeof element !== 'object' || element === null) return JSON.stringify(element)
  return JSON.stringify({ ...element, id: undefined })
}

/** Rows of two forms may have been numbered alike. */
function withUniqueIds<T>(list: readonly T[]): T[] {
  const taken = new Set<unknown>()
  return list.map((element) => {
    if (typeof element !== 'object' || element === null || !('id' in element)) return element
    let id = String(element.id)
    while (taken.has(id)) id += '+'
    taken.add(id)
    return { ...element, id }
  })
}
