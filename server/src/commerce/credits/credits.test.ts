import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { type Member, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { erpBalances, erpMovements, practiceCodes } from '../erp/index.ts'

const { db, app } = await shareApp()

type NewMovement = Partial<typeof erpMovements.$inferInsert>

/** A practice that is a client of the first bases, with such movements. */
async function makeClient(movements: readonly NewMovement[] = []): Promise<Member> {
  const member = await makePractitioner(db)
  const { practiceId } = member
  const code = practiceId.slice(0, 8)
  await db.insert(practiceCodes).values(bases.slice(0, 2).map((base) => ({ practiceId, base, code })))
  if (movements.length > 0)
    await db.insert(erpMovements).values(
      movements.map((more, index) => ({
        practiceId,
        base: 'SMILERS' as const,
        code,
        number: `M${index}`,
        date: '2026-01-01',
        type: 'FACTURE' as const,
        label: `Facture ${index}`,
        origin: 'FACTURATION' as const,
        usableFor: 'RIEN' as const,
        amount: -1000,
        balanceAfter: 0,
        currency: 'EUR',
        ...more,
      })),
    )
  return member
}

const get = ({ headers }: Member, path: string) => app.inject({ url: `/v1/credits/${path}`, headers })
const list = async (member: Member, query = '') => (await get(member, `movements?${query}`)).json()
const labels = ({ result }: { result: { label: string }[] }) => result.map(({ label }) => label)

describe('the credits of a practice', () => {
  it('BAL-01 tells the balances that the copy knows, and of which base it knows none', async () => {
    const member = await makeClient()
    const { practiceId } = member
    const asOf = new Date()
    const balance = { due: 100_00, notDue: 1_184_50, currency: 'EUR', closedOn: '2026-01-01', asOf }
    await db
      .insert(erpBalances)
      .values({ practiceId, base: 'BIOTECHDENTAL', code: practiceId.slice(0, 8), balance: -1_284_50, ...balance })
    app.kernel.partnerHealth.register('erp', bases, true)
    const { result } = (await get(member, 'balances')).json()
    expect(result.map(({ base, state }: { base: string; state: string }) => `${base} ${state}`)).toMatchObject([
      'SMILERS missing',
      expect.stringMatching(/^BIOTECHDENTAL (current|stale)$/),
      'BDA no-account',
      'BIOTECHDENTAL_DIGITAL no-account',
    ])
    expect(result[1].known).toMatchObject({ balance: -1284.5, due: 100, notDue: 1184.5, currency: 'EUR' })
  })

  it('CRE-01 lists movements latest first, with where they come from and what they are for', async () => {
    const member = await makeClient([
      { date: '2026-03-01', number: 'FA1/FACTURE', label: 'bill', dueOn: '2026-03-31', billNumber: 'FA1' },
      {
        date: '2026-03-01',
        number: 'FA1/REGLEMENT',
        label: 'payment',
        type: 'REGLEMENT',
        origin: 'CARTE',
        amount: 1000,
      },
      { date: '2026-04-01', label: 'credit', type: 'AVOIR', origin: 'RETOUR', usableFor: 'FAMILLE', family: 'CICP' },
      { date: '2026-02-01', label: 'elsewhere', base: 'BIOTECHDENTAL' },
    ])
    const all = await list(member)
    expect(labels(all)).toEqual(['credit', 'payment', 'bill', 'elsewhere'])
    expect(all).toMatchObject({ total: 4, nextCursor: null })
    expect(all.result[0]).toMatchObject({
      type: 'credit-note',
      origin: 'return',
      usableFor: 'family',
      family: 'abutment',
    })
    expect(all.result[2]).toMatchObject({ reference: 'FA1', dueOn: '2026-03-31', amount: -10, type: 'bill' })
    expect(labels(await list(member, 'base=BIOTECHDENTAL'))).toEqual(['elsewhere'])
    expect(labels(await list(member, 'from=2026-03-01&to=2026-03-31'))).toEqual(['payment', 'bill'])
    expect(labels(await list(await makeClient()))).toEqual([])
  })

  it('CRE-01 keeps the running balance of a day continuous, whatever the numbers are', async () => {
    const member = await makeClient([
      { number: 'REM-1', label: 'discount', type: 'REMISE', amount: 3000, balanceAfter: -10640 },
      { number: 'AFF-2', label: 'use', type: 'UTILISATION', amount: 5780, balanceAfter: -4860 },
      { number: 'FA-3', label: 'bill', amount: -1000, balanceAfter: -5860 },
    ])
    const first = await list(member, 'limit=2')
    const second = await list(member, `limit=2&cursor=${first.nextCursor}`)
    const rows: { balanceAfter: number }[] = [...first.result, ...second.result]
    expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual([-58.6, -48.6, -106.4])
  })

  it('CRE-01 turns the pages of a day with many movements, each of them once', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ number: `M${String(index).padStart(2, '0')}` }))
    const member = await makeClient(many)
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const page = await list(member, `limit=10${cursor && `&cursor=${cursor}`}`)
      seen.push(...labels(page))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
  })

  it.each(['base=NOWHERE', 'base=smilers', 'from=2026-02-30', 'from=2026-03-02&to=2026-03-01', 'from=x', 'limit=0'])(
    'refuses %s',
    async (query) => {
      const member = await makeClient()
      expect((await get(member, `movements?${query}`)).statusCode).toBe(400)
    },
  )

  it('takes a range of fifty years', async () => {
    const member = await makeClient([{}])
    expect(labels(await list(member, 'from=1976-01-01&to=2026-12-31'))).toHaveLength(1)
  })

  it('CRE-01 exports what the filter finds, as spreadsheets open it, and no formula of the ERP’s', async () => {
    const member = await makeClient([
      { date: '2026-03-01', label: '=HYPERLINK("A1")', amount: -128450, balanceAfter: 5, billNumber: 'FA1' },
      { date: '2026-02-01', label: 'elsewhere', base: 'BIOTECHDENTAL' },
    ])
    const answer = await get(member, 'movements-export?base=SMILERS')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(parse(answer.body, { bom: true, delimiter: ';' })).toEqual([
      ['Date', 'Mouvement', 'Base', 'Pièce', 'Échéance', 'Montant', 'Solde', 'Devise'],
      ['01/03/2026', `'=HYPERLINK("A1")`, 'Smilers', 'FA1', '', '-1284,50', '0,05', 'EUR'],
    ])
  })

  it('CRE-01 exports more than one page of the database', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ number: `N${index}` }))
    const member = await makeClient(many)
    const { body } = await get(member, 'movements-export?locale=en')
    expect((parse(body, { bom: true, delimiter: ';' }) as string[][]).length).toBe(1002)
  })
})
