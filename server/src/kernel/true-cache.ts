export interface TrueCache<V> {
  find(key: string): V | Promise<V | null>
  /** As the database has it now, whatever was kept. */
  read(key: string): Promise<V | null>
  forget(key: string): void
  clear(): void
}

interface Options<V> {
  load(key: string): Promise<V | null>
  /** Whether changes are heard of; while they are not, nothing is kept and everything is read. */
  upToDate(): boolean
  capacity: number
}

/**
 * What the database says, kept in memory as long as it is true. Somebody must call `forget` for what has changed; a
 * value that was being read meanwhile may be the old one, and is not kept.
 */
export function makeTrueCache<V>({ load, upToDate, capacity }: Options<V>): TrueCache<V> {
  const kept = new Map<string, V>()
  let changes = 0

  async function read(key: string): Promise<V | null> {
    const before = changes
    const value = await load(key)
    // What is not there is not kept: strangers could fill the memory with it.
    if (value === null || changes !== before || !upToDate()) return value
    if (kept.size >= capacity) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, value)
    return value
  }

  return {
    find(key) {
      const value = upToDate() ? kept.get(key) : undefined
      return value ?? read(key)
    },
    read,
    forget(key) {
      changes++
      kept.delete(key)
    },
    clear() {
      changes++
      kept.clear()
    },
  }
}
