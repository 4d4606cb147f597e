import * as acts from './acts.contract.ts'
import * as applications from './applications.contract.ts'
import * as broker from './broker.contract.ts'
import * as crashes from './crashes.contract.ts'
import * as events from './events.contract.ts'
import * as guests from './guests.contract.ts'
import * as health from './health.contract.ts'
import * as journal from './journal.contract.ts'
import type { Route } from './kernel/route.ts'
import * as notifications from './notifications.contract.ts'
import * as operator from './operator.contract.ts'
import * as passwordLinks from './password-links.contract.ts'
import * as patientImports from './patient-imports.contract.ts'
import * as patientLinks from './patient-links.contract.ts'
import * as patients from './patients.contract.ts'
import * as signIn from './sign-in.contract.ts'
import * as singleSignOn from './single-sign-on.contract.ts'
import * as status from './status.contract.ts'
import * as users from './users.contract.ts'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value

const modules = [
  health,
  status,
  crashes,
  operator,
  signIn,
  singleSignOn,
  users,
  passwordLinks,
  guests,
  notifications,
  events,
  journal,
  applications,
  broker,
  acts,
  patientImports,
  patientLinks,
  patients,
]

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
