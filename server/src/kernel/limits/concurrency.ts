import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../http/problems.ts'

/** A slot that work holds while it runs. */
export interface Slot {
  /** Gives the slot back while `work` runs, then waits for another one: for work that waits long for something else. */
  suspend<T>(work: () => Promise<T>): Promise<T>
}

/** A fair queue before limited slots. Work is counted for a group (a person, an address) and for a member within it. */
export interface ConcurrencyLimit {
  run<T>(group: string, work: (slot: Slot) => Promise<T>, member?: string): Promise<T>
}

interface Bounds {
  perMember: number
  perGroup: number
  total: number
}

interface Options extends Partial<Bounds> {
  /** How much may wait at once; more is refused. */
  queue: Partial<Bounds>
  /** In seconds, sent to the refused caller. */
  retryAfter?: number
}

interface Waiting {
  start(): void
  refuse(problem: Problem): void
}

interface Member {
  name: string
  running: number
  waiting: Waiting[]
}

interface Group {
  name: string
  running: number
  waiting: number
  members: Map<string, Member>
  /** Members with work that may start, in the order of their turns. */
  ready: Set<Member>
}

const unlimited: Bounds = {
  perMember: Number.POSITIVE_INFINITY,
  perGroup: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
}

/**
 * What is over a limit waits. A free slot goes to the waiting groups in turn, and to the members of a group in turn, so that
 * a long queue of one does not delay another. Who just finished stands behind those who came meanwhile.
 */
export function makeConcurrencyLimit({ queue, retryAfter = 1, ...limits }: Options): ConcurrencyLimit {
  const { perMember, perGroup, total } = { ...unlimited, ...limits }
  const most = { ...unlimited, ...queue }
  const headers = { 'retry-after': String(retryAfter) }
  const groups = new Map<string, Group>()
  /** Groups with work that may start, in the order of their turns. */
  const ready = new Set<Group>()
  let running = 0
  let waiting = 0

  function find(name: string, memberName: string): [Group, Member] {
    let group = groups.get(name)
    if (!group) {
      group = { name, running: 0, waiting: 0, members: new Map(), ready: new Set() }
      groups.set(name, group)
    }
    let member = group.members.get(memberName)
    if (!member) {
      member = { name: memberName, running: 0, waiting: [] }
      group.members.set(memberName, member)
    }
    return [group, member]
  }

  /** After any change: who may start now, and who is not needed any more. */
  function update(group: Group, member: Member) {
    toggle(group.ready, member, member.waiting.length > 0 && member.running < perMember)
    toggle(ready, group, group.ready.size > 0 && group.running < perGroup)
    if (member.running === 0 && member.waiting.length === 0) group.members.delete(member.name)
    if (group.members.size === 0) groups.delete(group.name)
  }

  function moveLast(group: Group, member: Member) {
    group.ready.delete(member)
    ready.delete(group)
    update(group, member)
  }

  function take(group: Group, member: Member) {
    running += 1
    group.running += 1
    member.running += 1
  }

  function release(name: string, memberName: string) {
    const [group, member] = find(name, memberName)
    running -= 1
    group.running -= 1
    member.running -= 1
    moveLast(group, member)
    startReady()
  }

  function startReady() {
    for (const group of ready) {
      if (running >= total) return
      const [member] = group.ready
      const next = member?.waiting.shift()
      if (!member || !next) continue
      waiting -= 1
      group.waiting -= 1
      take(group, member)
      moveLast(group, member)
      next.start()
    }
  }

  /** Why this one cannot wait; null where it can. Where all places are taken, the longest queue gives one up. */
  function makeRoom(group: Group, member: Member): Problem | null {
    if (member.waiting.length >= most.perMember || group.waiting >= most.perGroup)
      return new Problem(problems.tooMany, { headers })
    if (waiting < most.total) return null
    const problem = new Problem(problems.unavailable, { headers })
    const longest = longestOf(groups.values(), ({ waiting }) => waiting)
    if (!longest || longest.waiting <= group.waiting + 1) return problem
    const last = longestOf(longest.members.values(), ({ waiting }) => waiting.length)
    if (!last) return problem
    const refused = last.waiting.pop()
    waiting -= 1
    longest.waiting -= 1
    update(longest, last)
    refused?.refuse(problem)
    return null
  }

  function enter(name: string, memberName: string, isResumed: boolean): Promise<void> | undefined {
    const [group, member] = find(name, memberName)
    if (running < total && group.running < perGroup && member.running < perMember) {
      take(group, member)
      return undefined
    }
    const problem = isResumed ? null : makeRoom(group, member)
    if (problem) {
      update(group, member)
      throw problem
    }
    return new Promise((start, refuse) => {
      member.waiting.push({ start, refuse })
      group.waiting += 1
      waiting += 1
      update(group, member)
    })
  }

  return {
    async run(group, work, member = '') {
      const turn = enter(group, member, false)
      if (turn) await turn
      let isHeld = true
      const slot: Slot = {
        async suspend(other) {
          isHeld = false
          release(group, member)
          try {
            return await other()
          } finally {
            await enter(group, member, true)
            isHeld = true
          }
        },
      }
      try {
        return await work(slot)
      } finally {
        if (isHeld) release(group, member)
      }
    },
  }
}

function toggle<T>(set: Set<T>, item: T, isIn: boolean) {
  if (isIn) set.add(item)
  else set.delete(item)
}

function longestOf<T>(items: Iterable<T>, lengthOf: (item: T) => number): T | undefined {
  let longest: T | undefined
  for (const item of items) if (longest === undefined || lengthOf(item) > lengthOf(longest)) longest = item
  return longest
}
