import { request as httpRequest } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { largestImport, mostColumns } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { importCalls } from '../../../test/imports.ts'
import { makeCollaborator, makePractitioner, type Person } from '../../../test/makers.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { openDatabase } from '../../kernel/database/db.ts'
import { usualPace } from '../../kernel/http/slow-senders.ts'
import { memberships, tokens } from '../../kernel/identity/identity.table.ts'
import { insertImport, insertPiece } from './patient-imports.queries.ts'
import { patientImportPieces, patientImports } from './patient-imports.table.ts'
import { readBatches } from './read-table.ts'

const { db, pool, url } = await shareDatabase()
const app = await makeTestApp(db)
const { upload, bring } = importCalls(app)
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const head = 'Nom;Prénom;Né(e) le\r\n'

const importsOf = (practiceId: string) =>
  db.select().from(patientImports).where(eq(patientImports.practiceId, practiceId))

/** A file that is sent as its bytes are written. */
function send(member: Person, port: string) {
  const path = `/v1/users/patient-imports/${member.userId}?fileName=a.csv`
  const headers = { ...member.headers, 'content-type': 'text/csv' }
  const sending = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers })
  sending.on('error', () => {})
  const status = new Promise((resolve) => sending.on('response', ({ statusCode }) => resolve(statusCode)))
  return { sending, status }
}

/** Windows-1252, which Node does not write. */
const windows = (text: string) =>
  Buffer.from(Array.from(text, (sign) => ({ '€': 0x80, '’': 0x92, œ: 0x9c })[sign] ?? sign.charCodeAt(0)))

describe('bringing a file', () => {
  it('TEN-05 PAT-05 keeps nothing of a file whose sender lost the right, or the session, while it was sent', async () => {
    const owner = await makePractitioner(db)
    const lost: [number, (member: Person) => Promise<unknown>][] = [
      [
        403,
        ({ userId }) =>
          db
            .update(memberships)
            .set({ rights: { ...presets.secretaire, patients: 'read' } })
            .where(eq(memberships.userId, userId)),
      ],
      [404, ({ userId }) => db.delete(memberships).where(eq(memberships.userId, userId))],
      [401, ({ userId }) => db.update(tokens).set({ revokedAt: new Date() }).where(eq(tokens.userId, userId))],
    ]
    for (const [status, lose] of lost) {
      const member = await makeCollaborator(db, owner.practiceId, 'secretaire')
      const sent = send(member, port)
      sent.sending.write(head)
      await vi.waitFor(async () => expect(await importsOf(owner.practiceId)).toHaveLength(1))
      await lose(member)
      sent.sending.end('Dupont;Jean;12/03/1984\r\n')
      expect(await sent.status).toBe(status)
      expect(await importsOf(owner.practiceId)).toEqual([])
    }
  })

  it('PAT-05 says what stands in it, and imports nothing', async () => {
    const member = await makePractitioner(db)
    const file = `\uFEFFNom;Prénom;Né(e) le;Mail;Truc\r\nDupont;Jean;12/03/1984;j@d.example;\r\n"Le ""Grand""";Zoé;1.2.70;;x\r\n`
    expect(await bring(member, file)).toMatchObject({
      fileName: 'liste de patients.csv',
      state: 'uploaded',
      encoding: 'utf-8',
      delimiter: ';',
      lines: 2,
      done: 0,
      createdBy: 'Test Personne',
      undoableUntil: null,
      columns: [
        { name: 'Nom', samples: ['Dupont', 'Le "Grand"'], field: 'lastName' },
        { name: 'Prénom', samples: ['Jean', 'Zoé'], field: 'firstName' },
        { name: 'Né(e) le', samples: ['12/03/1984', '1.2.70'], field: 'birthDate' },
        { name: 'Mail', samples: ['j@d.example'], field: 'email' },
        { name: 'Truc', samples: ['x'], field: null },
      ],
    })
  })

  it('PAT-05 takes what is no UTF-8 for Windows-1252, wherever the first such letter stands', async () => {
    const member = await makePractitioner(db)
    const found = await bring(member, windows(`Nom,Prénom,Note\nLefœvre,Zoé,l’€\n`))
    expect(found).toMatchObject({ encoding: 'windows-1252', delimiter: ',' })
    expect(found.columns.map(({ samples }) => samples[0])).toEqual(['Lefœvre', 'Zoé', 'l’€'])
    const late = Buffer.concat([Buffer.from(`Nom,Prenom\n${'Dupont,Jean\n'.repeat(30_000)}`), windows('Zoé,A\n')])
    expect(await bring(member, late)).toMatchObject({ encoding: 'windows-1252', lines: 30_001 })
    // A letter that a piece of the file ends in the midst of is still one letter.
    const cut = `Nom,Prenom\n${'x'.repeat(256 * 1024 - 13)},é\n`.replace(/x{2000}/g, (x) => `${x.slice(2)},\n`)
    expect(await bring(member, cut)).toMatchObject({ encoding: 'utf-8' })
  })

  it('PAT-05 keeps it in pieces', async () => {
    const member = await makePractitioner(db)
    const file = `Nom,Prénom\n${'Dupont,Jean\n'.repeat(60_000)}`
    const { uuid } = await bring(member, file)
    const pieces = await db.select().from(patientImportPieces).where(eq(patientImportPieces.importId, uuid))
    expect(pieces.length).toBeGreaterThan(2)
    expect(Math.max(...pieces.map(({ piece }) => piece.length))).toBe(256 * 1024)
    const whole = Buffer.concat(pieces.sort((one, other) => one.place - other.place).map(({ piece }) => piece))
    expect(whole.equals(Buffer.from(file))).toBe(true)
  })

  it('PAT-05 is checked in batches of a limited number of lines and of characters', async () => {
    const member = await makePractitioner(db)
    const lines = [...Array(600).fill('Dupont;Jean;'), ...Array(12).fill(`Dupont;Jean;${'x'.repeat(30_000)}`)]
    const { uuid } = await bring(member, head + lines.join('\n'))
    const sizes: number[] = []
    const table = { encoding: 'utf-8', delimiter: ';', done: 0, size: 500 } as const
    for await (const batch of readBatches(db, uuid, table)) sizes.push(batch.length)
    expect(sizes).toEqual([500, 109, 3])
  })

  const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',')

  it('takes 100 columns, columns of one name and without one, and mixed ends of lines', async () => {
    const member = await makePractitioner(db)
    expect((await bring(member, `${columns(mostColumns)}\nx\n`)).columns).toHaveLength(mostColumns)
    const found = await bring(member, 'Nom;nom;;Prénom;\r\nA;B;C;D;E\rF;G;H;I;J\nK;L;M;N;O')
    expect(found).toMatchObject({ lines: 3 })
    expect(found.columns.map(({ field }) => field)).toEqual(['lastName', null, null, 'firstName', null])
  })

  it.each<[string, string, string | Buffer]>([
    ['empty', 'empty', ' '],
    ['only a byte order mark', 'empty', '\uFEFF'],
    ['blank lines', 'empty', '\r\n\n  \n;;\n'],
    ['a head alone', 'no-lines', head],
    ['no head', 'no-names', 'Dupont;Jean;12/03/1984\nMartin;Paul;01/01/1990\n'],
    ['101 columns', 'columns', `${columns(mostColumns + 1)}\nx\n`],
    ['1,001 columns', 'columns', `${columns(1_001)}\nx\n`],
    ['one giant line', 'no-names', 'x'.repeat(3_000_000)],
    ['an xlsx', 'spreadsheet', Buffer.from('504b030414000600', 'hex')],
    ['an old xls', 'spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a PDF', 'binary', '%PDF-1.7\nNom;Prénom\n'],
    ['a picture', 'binary', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a NUL after much text', 'binary', `${head}${'Dupont;Jean;\n'.repeat(50_000)}Mar\0tin;Paul;\n`],
    ['control signs', 'binary', Buffer.from(Array.from({ length: 400 }, (_, at) => (at % 7) + 1))],
    ['UTF-16', 'encoding', Buffer.from(`\uFEFF${head}Dupont;Jean;\n`, 'utf16le')],
    ['too many lines', 'lines', `a;b\n${'x;y\n'.repeat(100_001)}`],
    ['a million empty lines', 'lines', `a;b\nx;y\n${'\n'.repeat(1_500_000)}`],
    ['a million lines of empty cells', 'lines', `a;b\nx;y\n${'"";\n'.repeat(1_500_000)}`],
  ])('PAT-05 refuses %s as %s, and keeps nothing of it', async (_, reason, file) => {
    const member = await makePractitioner(db)
    const answer = await upload(member, file)
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'patient-imports.unreadable',
      errors: [{ path: 'body', code: reason }],
    })
    expect(await importsOf(member.practiceId)).toEqual([])
  })

  it('PAT-05 a file that is all quotes does not block others', async () => {
    const member = await makePractitioner(db)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const answer = await upload(member, `nom;prenom\n${'a";"""\n'.repeat(90_000)}`)
    delay.disable()
    expect(answer.statusCode).toBe(201)
    // Two minutes before; a piece takes some milliseconds.
    expect(delay.max / 1e6).toBeLessThan(2_000)
  })

  it('refuses what is too large, also when nothing says so before', async () => {
    const member = await makePractitioner(db)
    const large = `${head}${'Dupont;Jean;12/03/1984\n'.repeat(largestImport / 23)}`
    expect((await upload(member, large)).statusCode).toBe(413)
    expect(await importsOf(member.practiceId)).toEqual([])
  })

  it.each(['application/json', 'multipart/form-data; boundary=x', 'application/pdf'])(
    'takes no %s for a table',
    async (type) => {
      const member = await makePractitioner(db)
      expect((await upload(member, `${head}A;B;\n`, type)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  it('PAT-05 is read by its content, not by its declared type', async () => {
    const member = await makePractitioner(db)
    const excel = 'application/vnd.ms-excel'
    expect((await upload(member, `${head}A;B;\n`, excel)).statusCode).toBe(201)
    expect((await upload(member, Buffer.from('504b0304140006000800', 'hex'), 'text/csv')).statusCode).toBe(400)
  })

  it('keeps nothing of a file whose sender goes away', async () => {
    const member = await makePractitioner(db)
    const { sending } = send(member, port)
    sending.write(`${head}${'Dupont;Jean;\n'.repeat(40_000)}`)
    await vi.waitFor(async () => expect(await importsOf(member.practiceId)).toHaveLength(1))
    // Hidden while it arrives.
    const list = await app.inject({ url: `/v1/users/patient-imports/${member.userId}`, headers: member.headers })
    expect(list.json()).toMatchObject({ result: [], total: 0 })
    sending.destroy()
    await vi.waitFor(async () => expect(await importsOf(member.practiceId)).toEqual([]))
  })

  it('keeps nothing of a file whose sender is too slow', async () => {
    const member = await makePractitioner(db)
    const slowApp = await makeTestApp(db, { pace: { ...usualPace, stretch: 500, least: 100_000, lookEvery: 50 } })
    const { port } = new URL(await slowApp.listen({ port: 0, host: '127.0.0.1' }))
    const { sending, status } = send(member, port)
    sending.write(`${head}${'Dupont;Jean;\n'.repeat(40_000)}`)
    await vi.waitFor(async () => expect(await importsOf(member.practiceId)).toHaveLength(1))
    expect(await status).toBe(408)
    await vi.waitFor(async () => expect(await importsOf(member.practiceId)).toEqual([]), { timeout: 5_000 })
  })

  it('keeps the ten newest of those that wait', async () => {
    const member = await makePractitioner(db)
    for (let count = 0; count < 10; count++) await bring(member, `${head}A;B;\n`)
    const first = (await importsOf(member.practiceId)).sort((one, other) => +one.createdAt - +other.createdAt)[0]
    const colleague = await makePractitioner(db, { id: member.practiceId })
    await bring(colleague, `${head}A;B;\n`)
    const left = await importsOf(member.practiceId)
    expect(left).toHaveLength(10)
    expect(left.map(({ id }) => id)).not.toContain(first?.id)
  })

  it('PAT-05 is not ended by ten others that arrive sooner, and counts as the newest once it is there', async () => {
    const member = await makePractitioner(db)
    const { sending, status } = send(member, port)
    const lines = 'Dupont;Jean;\n'.repeat(40_000)
    sending.write(`${head}${lines}`)
    await vi.waitFor(async () => expect(await importsOf(member.practiceId)).toHaveLength(1))
    const [slow] = await importsOf(member.practiceId)
    for (let count = 0; count < 9; count++) await bring(member, `${head}A;B;\n`)
    const colleague = await makePractitioner(db, { id: member.practiceId })
    for (let count = 0; count < 3; count++) await bring(colleague, `${head}A;B;\n`)
    sending.end(lines)
    expect(await status).toBe(201)
    const left = await importsOf(member.practiceId)
    expect(left).toHaveLength(10)
    expect(left.find(({ id }) => id === slow?.id)).toMatchObject({ state: 'uploaded', lines: 80_000 })
  })

  it('PAT-05 leaves nothing though its deletion takes longer than a statement of a call may', async () => {
    const member = await makePractitioner(db)
    const calls = await openDatabase(url, { longestStatement: 300 })
    const cutting = await makeTestApp(calls.db, { workDb: db })
    const { port } = new URL(await cutting.listen({ port: 0, host: '127.0.0.1' }))
    const { sending, status } = send(member, port)
    sending.write(`${head}${'Dupont;Jean;\n'.repeat(40_000)}`)
    await vi.waitFor(async () => expect(await importsOf(member.practiceId)).toHaveLength(1))
    const holder = await pool.connect()
    await holder.query('begin; select from patient_imports for key share')
    sending.end('Mar\0tin;Paul;\n')
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like 'delete from%' and now() - query_start > '0.6 s'`
    try {
      await vi.waitFor(async () => expect((await pool.query(waits)).rowCount).toBe(1), { timeout: 3_000 })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await status).toBe(400)
    expect(await importsOf(member.practiceId)).toEqual([])
    await cutting.close()
    await calls.close()
  })

  it('PAT-05 is deleted where the server died in the midst of it, unless it may still arrive', async () => {
    const { practiceId } = await makePractitioner(db)
    const uploading = async (minutes: number) => {
      const createdAt = new Date(Date.now() - minutes * 60_000)
      const id = await insertImport(db, { practiceId, createdBy: null, createdAt, fileName: 'a.csv' })
      await insertPiece(db, id, 0, Buffer.from('Nom;Prénom\nDupont;Jean\n'))
      return id
    }
    const [dead, alive] = [await uploading(61), await uploading(50)]
    await runSchedules(await makeTestApp(db), 'imports of patients')
    expect((await importsOf(practiceId)).map(({ id }) => id)).toEqual([alive])
    const pieces = await db.select().from(patientImportPieces).where(eq(patientImportPieces.importId, dead))
    expect(pieces).toEqual([])
  })

  it('is brought ten times a minute at most', async () => {
    const member = await makePractitioner(db)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await upload(member, `${head}A;B;\n`)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})
