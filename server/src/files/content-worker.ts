import { parentPort, workerData } from 'node:worker_threads'
import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import type { ContentFault } from '@arcade/contract/kernel/content-faults.ts'
import { checkContent } from './check-content.ts'

/** A thread for the check of one file, started by `content-checks.ts`. It gets the parts of the file that it asks for. */
export interface CheckOrder {
  kind: FileKind
  size: number
}
export type CheckMessage = { from: number; to: number } | { fault: ContentFault | null }

const longestPart = 4 * 1024 * 1024
const { kind, size } = workerData as CheckOrder

const post = (message: CheckMessage) => parentPort?.postMessage(message)

async function* read(from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to; at += longestPart) {
    const part = new Promise<Uint8Array>((resolve) => parentPort?.once('message', resolve))
    post({ from: at, to: Math.min(to, at + longestPart - 1) })
    yield await part
  }
}

void checkContent(kind, { size, etag: '', read }).then((fault) => post({ fault }))
