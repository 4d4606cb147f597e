import { availableParallelism } from 'node:os'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../kernel/problems.ts'

/** Whose turn a piece of work takes: that of an account, within that of the address it comes from. */
export interface Turn {
  address: string
  account: string
}

export type FairQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

interface Lane extends Turn {
  key: string
  waiting: (() => void)[]
  busy: boolean
}

/** How many may wait; an account or an address that fills its share is sent away, and nobody else. */
const most = { lane: 250, address: 500, all: 2000 }
const retryAfter = { headers: { 'retry-after': '10' } }

/**
 * Hashing keeps a core busy: only so many run at a time that other requests still have one. Round-robin by address, then
 * by account within it, one at a time for each account: who sends hundreds at once delays themselves.
 */
export function makeFairQueue(width = Math.max(1, availableParallelism() - 1)): FairQueue {
  const lanes = new Map<string, Lane>()
  /** Lanes with work that may start, by address; both in the order of their turns. */
  const ready = new Map<string, Lane[]>()
  const waitingOf = new Map<string, number>()
  let running = 0
  let waiting = 0

  function laneOf({ address, account }: Turn): Lane {
    const key = `${address} ${account}`
    const lane = lanes.get(key) ?? { address, account, key, waiting: [], busy: false }
    if (lane.waiting.length >= most.lane || (waitingOf.get(address) ?? 0) >= most.address)
      throw new Problem(problems.tooMany, retryAfter)
    if (waiting >= most.all) throw new Problem(problems.unavailable, retryAfter)
    lanes.set(key, lane)
    return lane
  }

  function count(address: string, change: 1 | -1) {
    waiting += change
    const left = (waitingOf.get(address) ?? 0) + change
    if (left > 0) waitingOf.set(address, left)
    else waitingOf.delete(address)
  }

  function makeReady(lane: Lane) {
    const turns = ready.get(lane.address)
    if (turns) turns.push(lane)
    else ready.set(lane.address, [lane])
  }

  /** Behind the other addresses, or out where nothing of it may start. */
  function moveLast(address: string) {
    const turns = ready.get(address)
    ready.delete(address)
    if (turns && turns.length > 0) ready.set(address, turns)
  }

  function startNext() {
    for (const [address, turns] of ready) {
      if (running >= width) return
      const lane = turns.shift()
      moveLast(address)
      const start = lane?.waiting.shift()
      if (!lane || !start) continue
      lane.busy = true
      running++
      count(address, -1)
      start()
    }
  }

  function leave(lane: Lane) {
    running--
    lane.busy = false
    if (lane.waiting.length > 0) makeReady(lane)
    else lanes.delete(lane.key)
    // Who came while this one ran goes first.
    moveLast(lane.address)
    startNext()
  }

  return async (turn, work) => {
    const lane = laneOf(turn)
    const started = new Promise<void>((start) => lane.waiting.push(start))
    count(lane.address, 1)
    if (!lane.busy && lane.waiting.length === 1) makeReady(lane)
    startNext()
    await started
    try {
      return await work()
    } finally {
      leave(lane)
    }
  }
}
