import type { FastifyInstance } from 'fastify'
import { originOf } from '../applications/frame.ts'
import { html } from '../page/html.ts'
import { moment } from '../page/moment.ts'
import type { Simulator } from '../simulator.ts'
import { apiRoutes } from './api.routes.ts'
import { controlRoutes } from './control.routes.ts'
import { makeIntents } from './intents.ts'
import { pageRoutes } from './pages.routes.ts'
import { type Outcome, openStore } from './store.ts'
import { makeWebhooks } from './webhooks.ts'

const form = 'application/x-www-form-urlencoded'

/** PAY-01: the payment provider, with pages of its own; its state is stored in the file. */
export function paymentsSimulator(file: string | null, portal: { origin: string }): Simulator {
  const store = openStore(file)
  const webhooks = makeWebhooks(() => portal.origin)
  let pageUrl = ''
  const intents = makeIntents(store, webhooks, () => pageUrl)
  const world = { store, intents, webhooks, outcomes: new Map<string, Outcome>(), pageUrl: () => pageUrl }
  const scope = (app: FastifyInstance, prefix: string, routes: (app: FastifyInstance) => void, parses = true) =>
    void app.register(
      async (app) => {
        if (parses)
          app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
            done(null, Object.fromEntries(new URLSearchParams(String(body))))
          })
        routes(app)
      },
      { prefix },
    )
  return {
    key: 'payments',
    name: 'Payments',
    about: 'Stripe: customers, cards on a page of its own, payment intents of four connected accounts, signed events.',
    parts: ['v1', 'confirm', 'pages'],
    partOf(path) {
      const [, , part = '', call] = path.split('/')
      return call === 'payment_intents' ? 'confirm' : part
    },
    routes(app) {
      app.addHook('onRequest', async () => {
        pageUrl = `${originOf(app)}/payments/pages`
      })
      scope(app, '/v1', (app) => apiRoutes(app, world))
      scope(app, '/pages', (app) => pageRoutes(app, world))
      scope(app, '/control', (app) => controlRoutes(app, world), false)
    },
    panel: () => html`
      <section class="card" aria-labelledby="payments">
        <div class="head"><h2 id="payments">Payments</h2></div>
        <ul class="mails">${store
          .list('intent')
          .slice(-10)
          .map(
            ({ description, account, amount, status, created }) =>
              html`<li><span class="subject">${description}</span> <span class="to">${account}: ${(amount / 100).toFixed(2)} €, ${status}</span> ${moment(new Date(created * 1000).toISOString())}</li>`,
          )}</ul>
      </section>`,
  }
}
