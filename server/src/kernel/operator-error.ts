/** The product cannot start or go on, and a person must change something: one sentence that says what. Never a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
