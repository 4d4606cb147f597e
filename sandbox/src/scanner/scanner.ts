import type { FastifyInstance } from 'fastify'
import { html } from '../page/html.ts'
import type { Simulator } from '../simulator.ts'
import { casesRoutes, usersRoutes } from './cases.routes.ts'
import { identityRoutes } from './identity.routes.ts'
import { openStore, type Store } from './store.ts'

const regions = ['eu', 'us'] as const

/** SCAN-01: the maker of the 3D scanner: accounts, and the cases of two regions. Refresh tokens are stored in the file. */
export function scannerSimulator(file: string | null): Simulator {
  const store = openStore(file)
  const scope = (app: FastifyInstance, prefix: string, routes: (app: FastifyInstance) => void) =>
    void app.register(async (app) => routes(app), { prefix })
  return {
    key: 'scanner',
    name: '3D scanner',
    about: '3Shape Communicate: accounts by OAuth with PKCE, and the cases of two regions with their scans.',
    parts: ['identity', 'users', ...regions],
    routes(app) {
      scope(app, '/identity', (app) => identityRoutes(app, store))
      scope(app, '/users', (app) => usersRoutes(app, store))
      for (const region of regions) scope(app, `/${region}`, (app) => casesRoutes(app, store, region))
      scope(app, '/control', (app) => controlRoutes(app, store))
    },
    panel: () => html`
      <section class="card" aria-labelledby="scanner-cases">
        <div class="head"><h2 id="scanner-cases">Cases of the 3D scanner</h2></div>
        <ul class="mails">${store
          .cases()
          .slice(0, 12)
          .map(
            ({ number, patient, files, state }) =>
              html`<li><span class="subject">${number} ${patient.firstName} ${patient.lastName}</span> <span class="to">${files.length} files, ${state}</span></li>`,
          )}</ul>
      </section>`,
  }
}

/** What happens there without the portal; no part of the maker's interface. */
function controlRoutes(app: FastifyInstance, store: Store) {
  app.get('/counts', () => store.counts)
  app.put<{ Body: Partial<Store['settings']> }>('/settings', ({ body }) => Object.assign(store.settings, body))
  app.post('/expire', () => {
    store.endAccessTokens()
    return {}
  })
  app.post('/revoke', () => {
    store.endRefreshTokens()
    return {}
  })
  app.post<{ Body: { files: number } }>('/volume', ({ body }) => {
    const { id, files } = store.addVolume(Math.min(body.files, 5_000))
    return { id, files: files.map((file) => file.id) }
  })
}
