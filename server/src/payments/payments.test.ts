import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { makeInvoice, makePayer, makeProvider } from '../../test/payments.ts'

const { db } = await makeDatabase()
const provider = await makeProvider(db)

describe('a payment', () => {
  it('PAY-02 pays invoices of several sellers in one go, a line and an intent for each', async () => {
    const payer = await makePayer(db, provider)
    const one = await makeInvoice(db, payer.practiceId, 120)
    const two = await makeInvoice(db, payer.practiceId, 30.5, { base: 'SMILERS' })
    const answer = await payer.pay([one.id, two.id], 150.5)
    expect(answer.statusCode).toBe(200)
    const payment = await payer.becomes(answer.json().result.uuid, 'succeeded', 'succeeded')
    expect(payment).toMatchObject({ total: 150.5, card: { brand: 'visa', last4: '4242' } })
    expect(payment.lines.map(({ seller, amount }: { seller: string; amount: number }) => [seller, amount])).toEqual([
      ['BIOTECHDENTAL', 120],
      ['SMILERS', 30.5],
    ])
    const lines = new Set(payment.lines.map(({ uuid }: { uuid: string }) => uuid))
    const intents = (await provider.intents()).filter(({ metadata }) => lines.has(metadata.line))
    expect(intents.map(({ account, amount }) => `${account} ${amount}`).sort()).toEqual([
      'acct_biotechdental 12000',
      'acct_smilers 3050',
    ])
  })
})
