import { capabilities } from './capabilities.ts'
import * as journal from './clinic/journal/journal.contract.ts'
import { collectEvents } from './kernel/events.ts'
import type { Route } from './kernel/route.ts'
import * as notifications from './people/notifications/notifications.contract.ts'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value

const modules = [...Object.values(capabilities), journal, notifications]

/** Every event that pages may hear of, by its name. */
export const allEvents = collectEvents(modules)

/** Two calls of one name would hide one of them from everything that looks at the contract. */
function byName(routes: [string, Route][]): Record<string, Route> {
  const found: Record<string, Route> = {}
  for (const [name, route] of routes) {
    if (found[name] && found[name] !== route) throw new Error(`Two calls of the contract are named ${name}.`)
    found[name] = route
  }
  return found
}

/** Every call of the portal by its name: what the documents, the access tests and the server's start look at. */
export const contract: Readonly<Record<string, Route>> = byName(
  modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Route] => isRoute(entry[1]))),
)
