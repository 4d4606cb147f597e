/** A person must change something: one sentence that says what, never a stack. */
export class OperatorError extends Error {}

/** Runs a command of the project; its answer is the exit code. */
export async function command(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
