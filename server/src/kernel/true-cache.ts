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
  /** What is being read; spoilt when it changes meanwhile. */
  const reading = new Map<string, Set<{ spoilt: boolean }>>()

  const spoil = (marks: Iterable<{ spoilt: boolean }> = []) => {
    for (const mark of marks) mark.spoilt = true
  }

  async function read(key: string): Promise<V | null> {
    const mark = { spoilt: false }
    const marks = reading.get(key) ?? new Set()
    reading.set(key, marks.add(mark))
    try {
      const value = await load(key)
      // What is not there is not kept: strangers could fill the memory with it.
      if (value !== null && !mark.spoilt && upToDate()) keep(key, value)
      return value
    } finally {
      marks.delete(mark)
      if (marks.size === 0) reading.delete(key)
    }
  }

  function keep(key: string, value: V) {
    if (kept.size >= capacity) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, value)
  }

  return {
    find(key) {
      const value = upToDate() ? kept.get(key) : undefined
      return value ?? read(key)
    },
    read,
    forget(key) {
      kept.delete(key)
      spoil(reading.get(key))
    },
    clear() {
      kept.clear()
      for (const marks of reading.values()) spoil(marks)
    },
  }
}
