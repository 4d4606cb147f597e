import * as acts from './acts.contract.ts'
import * as applications from './applications.contract.ts'
import * as broker from './broker.contract.ts'
import * as crashes from './crashes.contract.ts'
import * as events from './events.contract.ts'
import * as guests from './guests.contract.ts'
import * as health from './health.contract.ts'
import * as operator from './operator.contract.ts'
import * as passwordLinks from './password-links.contract.ts'
import * as patientImports from './patient-imports.contract.ts'
import * as patientLinks from './patient-links.contract.ts'
import * as patients from './patients.contract.ts'
import * as signIn from './sign-in.contract.ts'
import * as singleSignOn from './single-sign-on.contract.ts'
import * as status from './status.contract.ts'
import * as users from './users.contract.ts'

/** One line for each capability: what collects routes, kinds of notifications and of journal lines looks at all of them. */
export const modules = {
  health,
  status,
  crashes,
  operator,
  signIn,
  singleSignOn,
  users,
  passwordLinks,
  guests,
  events,
  applications,
  broker,
  acts,
  patientImports,
  patientLinks,
  patients,
}
type Module = (typeof modules)[keyof typeof modules]

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** What the modules export under one name, as one record. */
export type Collected<N extends string> = Intersection<
  Module extends infer M ? (M extends Record<N, infer T> ? T : never) : never
>

export function collect<N extends string>(name: N): Collected<N> {
  const parts = Object.values(modules).map((module) => (name in module ? module[name as keyof typeof module] : {}))
  return Object.assign({}, ...parts)
}
