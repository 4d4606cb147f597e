import Fastify, { type FastifyInstance } from 'fastify'
import { faultRoutes } from './faults.routes.ts'
import type { Switchboard } from './faults.ts'
import { guardControls, keepOthersOut } from './guard.ts'
import { faultsInFront } from './http-faults.ts'
import { assetRoutes } from './page/assets.ts'
import { homePage } from './page/home-page.ts'
import type { Presence } from './presence.ts'
import type { Simulator } from './simulator.ts'

interface World {
  simulators: readonly Simulator[]
  switchboard: Switchboard
  presence: Presence
}

export function makeApp({ simulators, switchboard, presence }: World): FastifyInstance {
  const app = Fastify({
    // A request that still waits when the sandbox ends gets no answer.
    forceCloseConnections: true,
    // A look ahead would use up what is good once.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 512 },
  })
  keepOthersOut(app)
  faultsInFront(app, simulators, switchboard)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }))
  void app.register(async (controls) => {
    guardControls(controls)
    assetRoutes(controls)
    faultRoutes(controls, simulators, switchboard)
    presence.routes(controls)
    controls.get('/', (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(homePage(simulators, switchboard)),
    )
  })
  for (const simulator of simulators)
    void app.register(async (scope) => simulator.routes(scope), { prefix: `/${simulator.key}` })
  return app
}
