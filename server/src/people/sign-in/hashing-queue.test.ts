import { describe, expect, it } from 'vitest'
import { makeHashingQueue } from './hashing.ts'

interface Turn {
  address: string
  account: string
}

/** A queue whose work ends when the test says so, and the order in which it started. */
function makeQueue(width = 1) {
  const queue = makeHashingQueue(width)
  const started: string[] = []
  const ends: (() => void)[] = []
  const send = (turn: Turn) =>
    queue.run(
      turn.address,
      () => {
        started.push(`${turn.address} ${turn.account}`)
        return new Promise<void>((end) => ends.push(end))
      },
      turn.account,
    )
  /** Ends what runs, one after the other, until `count` have started. */
  const runUntil = async (count: number) => {
    while (started.length < count) {
      ends.shift()?.()
      await new Promise((next) => setImmediate(next))
    }
  }
  return { send, started, runUntil }
}

const flooder = { address: 'one', account: 'flooder' }
const send200 = ({ send }: ReturnType<typeof makeQueue>, turn: Turn) =>
  Promise.all(Array.from({ length: 200 }, () => send(turn)))

describe('AUTH-15 comparing passwords is fair', () => {
  it.each<[who: string, turn: Turn]>([
    ['another account at the same address', { address: 'one', account: 'other' }],
    ['the same account at another address', { address: 'two', account: 'flooder' }],
    ['another account at another address', { address: 'two', account: 'other' }],
  ])('AUTH-15 200 attempts at once let %s through after the one under way', async (_, turn) => {
    const queue = makeQueue()
    void send200(queue, flooder)
    void queue.send(turn)
    await queue.runUntil(2)
    expect(queue.started).toEqual(['one flooder', `${turn.address} ${turn.account}`])
  })

  it('AUTH-15 one address with many accounts has the share of one address', async () => {
    const queue = makeQueue()
    for (let count = 0; count < 100; count++) void queue.send({ address: 'one', account: `account ${count}` })
    void queue.send({ address: 'two', account: 'other' })
    void queue.send({ address: 'two', account: 'another' })
    await queue.runUntil(5)
    expect(queue.started.map((name) => name.split(' ')[0])).toEqual(['one', 'two', 'one', 'two', 'one'])
  })

  it('AUTH-15 one account runs one at a time, however many cores are free', async () => {
    const queue = makeQueue(4)
    void send200(queue, flooder)
    void queue.send({ address: 'one', account: 'other' })
    await queue.runUntil(2)
    expect(queue.started).toEqual(['one flooder', 'one other'])
  })

  it('AUTH-15 sends away only who fills a share', async () => {
    const queue = makeQueue()
    for (let count = 0; count < 251; count++) void queue.send(flooder)
    await expect(queue.send(flooder)).rejects.toMatchObject({ kind: { status: 429 }, headers: { 'retry-after': '10' } })
    void queue.send({ address: 'one', account: 'other' })
    await queue.runUntil(2)
    expect(queue.started[1]).toBe('one other')
  })

  it('AUTH-15 work that fails gives its turn on', async () => {
    const queue = makeHashingQueue(1)
    const failed = queue.run('one', async () => {
      throw new Error('not this time')
    })
    const next = queue.run('one', async () => 'done')
    await expect(failed).rejects.toThrow('not this time')
    expect(await next).toBe('done')
  })
})
