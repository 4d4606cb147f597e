/** A worker that starts while the address of its file is still asked for: the one takes as long as the other. */
export function makeEarlyWorker(start: () => Worker) {
  let early: Worker | null = null
  const drop = () => {
    early?.terminate()
    early = null
  }
  return {
    /** Answers how to end it where nobody has taken it. */
    prepare() {
      early ??= start()
      // Whoever takes the next one hears why it does not start.
      early.addEventListener('error', drop, { once: true })
      return drop
    },
    take(): Worker {
      const worker = early ?? start()
      early?.removeEventListener('error', drop)
      early = null
      return worker
    },
  }
}
