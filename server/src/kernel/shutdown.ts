import type { FastifyInstance } from 'fastify'

type Step = () => Promise<unknown>

export interface Ending {
  /** In order, once; filled while the server starts. */
  steps: Step[]
  /** Lets go of the processes that would outlive this one: also when it ends in the middle of its start, or in a hurry. */
  outliving: Step[]
  /** Somebody has asked for it. */
  isAsked: boolean
}

export const letGo = ({ outliving }: Pick<Ending, 'outliving'>) => Promise.allSettled(outliving.map((step) => step()))

/** In milliseconds: for everything, and for what outlives the server when that was too long or somebody asks twice. */
const usual = { timeoutMs: 10_000, hurry: 3_000 }

/** Ends in order, at the first request; a second one or ten seconds cut it short, a third ends at once. */
export function endGracefully(
  ending: Ending,
  { exit = process.exit, timeoutMs = usual.timeoutMs, hurry = usual.hurry }: Partial<Options> = {},
) {
  let isCut = false
  const cutShort = async () => {
    if (isCut) return exit(1)
    isCut = true
    setTimeout(() => exit(1), hurry).unref()
    await letGo(ending)
    exit(1)
  }
  const end = async () => {
    if (ending.isAsked) return cutShort()
    ending.isAsked = true
    setTimeout(() => void cutShort(), timeoutMs).unref()
    try {
      for (const step of ending.steps) await step()
      await letGo(ending)
      exit(0)
    } catch {
      await cutShort()
    }
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
  // Started by a launcher that is gone: no signal would end this process any more.
  process.on('disconnect', () => void end())
  return end
}

type Options = typeof usual & { exit: (code: number) => void }

/** Answers what is under way; a request that is still not there by then is cut off, so that the rest can end in order. */
export async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds)
  await app.close()
  clearTimeout(cut)
}
