/** Where a call comes from. */
export interface Asker {
  ip: string
}

export interface NotifiedCache<V> {
  /** `from`: who asks, for `load`. */
  find(key: string, from?: Asker): Promise<V | null>
  /** As the database has it now, without the cache. */
  read(key: string): Promise<V | null>
  forget(key: string): void
  clear(): void
}

interface Options<V> {
  load(key: string, from?: Asker): Promise<V | null>
  /** Whether changes are notified; while they are not, nothing is cached and everything is read. */
  isCurrent(): boolean
  capacity: number
}

/**
 * Rows of the database, cached while they are current. `forget` must be called for what has changed; a
 * value that was being read meanwhile may be stale, and is not cached.
 */
export function makeNotifiedCache<V>({ load, isCurrent, capacity }: Options<V>): NotifiedCache<V> {
  const values = new Map<string, V>()
  /** What is being read, the latest last; spoilt when it changes meanwhile. */
  const readings = new Map<string, Load<V>[]>()

  function read(key: string, from?: Asker): Promise<V | null> {
    const reading: Load<V> = { stale: false, value: load(key, from) }
    const others = readings.get(key)
    if (others) others.push(reading)
    else readings.set(key, [reading])
    return end(key, reading)
  }

  async function end(key: string, reading: Load<V>): Promise<V | null> {
    try {
      const value = await reading.value
      // Misses are not cached: requests for unknown keys could fill the memory.
      if (value !== null && !reading.stale && isCurrent()) keep(key, value)
      return value
    } finally {
      const others = readings.get(key)?.filter((other) => other !== reading) ?? []
      if (others.length > 0) readings.set(key, others)
      else readings.delete(key)
    }
  }

  function keep(key: string, value: V) {
    if (values.size >= capacity) values.delete(values.keys().next().value ?? '')
    values.set(key, value)
  }

  return {
    async find(key, from) {
      if (!isCurrent()) return read(key, from)
      const value = values.get(key)
      if (value !== undefined) return value
      // Many ask at once for somebody who is not known yet: one reads for all, unless it has changed since.
      const reading = readings.get(key)?.at(-1)
      return reading && !reading.stale ? reading.value : read(key, from)
    },
    read: (key) => read(key),
    forget(key) {
      values.delete(key)
      for (const reading of readings.get(key) ?? []) reading.stale = true
    },
    clear() {
      values.clear()
      for (const reading of [...readings.values()].flat()) reading.stale = true
    },
  }
}

interface Load<V> {
  stale: boolean
  value: Promise<V | null>
}
