import type { ServerResponse } from 'node:http'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { balanceOf, billOf, lineOf, makeGateway, movementOf } from '../../../test/erp-gateway.ts'
import { makePractice } from '../../../test/makers.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { feedNames } from '../../parts/partners/erp.wire.ts'
import { deleteCode, setCode } from './codes.queries.ts'
import { erpBalances, erpBillLines, erpBills, erpLots, erpMovements, erpSyncs } from './erp.table.ts'
import { makeSyncErp } from './sync-erp.ts'
import { selectCopyAges } from './syncs.queries.ts'

const { db } = await makeDatabase()
const log = pino({ enabled: false })
const inAMinute = () => new Date(Date.now() + 60_000)

/** An ERP of the test's own from the beginning, with a practice that has a code of its own in two bases. */
async function make({ pageSize = 500 } = {}) {
  await db.delete(erpSyncs)
  const gateway = await makeGateway()
  const { id: practiceId } = await makePractice(db)
  const code = practiceId.slice(0, 8).toUpperCase()
  for (const base of ['SMILERS', 'BDA'] as Base[]) await setCode(db, { practiceId, base, code })
  // Each time as after a restart: a base that failed a moment ago is asked again.
  const copy = () => makeSyncErp({ db, erp: gateway.erp(), clock: systemClock, log, pageSize })(inAMinute())
  const bills = (base: Base) =>
    db
      .select({ number: erpBills.number, balance: erpBills.balance, status: erpBills.status, type: erpBills.type })
      .from(erpBills)
      .where(and(eq(erpBills.practiceId, practiceId), eq(erpBills.base, base)))
      .orderBy(asc(erpBills.number))
  return { ...gateway, practiceId, code, copy, bills }
}

function sendWithoutEnd(response: ServerResponse) {
  const piece = Buffer.alloc(65_536, ' ')
  const send = () => {
    while (!response.destroyed && response.write(piece));
    response.once('drain', send)
  }
  send()
}

describe('the copy of the ERP', () => {
  it('ERP-01 has bills with their lines and lots, movements and balances, in cents', async () => {
    const { push, copy, code, practiceId, bills } = await make()
    push('SMILERS/pieces', billOf(code, 1, { totalHT: 0.1 + 0.2, lignes: [lineOf(1), lineOf(2)] }))
    push('SMILERS/mouvements', movementOf(code, 1, { montant: 0.1 + 0.2 }))
    push('SMILERS/soldes', balanceOf('SMILERS', code, -1284.5))
    expect(await copy()).toBe('done')
    expect(await bills('SMILERS')).toEqual([{ number: 'FA-1', balance: 12_000, status: 'NOT_PAID', type: 'FACTURE' }])
    const [bill] = await db.select().from(erpBills).where(eq(erpBills.practiceId, practiceId))
    expect(bill).toMatchObject({ base: 'SMILERS', code, totalExcl: 30, dueOn: '2026-04-01', currency: 'EUR' })
    const lines = await db.select().from(erpBillLines).where(eq(erpBillLines.practiceId, practiceId))
    expect(lines).toMatchObject([{ line: 1, deliveryNumber: 'BL-1', amountExcl: 10_000 }, { line: 2 }])
    const lots = await db.select().from(erpLots).where(eq(erpLots.practiceId, practiceId))
    expect(lots).toMatchObject([{ lot: 'L1', article: 'CI-4010', expiresOn: '2030-01-31' }, { lot: 'L2' }])
    const [movement] = await db.select().from(erpMovements).where(eq(erpMovements.practiceId, practiceId))
    expect(movement).toMatchObject({ amount: 30, origin: 'GESTE', usableFor: 'BASE' })
    const [balance] = await db.select().from(erpBalances).where(eq(erpBalances.practiceId, practiceId))
    expect(balance).toMatchObject({ balance: -128_450, due: 128_450, base: 'SMILERS' })
  })

  it('CRE-01 keeps the movements of one day in the order of the feed, also one that is read again', async () => {
    const { push, copy, code, practiceId } = await make()
    push('BDA/mouvements', ...[9, 3, 5].map((number) => movementOf(code, number)))
    await copy()
    push('BDA/mouvements', movementOf(code, 9, { libelle: 'again' }), movementOf(code, 1))
    await copy()
    const { number, position } = erpMovements
    const rows = await db
      .select({ number })
      .from(erpMovements)
      .where(eq(erpMovements.practiceId, practiceId))
      .orderBy(position)
    expect(rows.map((row) => row.number)).toEqual(['M-9', 'M-3', 'M-5', 'M-1'])
  })

  it('ERP-01 follows what changes: a bill that is paid, grows, shrinks or is gone', async () => {
    const { push, copy, code, bills, practiceId, asked } = await make()
    push('BDA/pieces', billOf(code, 1, { lignes: [lineOf(1), lineOf(2)] }), billOf(code, 2))
    await copy()
    push('BDA/pieces', billOf(code, 1, { solde: 0, statut: 'PAID', lignes: [lineOf(2)] }), billOf(code, 3))
    push('BDA/pieces', billOf(code, 2, { supprime: true }))
    asked.length = 0
    await copy()
    expect(asked.filter((url) => url.includes('BDA/flux/pieces'))).toEqual(['/BDA/flux/pieces?curseur=2&limite=500'])
    expect((await bills('BDA')).map(({ number, balance }) => `${number} ${balance}`)).toEqual(['FA-1 0', 'FA-3 12000'])
    const lines = await db.select().from(erpBillLines).where(eq(erpBillLines.practiceId, practiceId))
    expect(new Set(lines.map(({ line }) => line))).toEqual(new Set([1, 2]))
    expect(lines).toHaveLength(2)
  })

  it('ERP-01 keeps rows of the practices alone, and each for the practice that holds the code in that base', async () => {
    const { push, copy, code, bills } = await make()
    const { id: other } = await makePractice(db)
    // One code, two practices, two bases.
    await setCode(db, { practiceId: other, base: 'BIOTECHDENTAL', code })
    push('SMILERS/pieces', billOf(code, 1), billOf('STRANGER', 2))
    push('BIOTECHDENTAL/pieces', billOf(code, 3))
    await copy()
    expect((await bills('SMILERS')).map(({ number }) => number)).toEqual(['FA-1'])
    const theirs = await db.select().from(erpBills).where(eq(erpBills.practiceId, other))
    expect(theirs).toMatchObject([{ number: 'FA-3', base: 'BIOTECHDENTAL' }])
    expect(await db.select().from(erpBills).where(eq(erpBills.code, 'STRANGER'))).toEqual([])
  })

  it('ERP-01 a code that is new gets all that was before; one that is taken away takes its rows along', async () => {
    const { push, copy, code, practiceId, bills } = await make()
    push('BIOTECHDENTAL/pieces', billOf(code, 1), billOf(code, 2))
    await copy()
    expect(await bills('BIOTECHDENTAL')).toEqual([])
    await setCode(db, { practiceId, base: 'BIOTECHDENTAL', code })
    await copy()
    expect(await bills('BIOTECHDENTAL')).toHaveLength(2)
    await setCode(db, { practiceId, base: 'BIOTECHDENTAL', code: `${code}-2` })
    expect(await bills('BIOTECHDENTAL')).toEqual([])
    await deleteCode(db, practiceId, 'BIOTECHDENTAL')
    expect(
      await db
        .select()
        .from(erpSyncs)
        .where(eq(erpSyncs.code, `${code}-2`)),
    ).toEqual([])
  })

  it('ERP-01 one code is one practice’s in a base', async () => {
    const { code, practiceId } = await make()
    const { id: other } = await makePractice(db)
    expect(await setCode(db, { practiceId: other, base: 'BDA', code })).toBe(false)
    expect(await setCode(db, { practiceId, base: 'BDA', code })).toBe(true)
  })

  it.each([
    ['500', (response) => response.writeHead(500).end()],
    ['HTML', (response) => response.end('<html>')],
    ['another shape', (response) => response.end('{"elements":"aucun"}')],
    ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['a closed connection', (response) => response.destroy()],
  ] as [string, (response: ServerResponse) => unknown][])(
    'ERP-01 a base that answers with %s fails alone, and goes on once it is back',
    async (_, answer) => {
      const { push, copy, code, answerInstead, bills, practiceId } = await make()
      push('SMILERS/pieces', billOf(code, 1))
      push('BDA/pieces', billOf(code, 2))
      answerInstead(({ pathname }, response) => {
        const isBroken = pathname.startsWith('/BDA')
        if (isBroken) answer(response)
        return isBroken
      })
      await copy()
      expect([await bills('SMILERS'), await bills('BDA')].map(({ length }) => length)).toEqual([1, 0])
      const ages = await selectCopyAges(db, practiceId)
      const pieces = ages.filter(({ feed }) => feed === 'pieces')
      expect(pieces.find(({ base }) => base === 'SMILERS')).toMatchObject({
        asOf: expect.any(Date),
        failingSince: null,
      })
      expect(ages.find(({ base, failingSince }) => base === 'BDA' && failingSince)).toMatchObject({ asOf: null })
      answerInstead(() => false)
      await copy()
      expect(await bills('BDA')).toHaveLength(1)
      expect((await selectCopyAges(db, practiceId)).filter(({ failingSince }) => failingSince)).toEqual([])
    },
  )

  it('ERP-01 DASH-01 a base that is away is silent in all its feeds at once, and the others are not', async () => {
    const { copy, answerInstead, practiceId } = await make()
    await copy()
    const silent = async () => {
      const ages = await selectCopyAges(db, practiceId)
      return ages.flatMap(({ base, feed, failingSince }) => (failingSince ? [`${base} ${feed}`] : [])).toSorted()
    }
    expect(await silent()).toEqual([])
    answerInstead(({ pathname }, response) => {
      const isAway = pathname.startsWith('/BDA')
      if (isAway) response.destroy()
      return isAway
    })
    await copy()
    expect(await silent()).toEqual(feedNames.map((feed) => `BDA ${feed}`).toSorted())
    answerInstead(() => false)
    await copy()
    expect(await silent()).toEqual([])
  })

  it.each([
    ['that never ends', 'too-large', sendWithoutEnd],
    ['of 30 MB in pieces', 'too-large', (response) => response.end(Buffer.alloc(30_000_000, ' '))],
    [
      'that says that more follows where it stands already',
      'shape',
      (response, url) => {
        const curseur = url.searchParams.get('curseur') ?? '0'
        response.end(JSON.stringify({ elements: [], curseur, fin: false }))
      },
    ],
    [
      'in which no row makes sense',
      'shape',
      (response) => response.end(JSON.stringify({ elements: Array(20).fill({ x: 1 }), curseur: '20', fin: true })),
    ],
  ] as [string, string, (response: ServerResponse, url: URL) => unknown][])(
    'ERP-01 an answer %s is reported as a failure, stores nothing and loses nothing',
    async (_, failure, answer) => {
      const { push, copy, code, answerInstead, bills, practiceId } = await make({ pageSize: 1 })
      push('BDA/pieces', billOf(code, 1), billOf(code, 2))
      push('BDA/mouvements', movementOf(code, 1))
      answerInstead((url, response) => {
        const isBroken = url.pathname === '/BDA/flux/pieces'
        if (isBroken) answer(response, url)
        return isBroken
      })
      expect(await copy()).toBe('done')
      expect(await bills('BDA')).toEqual([])
      expect(await db.select().from(erpMovements).where(eq(erpMovements.practiceId, practiceId))).toHaveLength(1)
      const failing = await db.select().from(erpSyncs).where(isNotNull(erpSyncs.failure))
      expect(new Set(failing.map((sync) => `${sync.base} ${sync.feed} ${sync.failure}`))).toEqual(
        new Set([`BDA pieces ${failure}`]),
      )
      answerInstead(() => false)
      await copy()
      expect((await bills('BDA')).map(({ number }) => number)).toEqual(['FA-1', 'FA-2'])
    },
  )

  it('ERP-01 a bill that makes no sense is left out, and holds up nothing', async () => {
    const { push, copy, code, bills } = await make()
    push('BDA/pieces', billOf(code, 1, { solde: 'beaucoup' }))
    push('BDA/pieces', billOf(code, 2, { date: '2026-02-30' }), billOf(code, 3))
    await copy()
    expect((await bills('BDA')).map(({ number }) => number)).toEqual(['FA-3'])
  })

  it('ERP-01 takes a bill without lines, a credit note, another currency and 40 delivery notes on one invoice', async () => {
    const { push, copy, code, practiceId } = await make()
    const lignes = Array.from({ length: 40 }, (_, index) => lineOf(index + 1))
    push('BDA/pieces', billOf(code, 1, { lignes }), billOf(code, 2, { lignes: [] }))
    push('BDA/pieces', billOf(code, 3, { typePiece: 'AVOIR', solde: -50, devise: 'CHF' }))
    await copy()
    const rows = await db.select().from(erpBills).where(eq(erpBills.practiceId, practiceId)).orderBy(erpBills.number)
    expect(rows).toMatchObject([{}, {}, { type: 'AVOIR', balance: -5_000, currency: 'CHF' }])
    const lines = await db.select().from(erpBillLines).where(eq(erpBillLines.practiceId, practiceId))
    expect(new Set(lines.map(({ deliveryNumber }) => deliveryNumber)).size).toBe(40)
  })

  it('ERP-01 asks for fewer at a time where a page is too large', async () => {
    const { push, copy, code, bills, answerInstead } = await make({ pageSize: 25 })
    push('BDA/pieces', ...Array.from({ length: 30 }, (_, number) => billOf(code, number)))
    answerInstead(({ pathname, searchParams }, response) => {
      if (!pathname.endsWith('/BDA/flux/pieces') || Number(searchParams.get('limite')) <= 5) return false
      response.writeHead(200, { 'content-length': 30_000_000 }).end()
      return true
    })
    await copy()
    expect(await bills('BDA')).toHaveLength(30)
  })

  it('ERP-01 stops when its time is over or it is aborted, and reports that more is left', async () => {
    const { push, code, bills, erp } = await make()
    push('BDA/pieces', billOf(code, 1))
    const copy = makeSyncErp({ db, erp: erp(), clock: systemClock, log })
    expect(await copy(new Date(Date.now() - 1))).toBe('more')
    expect(await copy(inAMinute(), AbortSignal.abort())).toBe('more')
    expect(await bills('BDA')).toEqual([])
  })

  it('ERP-01 a node that ends waits for no base that hangs, and takes it for neither up nor down', async () => {
    const { practiceId, answerInstead, erp, asked } = await make()
    answerInstead(({ pathname }) => pathname.startsWith('/BDA'))
    const ending = new AbortController()
    const copy = makeSyncErp({ db, erp: erp(), clock: systemClock, log })(inAMinute(), ending.signal)
    await expect.poll(() => asked.some((url) => url.startsWith('/BDA'))).toBe(true)
    ending.abort()
    expect(await copy).toBe('more')
    expect((await selectCopyAges(db, practiceId)).filter(({ failingSince }) => failingSince)).toEqual([])
  })

  it('ERP-01 two nodes at once leave the same as one', async () => {
    const { push, code, bills, erp, practiceId } = await make()
    push('BDA/pieces', ...Array.from({ length: 60 }, (_, number) => billOf(code, number)))
    const nodes = [1, 2, 3].map(() => makeSyncErp({ db, erp: erp(), clock: systemClock, log, pageSize: 7 }))
    await Promise.all(nodes.map((copy) => copy(inAMinute())))
    await nodes[0]?.(inAMinute())
    expect(await bills('BDA')).toHaveLength(60)
    expect(await db.select().from(erpLots).where(eq(erpLots.practiceId, practiceId))).toHaveLength(60)
  })
})
