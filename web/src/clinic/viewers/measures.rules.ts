/** The same JSON, in whatever order the database gives the keys of its objects. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSameJson(one[key], other[key]))
}

/** What was measured on either of two devices: every viewer keeps its measures in lists. */
export function withBoth(mine: unknown, theirs: unknown): unknown {
  if (!isObject(mine) || !isObject(theirs)) return mine ?? theirs
  const joined = Object.entries(mine).map(([key, own]) => {
    const other = theirs[key]
    if (!Array.isArray(own) || !Array.isArray(other)) return [key, own]
    return [key, [...other, ...own.filter((element) => !other.some((known) => isSameJson(known, element)))]]
  })
  return { ...theirs, ...Object.fromEntries(joined) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
