import { getOperator } from '@arcade/contract/operations/operator/operator.contract.ts'
import type { Answer } from '../../kernel/api.ts'
import { send } from '../../kernel/call.ts'

/** Without the store: the home page has none, and a page that crashed cannot trust it. Null where the server does not answer. */
export async function fetchOperatorEmail(signal: AbortSignal): Promise<string | null> {
  const sent = await send({ route: getOperator }, { token: '', signal })
  return sent.error ? null : (sent.data as Answer<typeof getOperator>).result.email
}
