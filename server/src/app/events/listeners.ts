/** Things found by any of their keys. */
export function makeIndex<T>() {
  const keysOf = new Map<T, readonly string[]>()
  const byKey = new Map<string, Set<T>>()
  const none: ReadonlySet<T> = new Set()

  function remove(item: T) {
    for (const key of keysOf.get(item) ?? []) {
      const others = byKey.get(key)
      others?.delete(item)
      if (others?.size === 0) byKey.delete(key)
    }
    keysOf.delete(item)
  }

  return {
    /** Under these keys, and no longer under others. */
    put(item: T, keys: readonly string[]) {
      remove(item)
      keysOf.set(item, keys)
      for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(item))
    },
    remove,
    at: (key: string): ReadonlySet<T> => byKey.get(key) ?? none,
    isEmpty: () => keysOf.size === 0,
    all: (): T[] => [...keysOf.keys()],
  }
}
