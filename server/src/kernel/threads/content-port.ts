import { getPriority, constants as os, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'

/** What a thread gets to begin with; the parts of the content come as it asks for them. */
export interface ContentOrder {
  size: number
  task: unknown
}
export type ContentMessage = { from: number; to: number } | { result: unknown }

const longestPart = 4 * 1024 * 1024

const post = (message: ContentMessage, moved?: ArrayBuffer[]) => parentPort?.postMessage(message, moved)

async function* read(from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to; at += longestPart) {
    const part = new Promise<Uint8Array>((resolve) => parentPort?.once('message', resolve))
    post({ from: at, to: Math.min(to, at + longestPart - 1) })
    yield await part
  }
}

/** Behind the event loop, which answers everybody. Elsewhere than on Linux a priority is that of the whole process. */
function yieldToOthers() {
  if (process.platform === 'linux') setPriority(Math.max(getPriority(), os.priority.PRIORITY_BELOW_NORMAL))
}

/**
 * The body of a program that `content-threads.ts` starts: does the work once, and answers its result. Bytes that are a part
 * of it are moved: the event loop would copy a hundred megabytes in one go.
 */
export async function answerOnce<Task>(work: (task: Task, content: RangedContent) => Promise<unknown>) {
  yieldToOthers()
  const { size, task } = workerData as ContentOrder
  const result = await work(task as Task, { size, etag: '', read })
  post({ result }, Object.values(result ?? {}).flatMap(movable))
}

/** Not a small one, which shares its memory with others. */
const movable = (part: unknown): ArrayBuffer[] =>
  part instanceof Uint8Array && part.buffer instanceof ArrayBuffer && part.length === part.buffer.byteLength
    ? [part.buffer]
    : []
