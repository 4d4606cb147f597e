import { expect, it, vi } from 'vitest'
import { makeEarlyWorker } from './early-worker.ts'

function make() {
  const started: Worker[] = []
  const workers = makeEarlyWorker(() => {
    const worker = Object.assign(new EventTarget(), { terminate: vi.fn() }) as unknown as Worker
    started.push(worker)
    return worker
  })
  return { workers, started }
}

it('FILE-05 a worker that was started early is taken once; the next one is another', () => {
  const { workers, started } = make()
  const drop = workers.prepare()
  expect(workers.take()).toBe(started[0])
  // The pane that prepared it is gone: it is not its own any more.
  drop()
  expect(started[0]?.terminate).not.toHaveBeenCalled()
  expect(workers.take()).toBe(started[1])
})

it('FILE-05 one that nobody took ends with its pane, and one that did not start is not given', () => {
  const { workers, started } = make()
  workers.prepare()()
  expect(started[0]?.terminate).toHaveBeenCalledOnce()
  workers.prepare()
  started[1]?.dispatchEvent(new Event('error'))
  expect(workers.take()).toBe(started[2])
})
