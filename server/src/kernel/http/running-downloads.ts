import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { FastifyReply } from 'fastify'

/** In milliseconds, how often a running download is checked. */
const checkEvery = 1_000

/**
 * TEN-05: cuts an answer whose reader lost the right to it. It is checked by a timer and not as parts are sent, so that a
 * reader who stopped reading does not keep the connection and what waits in its buffers. A cut download shows as broken.
 */
export function cutOnceForbidden(reply: FastifyReply, stillAllowed: () => Promise<unknown>) {
  const { raw } = reply
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    // Also where it cannot be checked. Once the answer has ended there is no socket: the next request may be another's.
    await stillAllowed().catch(() => raw.socket?.resetAndDestroy())
    isChecking = false
  }
  const timer = setInterval(() => void check(), checkEvery)
  raw.once('close', () => clearInterval(timer))
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
