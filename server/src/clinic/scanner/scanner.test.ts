import { scannerAccounts as demoAccounts } from '@arcade/demo/scanner/cases.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { collectLogs, makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import {
  makeCollaborator,
  makeGuest,
  makeMachine,
  makeOperator,
  makePatient,
  makePractitioner,
  makeToken,
} from '../../../test/makers.ts'
import { allow, openTestScanner, scannerCalls } from '../../../test/scanner.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { pathWithin } from '../../parts/partners/scanner.ts'
import { readMoment } from '../../parts/partners/scanner.wire.ts'
import { scannerAccounts } from './scanner.table.ts'
import { deleteExpiredAttempts } from './scanner-accounts.queries.ts'

const { db } = await makeDatabase()
const scanner = await openTestScanner()
const logs = collectLogs()
let later = 0
const clock = { now: () => new Date(Date.now() + later) }
const app = await makeTestApp(db, { scanner: scanner.settings, logs, clock })
const node = await makeTestApp(db, { scanner: scanner.settings, clock })
const [camilles, hugos] = demoAccounts

const problemOf = (answer: { statusCode: number; json: () => { code: string } }) =>
  `${answer.statusCode} ${answer.json().code}`

async function makeWorld() {
  const owner = await makePractitioner(db)
  return { owner, ...scannerCalls(app, owner) }
}

describe('pairing', () => {
  it('SCAN-01 pairs by code with PKCE; the token is sealed and in no answer or log', async () => {
    const { owner, start, complete, pairing, ask } = await makeWorld()
    expect(await pairing()).toEqual({ state: 'none', account: null, pairedAt: null, configured: true })
    expect(problemOf(await ask('GET', `/v1/users/get-unite-token/${owner.userId}`))).toBe('409 scanner.unpaired')
    const url = new URL(await start())
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    const answer = await complete(await allow(url.href))
    expect(answer.statusCode).toBe(200)
    const validity = Date.parse(answer.json().result.validity) - clock.now().getTime()
    expect(validity).toBeGreaterThan(9.9 * 60_000)
    expect(await pairing()).toMatchObject({ state: 'paired', account: { name: camilles.name } })
    const [row] = await db.select().from(scannerAccounts).where(eq(scannerAccounts.userId, owner.userId))
    expect(row?.tokens.toString('latin1')).not.toContain('access')
    expect(logs.text.join()).not.toContain(answer.json().result.token)
    expect((await ask('GET', `/v1/users/get-unite-token/${owner.userId}`)).json().result.token).toMatch(/^[\w-]{50,}$/)
  })

  it('SCAN-01 refuses a code that was replayed, made up, or given to another session, and another state', async () => {
    const { owner, start, complete } = await makeWorld()
    expect(problemOf(await complete({ code: 'made-up' }))).toBe('400 scanner.pairing')
    const back = await allow(await start())
    await deleteExpiredAttempts(db, clock.now())
    expect((await complete(back)).statusCode).toBe(200)
    expect(problemOf(await complete(back))).toBe('400 scanner.pairing')
    await start()
    expect(problemOf(await complete(back))).toBe('400 scanner.pairing')
    expect(problemOf(await complete({ ...(await allow(await start())), state: 'another' }))).toBe('400 scanner.pairing')
    const other = scannerCalls(app, { ...owner, ...(await makeToken(db, { userId: owner.userId })) })
    const foreign = await allow(await start())
    await other.start()
    expect(problemOf(await other.complete({ code: foreign.code }))).toBe('400 scanner.pairing')
    later = 11 * 60_000
    const late = await allow(await start())
    later = 22 * 60_000
    expect(problemOf(await complete(late))).toBe('400 scanner.pairing')
    later = 0
  })

  it('SCAN-01 an account whose region is on another host is not paired', async () => {
    const { complete, start, pairing } = await makeWorld()
    await scanner.region('http://elsewhere.example/latest')
    expect(problemOf(await complete(await allow(await start())))).toBe('502 partner.unavailable')
    expect((await pairing()).state).toBe('none')
  })

  it('SCAN-01 unpairing ends handles and the refresh token', async () => {
    const { owner, pair, ask, cases, pairing } = await makeWorld()
    const token = await pair()
    expect((await ask('DELETE', `/v1/users/scanner-pairing/${owner.userId}`)).statusCode).toBe(204)
    expect((await pairing()).state).toBe('none')
    expect(problemOf(await cases(token))).toBe('409 scanner.unpaired')
  })
})

describe('tokens', () => {
  it('SCAN-01 two nodes refresh one token once', async () => {
    const { owner, pair } = await makeWorld()
    await pair()
    const refresh = (app: typeof node) =>
      scannerCalls(app, owner).ask('POST', `/v1/users/unite-refresh/${owner.userId}`)
    const before = (await scanner.counts()).refreshes
    await scanner.expire()
    const token = await pairHandle(owner)
    const answers = await Promise.all([app, node, app, node].map((one) => scannerCalls(one, owner).cases(token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await scanner.counts()).refreshes - before).toBe(1)
    expect((await refresh(app)).statusCode).toBe(200)
    expect((await refresh(node)).statusCode).toBe(200)
  })

  const pairHandle = async (owner: Parameters<typeof scannerCalls>[1]): Promise<string> =>
    (await scannerCalls(app, owner).ask('GET', `/v1/users/get-unite-token/${owner.userId}`)).json().result.token

  it('SCAN-01 asks to pair again once the refresh token is refused', async () => {
    const { owner, pair, pairing, cases, ask } = await makeWorld()
    const token = await pair()
    await scanner.revoke()
    expect(problemOf(await ask('POST', `/v1/users/unite-refresh/${owner.userId}`))).toBe('409 scanner.unpaired')
    expect((await pairing()).state).toBe('expired')
    expect(problemOf(await cases(token))).toBe('409 scanner.unpaired')
    expect((await cases(await pair())).statusCode).toBe(200)
  })

  it('SCAN-01 a handle is good for its own session, for ten minutes', async () => {
    const { owner, pair, cases } = await makeWorld()
    const token = await pair()
    const colleague = await makeCollaborator(db, owner.practiceId, 'secretaire', { files: 'write' })
    expect(problemOf(await scannerCalls(app, colleague).cases(token))).toBe('403 scanner.handle')
    const again = { ...owner, ...(await makeToken(db, { userId: owner.userId })) }
    expect(problemOf(await scannerCalls(app, again).cases(token))).toBe('403 scanner.handle')
    expect(problemOf(await cases('x'))).toBe('403 scanner.handle')
    const asked = await scannerCalls(app, colleague).ask('GET', `/v1/users/get-unite-token/${owner.userId}`)
    expect(problemOf(asked)).toBe('404 not-found')
    later = 10 * 60_000 + 1
    expect(problemOf(await cases(token))).toBe('403 scanner.handle')
    later = 0
  })
})

describe('a pairing of another person', () => {
  it('TEN-03 gives its token, its state and its cases to no colleague, other practice, guest, operator or machine', async () => {
    const { owner, pair } = await makeWorld()
    const handle = await pair()
    const machine = await makeMachine(db, ['users:read', 'files:write'], [owner.userId])
    const others = {
      colleague: await makeCollaborator(db, owner.practiceId, 'secretaire', { files: 'write' }),
      'without the right': await makeCollaborator(db, owner.practiceId, 'secretaire', { files: 'none' }),
      'other practice': await makePractitioner(db),
      guest: await makeGuest(db),
      operator: await makeOperator(db),
    }
    const { userId } = owner
    const calls = [
      ['GET', `/v1/users/get-unite-token/${userId}`],
      ['POST', `/v1/users/unite-refresh/${userId}`],
    ] as const
    for (const { headers } of [...Object.values(others), machine])
      for (const [method, url] of calls) {
        const answer = await app.inject({ method, url, headers })
        expect(problemOf(answer)).toMatch(/^40[34] /)
        expect(answer.body).not.toContain(camilles.name)
      }
    for (const person of [others.colleague, others['other practice']])
      expect(problemOf(await scannerCalls(app, person as typeof owner).cases(handle))).toBe('403 scanner.handle')
    expect((await app.inject({ url: `/v1/users/get-unite-token/${userId}`, headers: owner.headers })).statusCode).toBe(
      200,
    )
  })
})

describe('cases', () => {
  it('SCAN-01 shows the account’s own cases page by page, never those of another account', async () => {
    const { pair, cases } = await makeWorld()
    const token = await pair()
    const seen: { patientName: string; createdAt: string }[] = []
    let page: number | null = 0
    while (page !== null) {
      const answer: { result: typeof seen; nextPage: number | null } = (await cases(token, page)).json()
      seen.push(...answer.result)
      page = answer.nextPage
    }
    expect(seen).toHaveLength(30)
    expect(seen.map(({ patientName }) => patientName)).not.toContain('Cas Confrère')
    expect(seen.map(({ patientName }) => patientName)).toContain('Cas <script>alert(1)</script>')
    expect(seen.every(({ createdAt }) => createdAt.endsWith('Z'))).toBe(true)
    expect((await cases(token, 0, 'confrere')).json()).toEqual({ result: [], nextPage: null })
    expect((await cases(token, 0, 'abadie')).json().result).toHaveLength(1)
    expect((await cases(token, 1_000_000)).json()).toEqual({ result: [], nextPage: null })
    for (const wrong of [-1, 1.5, 1_000_001]) expect(problemOf(await cases(token, wrong))).toBe('400 request.invalid')
    expect((await cases(await pair(hugos))).json().result).toHaveLength(6)
  })

  it('SCAN-01 proposes patients of the practice by name and birth date, and writes it down', async () => {
    const { owner, pair, cases } = await makeWorld()
    const other = await makePractitioner(db)
    const add = (practiceId: string, birthDate: string | null) =>
      makePatient(db, practiceId, { firstName: 'ELEONORE', lastName: 'Abadie', birthDate })
    const same = await add(owner.practiceId, '1984-03-12')
    const unknown = await add(owner.practiceId, null)
    await add(owner.practiceId, '1999-01-01')
    await add(other.practiceId, '1984-03-12')
    const [found] = (await cases(await pair(), 0, 'abadie')).json().result
    expect(found.patients.map(({ uuid }: { uuid: string }) => uuid)).toEqual([same.id, unknown.id])
    const lines = await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId))
    expect(lines.map(({ action, objectKind, shown }) => [action, objectKind, shown])).toEqual([
      ['listed', 'scanner-case', [same.id, unknown.id]],
    ])
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire', { files: 'write', patients: 'none' })
    const theirs = scannerCalls(app, secretary)
    expect((await theirs.cases(await theirs.pair(), 0, 'abadie')).json().result[0].patients).toEqual([])
  })

  it.each(['down', '429', '500', 'malformed', 'garbage', 'silent'])(
    'SCAN-01 ERR-01 says that the scanner gives no answer while its region is %s',
    async (fault) => {
      const { pair } = await makeWorld()
      const token = await pair()
      await scanner.fault(fault, 'eu')
      // Breakers are those of a node: one of its own for each fault.
      const fresh = await makeTestApp(db, { scanner: scanner.settings })
      const { owner } = await makeWorld()
      expect(token).not.toBe('')
      const theirs = scannerCalls(fresh, owner)
      expect(problemOf(await theirs.cases(await theirs.pair()))).toBe('502 partner.unavailable')
    },
  )

  it('SCAN-01 without settings the scanner is not connected', async () => {
    const plain = await makeTestApp(db)
    const owner = await makePractitioner(db)
    const { complete, pairing } = scannerCalls(plain, owner)
    expect((await pairing()).configured).toBe(false)
    expect(problemOf(await complete({ code: 'x' }))).toBe('503 partner.not-configured')
  })
})

describe('what the scanner says', () => {
  it.each([
    ['https://eu.example/api/cases/1/attachments/2', ['api', 'cases', '1', 'attachments', '2']],
    ['https://eu.example/api/cases/1/../../users', null],
    ['https://eu.example/api/cases/%2e%2e/x', null],
    ['https://eu.example/api/users/me', null],
    ['https://eu.example.evil.example/api/cases/1', null],
    ['https://eu.example@evil.example/api/cases/1', null],
    ['https://x.example:secret@eu.example/api/cases/1', null],
    ['http://eu.example/api/cases/1', null],
    ['//eu.example/api/cases/1', null],
    ['file:///etc/passwd', null],
  ])('SCAN-01 the address %s is followed only below the cases of the region', (href, path) => {
    expect(pathWithin('https://eu.example', href)).toEqual(path)
  })

  it.each([
    ['2026-11-16T08:30:00.000Z', '2026-11-16T08:30:00.000Z'],
    ['2026-11-16T08:30:00Z', '2026-11-16T08:30:00.000Z'],
    ['2026-11-16T08:30:00', '2026-11-16T08:30:00.000Z'],
    ['2026-11-16T08:30:00+01:00', '2026-11-16T07:30:00.000Z'],
    ['0001-01-01T00:00:00', undefined],
    ['soon', undefined],
  ])('SCAN-01 reads the date %s', (text, iso) => {
    expect(readMoment(text)?.toISOString()).toBe(iso)
  })
})
