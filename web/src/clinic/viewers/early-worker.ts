/** A worker that starts while the address of its file is still asked for: the one takes as long as the other. */
export function makeEarlyWorker(start: () => Worker) {
  let early: Worker | null = null
  // The next taker gets why it does not start.
  const forget = () => {
    early = null
  }
  return {
    prepare() {
      if (early) return
      early = start()
      early.addEventListener('error', forget)
    },
    take(): Worker {
      const worker = early ?? start()
      worker.removeEventListener('error', forget)
      early = null
      return worker
    },
  }
}
