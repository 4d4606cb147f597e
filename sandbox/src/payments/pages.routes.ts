import type { FastifyInstance, FastifyReply } from 'fastify'
import { originOf, showPage } from '../applications/frame.ts'
import { type Html, html } from '../page/html.ts'
import { documentOf } from '../page/layout.ts'
import type { Intents } from './intents.ts'
import { newId, type Outcome, type Store } from './store.ts'

interface TestCard {
  number: string
  brand: string
  /** What happens when it is charged; `refused`: it cannot even be saved. */
  outcome: Outcome | 'refused'
  about: string
}

const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'ok', about: 'is charged' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'ok', about: 'is charged' },
  { number: '4000002500003155', brand: 'visa', outcome: 'sca', about: 'asks for authentication' },
  { number: '4000000000000341', brand: 'visa', outcome: 'declined', about: 'is saved, and declined when charged' },
  { number: '4000000000009995', brand: 'visa', outcome: 'insufficient', about: 'has insufficient funds' },
  { number: '4000000000000002', brand: 'visa', outcome: 'refused', about: 'is declined at once' },
]

interface World {
  store: Store
  intents: Intents
}
type PageRequest = { Params: { id: string }; Body: Record<string, string> | undefined }

/** The pages of the provider and of the bank: their input is sent nowhere else. */
export function pageRoutes(app: FastifyInstance, { store, intents }: World) {
  app.addHook('onRequest', async ({ headers, method }, reply) => {
    if (headers.origin !== undefined && headers.origin !== originOf(app) && method !== 'GET')
      return reply.code(403).send({ error: 'another_site' })
    return
  })

  app.get<PageRequest>('/checkout/:id', ({ params }, reply) => {
    const session = store.get('session', params.id)
    if (session?.status !== 'open') return lost(reply)
    return show(reply, [session.success_url, session.cancel_url], 'Save a card', cardForm(session.cancel_url))
  })
  app.post<PageRequest>('/checkout/:id', ({ params, body = {} }, reply) => {
    const session = store.get('session', params.id)
    if (session?.status !== 'open') return lost(reply)
    const number = (body.number ?? '').replaceAll(/\s/g, '')
    const card = testCards.find((known) => known.number === number)
    const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(body.expiry ?? '') ?? []
    const back = [session.success_url, session.cancel_url]
    const again = (wrong: string) => show(reply.code(402), back, 'Save a card', cardForm(session.cancel_url, wrong))
    if (!card) return again('Your card number is invalid: type one of the test cards.')
    if (!month || Number(month) < 1 || Number(month) > 12) return again('The expiry must look like 12/34.')
    if (card.outcome === 'refused') return again('Your card was declined.')
    const id = newId('pm')
    const facts = {
      brand: card.brand,
      last4: number.slice(-4),
      exp_month: Number(month),
      exp_year: 2000 + Number(year),
    }
    const { customer } = session
    const method = { id, object: 'payment_method', type: 'card', customer, account: null, card: facts } as const
    store.put('method', { ...method, outcome: card.outcome })
    store.put('session', { ...session, status: 'complete', methodId: id })
    return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303)
  })

  app.get<PageRequest>('/authentication/:id', ({ params }, reply) => {
    const intent = store.get('intent', params.id)
    if (intent?.status !== 'requires_action') return lost(reply)
    const amount = (intent.amount / 100).toFixed(2)
    return show(reply, [intent.return_url], 'Is it you who pays?', authentication(amount, intent.description))
  })
  app.post<PageRequest>('/authentication/:id', async ({ params, body = {} }, reply) => {
    const intent = store.get('intent', params.id)
    if (intent?.status !== 'requires_action') return lost(reply)
    const { status } = await intents.authenticate(intent, body.answer === 'yes')
    const back = new URL(intent.return_url)
    back.searchParams.set('payment_intent', intent.id)
    back.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed')
    return reply.redirect(back.href, 303)
  })
}

const lost = (reply: FastifyReply) =>
  show(
    reply.code(410),
    [],
    'This page is over',
    html`<p class="lead">It was answered or cancelled. Go back to Arcade.</p>`,
  )

const cardForm = (cancelUrl: string, wrong = ''): Html => html`
  <form class="switch" method="post">
    ${wrong !== '' && html`<p class="wrong" id="wrong" role="alert">${wrong}</p>`}
    <label class="wide">Card number<input name="number" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required></label>
    <label>Expiry<input name="expiry" autocomplete="off" value="12/34" required></label>
    <label>CVC<input name="cvc" inputmode="numeric" autocomplete="off" value="123" required></label>
    <button class="button ink">Save the card</button>
    <a class="button" href="${cancelUrl}">Cancel</a>
  </form>
  <ul class="mails">${testCards.map(
    ({ number, about }) =>
      html`<li><span class="subject">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span> <span class="to">${about}</span></li>`,
  )}</ul>`

const authentication = (amount: string, description: string): Html => html`
  <p class="lead">${description}: ${amount} €</p>
  <form class="switch" method="post">
    <button class="button ink" name="answer" value="yes">It is me: authenticate</button>
    <button class="button" name="answer" value="no">Fail the authentication</button>
  </form>`

function show(reply: FastifyReply, leadsTo: readonly string[], title: string, content: Html) {
  const origins = leadsTo.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
  const policy = ["default-src 'none'", "style-src 'self'", "img-src 'self'", `form-action 'self' ${origins.join(' ')}`]
  reply.headers({
    'content-security-policy': [...policy, "base-uri 'none'", "frame-ancestors 'none'"].join('; '),
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const body = html`
    <header><span class="home">Payment provider</span><p class="notice"><strong>Sandbox:</strong> no money moves</p></header>
    <main><h1>${title}</h1><div class="reading"><section class="card">${content}</section></div></main>`
  const page = {
    title: `${title} · Payment provider`,
    icon: '/mark.svg',
    sheets: ['/sandbox.css'],
    look: 'sandbox',
    body,
  }
  return showPage(reply, documentOf(page))
}
