import { contract } from '@arcade/contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import { OperatorError } from './kernel/operator-error.ts'

/** A call that is promised but not served would be found by a partner at night; it is found at start instead. */
export function refuseUnserved(app: FastifyInstance) {
  for (const [name, { method, path }] of Object.entries(contract)) {
    if (!app.hasRoute({ method, url: path }))
      throw new OperatorError(`The contract promises ${name} (${method} ${path}), but nothing serves it.`)
  }
  for (const [name, { object }] of Object.entries(contract)) {
    const [kind] = object?.split(' ') ?? []
    if (kind && !app.kernel.objectOwners.knows(kind))
      throw new OperatorError(`${name} is about a ${kind}, but nothing says which practice holds one.`)
  }
  const promised = new Set(Object.values(contract))
  for (const route of app.kernel.served) {
    // Readers of the contract, such as the access matrix, would not see it.
    if (!promised.has(route))
      throw new OperatorError(`The server answers ${route.method} ${route.path}, which the contract does not promise.`)
  }
}
