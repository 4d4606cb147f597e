/** For browsers that do not say when they are idle. */
const fallbackMs = 2_000

/** Runs something when the browser has nothing else to do; what comes back cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
