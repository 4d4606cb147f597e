import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Ending, endGracefully } from './shutdown.ts'

const signals = ['SIGINT', 'SIGTERM', 'disconnect'] as const
const before = signals.map((signal) => [signal, process.listeners(signal as 'SIGINT')] as const)
afterEach(() => {
  for (const [signal, known] of before)
    for (const listener of process.listeners(signal as 'SIGINT'))
      if (!known.includes(listener)) process.off(signal, listener)
})

function open(steps: Ending['steps']) {
  const [sandbox, exit] = [vi.fn(async () => {}), vi.fn()]
  const ending: Ending = { steps, outliving: [sandbox], isAsked: false }
  return { end: endGracefully(ending, { exit, timeoutMs: 50, hurry: 50 }), sandbox, exit }
}
const never = () => new Promise<void>(() => {})

describe('a server that is asked to end', () => {
  it('ends in order and lets go of what would outlive it', async () => {
    const step = vi.fn(async () => {})
    const { end, sandbox, exit } = open([step])
    await end()
    expect([step, sandbox].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(exit.mock.calls[0]).toEqual([0])
  })

  it('asked twice waits for nothing else, and lets go of what would outlive it', async () => {
    const { end, sandbox, exit } = open([never])
    void end()
    await end()
    expect(sandbox).toHaveBeenCalledOnce()
    expect(exit.mock.calls[0]).toEqual([1])
  })

  it('lets go of it where a step fails or takes too long', async () => {
    const failing = open([() => Promise.reject(new Error('no'))])
    await failing.end()
    const hanging = open([never])
    void hanging.end()
    await vi.waitFor(() => expect(hanging.exit).toHaveBeenCalledWith(1))
    for (const { sandbox, exit } of [failing, hanging]) {
      expect(sandbox).toHaveBeenCalledOnce()
      expect(exit.mock.calls[0]).toEqual([1])
    }
  })

  it('asked three times ends at once', async () => {
    const { end, exit } = open([never])
    void end()
    void end()
    await end()
    expect(exit).toHaveBeenCalledWith(1)
  })
})
