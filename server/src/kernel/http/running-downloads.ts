import type { FileAnswer } from '@arcade/contract/kernel/file.ts'

/** In milliseconds, how often a running download is checked. */
const checkEvery = 1_000

/**
 * TEN-05: the bytes of an answer for as long as the reader may have them. It is asked before a part is sent, so that a
 * reader who takes their time is asked too before they get more. What was promised and does not come shows as a broken download.
 */
export function whileAllowed<T>(
  content: AsyncIterable<T>,
  stillAllowed: (() => Promise<unknown>) | null | undefined,
): AsyncIterable<T> {
  return stillAllowed ? checked(content, stillAllowed) : content
}

async function* checked<T>(content: AsyncIterable<T>, stillAllowed: () => Promise<unknown>) {
  let checkedAt = performance.now()
  for await (const part of content) {
    if (performance.now() - checkedAt >= checkEvery) {
      await stillAllowed()
      checkedAt = performance.now()
    }
    yield part
  }
}

/** The same file, whose reader is checked by the access of the call too, before what the handler adds. */
export function checkedBy(file: FileAnswer, callAllowed: () => Promise<unknown>): FileAnswer {
  const { stillAllowed } = file
  if (stillAllowed === null) return file
  const both = async () => {
    await callAllowed()
    await stillAllowed?.()
  }
  return { ...file, stillAllowed: both }
}
