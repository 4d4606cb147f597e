import { type DemoApplication, demoSecret } from '@arcade/demo/applications.ts'
import { applicationOf } from '../applications/application.ts'
import { webhookRoutes } from '../applications/webhooks.ts'
import { makeLaboratory } from '../laboratory/laboratory.ts'
import { laboratoryDesk } from '../laboratory/laboratory-desk.ts'
import type { Portal } from '../portal/portal.ts'
import type { Simulator } from '../simulator.ts'
import { makeClient } from './client.ts'
import { relyingPartyRoutes } from './relying-party.routes.ts'

/** The scopes that they ask for; the laboratory asks for no e-mail address. */
const usual = 'openid profile email practice'
const others: Record<string, string> = { smilersLab: 'openid profile practice' }

/** A partner application that is entered with the portal by OpenID Connect, and in no other way. */
export function relyingParty(demo: DemoApplication, portal: Portal): Simulator {
  const application = applicationOf(demo, portal)
  const connect = portal.connect(demo.key, demoSecret)
  const client = makeClient(connect, others[demo.key] ?? usual)
  const isLaboratory = demo.scopes.includes('acts:write')
  const desk = isLaboratory ? laboratoryDesk(application, makeLaboratory(portal, connect)) : null
  return {
    key: demo.key,
    name: demo.name,
    about: `${application.phrase}. Entered with Arcade by OpenID Connect.`,
    opens: true,
    routes(app) {
      relyingPartyRoutes(app, application, client, desk)
      webhookRoutes(app, application)
    },
  }
}
