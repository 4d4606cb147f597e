import type { Failure } from './call.ts'

/** A later retry may succeed; what the server refused stays refused. */
export const isTransient = (failure: Failure | null): boolean =>
  failure !== null &&
  ('status' in failure ? failure.status >= 500 || failure.status === 429 : failure.code === 'network')
