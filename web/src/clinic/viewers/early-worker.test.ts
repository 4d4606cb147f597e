import { expect, it } from 'vitest'
import { makeEarlyWorker } from './early-worker.ts'

function make() {
  const started: Worker[] = []
  const workers = makeEarlyWorker(() => {
    const worker = new EventTarget() as Worker
    started.push(worker)
    return worker
  })
  return { workers, started }
}

it('FILE-05 a worker that was started early is taken once; the next one is another', () => {
  const { workers, started } = make()
  workers.prepare()
  workers.prepare()
  expect(started).toHaveLength(1)
  expect(workers.take()).toBe(started[0])
  expect(workers.take()).toBe(started[1])
})

it('FILE-05 one that did not start is not handed out', () => {
  const { workers, started } = make()
  workers.prepare()
  started[0]?.dispatchEvent(new Event('error'))
  expect(workers.take()).toBe(started[1])
})
