import type { FastifyInstance } from 'fastify'
import type { IsReachable } from '../../parts/partners/reachable.ts'
import { cardsRoutes } from './cards.routes.ts'
import { launchRoutes } from './launch.routes.ts'
import { linksRoutes, type OnUnlink } from './links.routes.ts'
import { shortcutsRoutes } from './shortcuts.routes.ts'
import { ticketRoutes } from './ticket.routes.ts'
import { webhooksRoutes } from './webhooks.routes.ts'

interface Deps {
  forgetLink: OnUnlink
  isReachable: IsReachable
  masterKey: Buffer
}

/** SSO-05: the partner applications, and how a person stands to them. */
export function applicationsRoutes(app: FastifyInstance, { forgetLink, isReachable, masterKey }: Deps) {
  cardsRoutes(app)
  shortcutsRoutes(app)
  linksRoutes(app, forgetLink)
  launchRoutes(app, isReachable)
  ticketRoutes(app)
  webhooksRoutes(app, masterKey)
}
