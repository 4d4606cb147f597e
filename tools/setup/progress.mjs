const heartbeat = 10_000

/** Says what is being done, that it is still going on, and how long it took. */
export async function withProgress(title, expectation, work) {
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  console.log(`${title} (${expectation})`)
  const timer = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r  ${seconds()} s`), 1000)
    : setInterval(() => console.log(`  still at it: ${seconds()} s`), heartbeat)
  try {
    const result = await work()
    clearInterval(timer)
    console.log(`${process.stdout.isTTY ? '\r' : ''}  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
