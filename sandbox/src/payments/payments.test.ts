import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSandbox } from '../sandbox.ts'

/** The provider alone: port 9 of this machine takes no events. */
async function open(paymentsFile: string | null = null) {
  const sandbox = await openSandbox({ portal: 'http://localhost:9', paymentsFile })
  onTestFinished(() => sandbox.close())
  const ask = async (path: string, form?: Record<string, string>, headers = {}) => {
    const answer = await fetch(`${sandbox.origin}/payments/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: 'Bearer sk_test_x', ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: whatever the provider answers, as a test looks at it.
    const body = (await answer.json()) as any // whatever the provider answers
    return { status: answer.status, body }
  }
  const fill = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
  /** A customer of the platform with this card. */
  async function save(number: string) {
    const { id: customer } = (await ask('customers', {})).body
    const urls = { success_url: 'http://localhost:9/ok', cancel_url: 'http://localhost:9/no' }
    const { id, url } = (await ask('checkout/sessions', { customer, mode: 'setup', ...urls })).body
    const filled = await fill(url, { number, expiry: '12/34' })
    const { setup_intent } = (await ask(`checkout/sessions/${id}`)).body
    return { customer, method: setup_intent?.payment_method?.id as string, status: filled.status }
  }
  async function charge(number: string, headers: object = { 'stripe-account': 'acct_1', 'idempotency-key': 'k' }) {
    const { customer, method } = await save(number)
    const lent = await ask('payment_methods', { customer, payment_method: method }, { 'stripe-account': 'acct_1' })
    const form = { amount: '30', currency: 'eur', confirm: 'true', payment_method: lent.body.id }
    const pay = (more = {}) => ask('payment_intents', { ...form, ...more }, headers)
    return { pay, method }
  }
  return { ask, save, charge, sandbox }
}

it('PAY-02 charges a key once, and refuses it for something else', async () => {
  const { charge } = await open()
  const { pay } = await charge('4242424242424242')
  const [first, second] = [await pay(), await pay()]
  expect(first).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 30 } })
  expect(second.body.id).toBe(first.body.id)
  expect(await pay({ amount: '31' })).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
})

it.each([
  ['4000002500003155', 200, { status: 'requires_action', next_action: { type: 'redirect_to_url' } }],
  ['4000000000000341', 402, { error: { code: 'card_declined' } }],
  ['4000000000009995', 402, { error: { decline_code: 'insufficient_funds' } }],
])('PAY-02 the test card %s answers %i', async (number, status, body) => {
  const { charge } = await open()
  const { pay } = await charge(number)
  expect(await pay()).toMatchObject({ status, body })
})

it('PAY-01 a card that is refused at once is not saved, and no card of the platform is charged on an account', async () => {
  const { save, ask } = await open()
  expect((await save('4000000000000002')).status).toBe(402)
  const { method } = await save('4242424242424242')
  const form = { amount: '30', currency: 'eur', confirm: 'true', payment_method: method }
  expect((await ask('payment_intents', form, { 'stripe-account': 'acct_1' })).status).toBe(404)
})

it('PAY-02 an intent is known on its own account alone, and by a sandbox that starts anew', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'arcade-provider-')), 'payments.jsonl')
  const { charge, sandbox } = await open(file)
  const { id } = (await (await charge('4242424242424242')).pay()).body
  await sandbox.close()
  const { ask } = await open(file)
  const path = `payment_intents/${id}`
  expect((await ask(path, undefined, { 'stripe-account': 'acct_1' })).body).toMatchObject({ id, status: 'succeeded' })
  expect((await ask(path, undefined, { 'stripe-account': 'acct_2' })).status).toBe(404)
})
