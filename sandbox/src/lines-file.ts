import { appendFileSync, readFileSync } from 'node:fs'

/**
 * The requests of a simulator, one line of JSON each, in a file of the data folder: a sandbox that starts anew replays it.
 * Without a file it is in memory alone.
 */
export function openLines<T>(file: string | null) {
  return {
    read: (): T[] => (file ? readLines<T>(file) : []),
    /** On disk before it is answered: an acknowledged write survives a kill. */
    add(line: T) {
      if (file) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    },
  }
}

function readLines<T>(file: string): T[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  // A line may be half of one that was killed while it was written, and was never acknowledged.
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => parse<T>(line) ?? [])
}

function parse<T>(line: string): T | null {
  try {
    return JSON.parse(line) as T
  } catch {
    return null
  }
}
