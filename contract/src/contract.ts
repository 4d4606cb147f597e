import * as crashes from './crashes.contract.ts'
import * as guests from './guests.contract.ts'
import * as health from './health.contract.ts'
import type { Route } from './kernel/route.ts'
import * as notifications from './notifications.contract.ts'
import * as operator from './operator.contract.ts'
import * as passwordLinks from './password-links.contract.ts'
import * as signIn from './sign-in.contract.ts'
import * as singleSignOn from './single-sign-on.contract.ts'
import * as status from './status.contract.ts'
import * as users from './users.contract.ts'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value

/** Every call of the portal by its name: what the documents, the access tests and the server's start look at. */
export const contract: Readonly<Record<string, Route>> = Object.fromEntries(
  [health, status, crashes, operator, signIn, singleSignOn, users, passwordLinks, guests, notifications].flatMap(
    (module) => Object.entries(module).filter(([, value]) => isRoute(value)),
  ),
) as Record<string, Route>
