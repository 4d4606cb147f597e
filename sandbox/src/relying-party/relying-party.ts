import { type DemoApplication, demoSecret } from '@arcade/demo/applications.ts'
import { applicationOf } from '../applications/application.ts'
import type { Portal } from '../portal/portal.ts'
import type { Simulator } from '../simulator.ts'
import { makeClient } from './client.ts'
import { relyingPartyRoutes } from './relying-party.routes.ts'

/** What they ask to see of a person; the laboratory writes to nobody. */
const usual = 'openid profile email practice'
const others: Record<string, string> = { smilersLab: 'openid profile practice' }

/** A partner application that is entered with the portal by OpenID Connect, and in no other way. */
export function relyingParty(demo: DemoApplication, portal: Portal): Simulator {
  const application = applicationOf(demo, portal)
  const client = makeClient(portal.connect(demo.key, demoSecret), others[demo.key] ?? usual)
  return {
    key: demo.key,
    name: demo.name,
    about: `${application.phrase}. Entered with Arcade by OpenID Connect.`,
    opens: true,
    routes: (app) => relyingPartyRoutes(app, application, client),
  }
}
