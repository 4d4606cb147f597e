import type { FastifyInstance } from 'fastify'
import type { IsReachable } from '../partners/reachable.ts'
import { cardsRoutes } from './cards.routes.ts'
import { launchRoutes } from './launch.routes.ts'
import { linksRoutes, type OnUnlink } from './links.routes.ts'
import { shortcutsRoutes } from './shortcuts.routes.ts'
import { ticketRoutes } from './ticket.routes.ts'

/** SSO-05: the partner applications, and how a person stands to them. */
export function applicationsRoutes(app: FastifyInstance, onUnlink: OnUnlink, isReachable: IsReachable) {
  cardsRoutes(app)
  shortcutsRoutes(app)
  linksRoutes(app, onUnlink)
  launchRoutes(app, isReachable)
  ticketRoutes(app)
}
