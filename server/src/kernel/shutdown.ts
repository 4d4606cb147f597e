import type { FastifyInstance } from 'fastify'

/** Ends in order, once, whoever asks first; a second request or ten seconds cut it short. */
export function endGracefully(steps: (() => Promise<void>)[], exit: (code: number) => void = process.exit) {
  let ending = false
  const end = async () => {
    if (ending) return exit(1)
    ending = true
    setTimeout(() => exit(1), 10_000).unref()
    try {
      for (const step of steps) await step()
      exit(0)
    } catch {
      exit(1)
    }
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
  // Started by a launcher that is gone: nobody would end us any more.
  process.on('disconnect', () => void end())
  return end
}

/** Answers what is under way; a request that is still not there by then is cut off, so that the rest can end in order. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close()
  clearTimeout(cut)
}
