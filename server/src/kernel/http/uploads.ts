import { Readable } from 'node:stream'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from './problems.ts'

export interface Uploads {
  /** Does the work while fewer than so many files of the same sender arrive; else refuses. */
  take<T>(sender: string, work: () => Promise<T>): Promise<T>
}

const mostAtOnce = 4
const retryAfter = 30

/** Files that arrive on this node: a slow one may take long, so that a sender could gather many. */
export function makeUploads(): Uploads {
  const arriving = new Map<string, number>()
  return {
    async take(sender, work) {
      const count = arriving.get(sender) ?? 0
      if (count >= mostAtOnce) throw new Problem(problems.tooMany, { headers: { 'retry-after': String(retryAfter) } })
      arriving.set(sender, count + 1)
      try {
        return await work()
      } finally {
        const left = (arriving.get(sender) ?? 1) - 1
        if (left > 0) arriving.set(sender, left)
        else arriving.delete(sender)
      }
    },
  }
}

/**
 * The body as a stream of its own: a handler that stops reading destroys what it reads, and a destroyed request would leave the
 * rest of its bytes on the connection, before the next request.
 */
export function readUpload(body: unknown): Readable {
  if (!(body instanceof Readable)) throw new Problem(problems.typeNotAllowed)
  const upload = new Readable({
    read: () => void body.resume(),
    destroy(error, done) {
      body.off('data', push)
      done(error)
    },
  })
  const push = (bytes: Buffer) => {
    if (!upload.push(bytes)) body.pause()
  }
  body.on('data', push).pause()
  body.once('end', () => upload.push(null))
  body.once('error', (error) => upload.destroy(error))
  return upload
}
