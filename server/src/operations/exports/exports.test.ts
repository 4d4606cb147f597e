import { createHash, randomBytes } from 'node:crypto'
import { createExport, listExports } from '@arcade/contract/operations/exports/exports.contract.ts'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { brisk } from '../../../test/brisk.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeBlob } from '../../../test/files.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner, makeToken } from '../../../test/makers.ts'
import { readZip } from '../../../test/read-zip.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { files } from '../../clinic/files/index.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { forWork } from '../../kernel/kernel.ts'
import { dataMap } from './data-map.ts'
import { workOn } from './export-work.ts'
import { rowsOf, type Whose } from './exported-tables.ts'
import { deleteExpiredExports, failStuck } from './exports.queries.ts'
import { exports } from './exports.table.ts'

const database = await makeDatabase()
const { db } = database
const { app, mail } = await makeWorkingApp(database, { pace: brisk })

const hour = 3_600_000

const ask = async ({ headers }: Pick<Member, 'headers'>, payload: object = {}) =>
  app.inject({ method: 'POST', url: '/v1/exports', headers, payload })
const list = async ({ headers }: Member) =>
  listExports.replies[200].parse((await app.inject({ url: '/v1/exports', headers })).json()).result
const ready = (member: Member) =>
  vi.waitFor(
    async () => {
      const [first] = await list(member)
      if (first?.state !== 'ready') throw new Error(`the export is ${first?.state}`)
      return first
    },
    { timeout: 30_000, interval: 50 },
  )
const link = async ({ headers }: Member, uuid: string) =>
  app.inject({ method: 'POST', url: `/v1/exports/${uuid}/link`, headers })

async function fetchZip(member: Member, uuid: string, range?: string) {
  const { url } = (await link(member, uuid)).json().result
  return app.inject({ url, headers: { cookie: member.headers.cookie ?? '', ...(range && { range }) } })
}

async function unpack(bytes: Buffer) {
  const found = await readZip(bytes)
  const bytesOf = (name: string) => found.get(name) ?? Buffer.alloc(0)
  return { names: [...found.keys()], bytesOf, text: (name: string) => bytesOf(name).toString() }
}

async function makeScene() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId, { lastName: 'Évêque', notes: '=1+1;"x"' })
  const contents = [randomBytes(200_000), randomBytes(70_000), Buffer.alloc(0)]
  for (const [index, content] of contents.entries()) {
    const blobId = await makeBlob(db, owner.practiceId, content)
    const named = { category: 'radio', fileName: `panoramique/${index}.dcm`, kind: 'dicom' } as const
    await db.insert(files).values({ practiceId: owner.practiceId, patientId: patient.id, blobId, ...named })
  }
  return { owner, patient, contents }
}

async function counted(whose: Whose) {
  const counts: Record<string, number> = {}
  for (const [name, rule] of Object.entries(dataMap)) {
    if (!rule.exported) continue
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} t where ${rowsOf(rule, whose)}`,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

describe('HOST-02 an export', () => {
  it('HOST-02 holds every row of every exported table and every file, and a mail says that it is ready', async () => {
    const { owner, patient, contents } = await makeScene()
    // A neighbour who follows the same patient: nothing of theirs is in it.
    const other = await makePractitioner(db)
    await makePatient(db, other.practiceId, { id: patient.id, notes: 'of the neighbour' })
    const asked = createExport.replies[202].parse((await ask(owner, { locale: 'fr' })).json()).result
    expect(asked).toMatchObject({ state: 'working', whole: true })
    const { uuid, size } = await ready(owner)
    const zip = await fetchZip(owner, uuid)
    expect(zip.statusCode).toBe(200)
    expect(zip.rawPayload.length).toBe(size)
    const { names, text, bytesOf } = await unpack(zip.rawPayload)
    expect(names).toContain('index.html')
    const expected = await counted({ userId: owner.userId, practiceId: owner.practiceId })
    for (const [table, count] of Object.entries(expected)) {
      const rows = JSON.parse(text(`json/${table}.json`))
      // The journal grows by the download itself.
      if (table !== 'journal') expect([table, rows.length]).toEqual([table, count])
      const lines = parse(text(`csv/${table}.csv`), { bom: true, delimiter: ';' }) as string[][]
      expect([table, lines.length - 1]).toEqual([table, rows.length])
    }
    const [row] = JSON.parse(text('json/patients.json'))
    expect(row).toMatchObject({ id: patient.id, last_name: 'Évêque', notes: '=1+1;"x"' })
    expect(row).not.toHaveProperty('search')
    expect(text('csv/patients.csv')).toContain(`'=1+1`)
    expect(Object.keys(JSON.parse(text('schema.json')).properties)).toContain('patients.json')
    expect(text('index.html')).toContain('csv/patients.csv')
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const found = names.filter((name) => name.startsWith(`files/${patient.id}/`)).map(bytesOf)
    expect(found.map(hash).toSorted()).toEqual(contents.map(hash).toSorted())
    expect(JSON.stringify(names)).not.toContain('..')
    expect(text('json/patients.json')).not.toContain('of the neighbour')
    await vi.waitFor(() => expect(mail.mails.map(({ subject }) => subject)).toContain('Votre export Arcade est prêt'))
  })

  it('HOST-02 goes on piece by piece where the last one ended, also in the middle of a file', async () => {
    const { owner, contents, patient } = await makeScene()
    const [made] = await db
      .insert(exports)
      .values({
        userId: owner.userId,
        practiceId: owner.practiceId,
        whole: true,
        locale: 'en',
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning()
    if (!made) throw new Error('no export was made')
    // The next piece is not requested: a job that comes of its own does the same work, and only one of two counts.
    const kernel = { ...forWork(app.kernel), jobs: { ...app.kernel.jobs, send: async () => {} } }
    let pieces = 0
    for (let state = 'working'; state === 'working'; pieces++) {
      await Promise.all([1, 2].map(() => workOn(kernel, made.id, { time: 60_000, bytes: 500 })))
      const [row] = await db.select().from(exports).where(eq(exports.id, made.id))
      state = row?.state ?? 'gone'
    }
    expect(pieces).toBeGreaterThan(8)
    const { names, bytesOf, text } = await unpack((await fetchZip(owner, made.id)).rawPayload)
    const found = names.filter((name) => name.startsWith('files/')).map(bytesOf)
    const sizes = (of: readonly { length: number }[]) => of.map(({ length }) => length).toSorted((a, b) => a - b)
    expect(sizes(found)).toEqual(sizes(contents))
    expect(JSON.parse(text('json/patients.json'))).toMatchObject([{ id: patient.id }])
  })

  it('HOST-02 reads long rows a few at a time: each page is packed in one go', async () => {
    const owner = await makePractitioner(db)
    const { userId, practiceId } = owner
    for (let index = 0; index < 40; index++) await makePatient(db, practiceId, { notes: 'x'.repeat(60_000) })
    const step = { unit: 'json patients', after: null, entry: null }
    const [made] = await db
      .insert(exports)
      .values({ userId, practiceId, whole: true, locale: 'en', expiresAt: new Date(Date.now() + 60_000), step })
      .returning()
    const kernel = { ...forWork(app.kernel), jobs: { ...app.kernel.jobs, send: async () => {} } }
    const pages = [0]
    for (;;) {
      // Over after the second page.
      await workOn(kernel, made?.id ?? '', { time: 60_000, bytes: 1_300_000 })
      const [row] = await db
        .select()
        .from(exports)
        .where(eq(exports.id, made?.id ?? ''))
      if (row?.step?.unit !== step.unit) break
      pages.push(row.step.entry?.rows ?? 0)
    }
    expect(pages).toEqual([0, 37])
  })

  it('HOST-02 of a collaborator holds what is theirs, and nothing of the practice', async () => {
    const { owner } = await makeScene()
    const secretary = await makeCollaborator(db, owner.practiceId)
    expect((await ask(secretary)).json().result.whole).toBe(false)
    const { uuid } = await ready(secretary)
    const { names, text } = await unpack((await fetchZip(secretary, uuid)).rawPayload)
    expect(JSON.parse(text('json/patients.json'))).toEqual([])
    expect(JSON.parse(text('json/users.json'))).toMatchObject([{ id: secretary.userId }])
    expect(JSON.parse(text('json/memberships.json'))).toHaveLength(1)
    expect(names.filter((name) => name.startsWith('files/'))).toEqual([])
  })

  it('HOST-02 asked for twice at once is made once, and can be asked for again when it is ready', async () => {
    const { owner } = await makeScene()
    const answers = await Promise.all([ask(owner), ask(owner), ask(owner)])
    expect(new Set(answers.map((answer) => answer.json().result.uuid)).size).toBe(1)
    const { uuid } = await ready(owner)
    expect((await ask(owner)).json().result.uuid).not.toBe(uuid)
  })

  it('HOST-02 AUTH-20 needs a fresh proof to be asked for, and to be fetched', async () => {
    const { owner } = await makeScene()
    await ask(owner)
    const { uuid } = await ready(owner)
    const old = await makeToken(db, { userId: owner.userId, createdAt: new Date(Date.now() - 20 * 60_000) })
    for (const answer of [await ask(old), await link({ ...owner, ...old }, uuid)])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.proof-too-old'])
  })

  it('HOST-02 is downloaded in parts, in the session that asked alone, for seven days', async () => {
    const { owner } = await makeScene()
    const stranger = await makePractitioner(db)
    await ask(owner)
    const { uuid, size } = await ready(owner)
    const whole = (await fetchZip(owner, uuid)).rawPayload
    const part = await fetchZip(owner, uuid, 'bytes=100000-')
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 100000-${Number(size) - 1}/${size}`)
    expect(part.rawPayload.equals(whole.subarray(100_000))).toBe(true)
    expect((await link(stranger, uuid)).statusCode).toBe(404)
    const { url: former } = (await link(owner, uuid)).json().result
    const { url } = (await link(owner, uuid)).json().result
    expect((await app.inject({ url: former, headers: { cookie: owner.headers.cookie ?? '' } })).statusCode).toBe(404)
    for (const headers of [{}, { cookie: stranger.headers.cookie ?? '' }])
      expect((await app.inject({ url, headers })).json().code).toBe('exports.link-over')
    await db.update(exports).set({ expiresAt: new Date() }).where(eq(exports.id, uuid))
    expect((await app.inject({ url, headers: { cookie: owner.headers.cookie ?? '' } })).statusCode).toBe(404)
    expect(await list(owner)).toEqual([])
  })

  it('HOST-02 is deleted when it is over, and fails after an hour without progress, whatever its age', async () => {
    const now = Date.now()
    const make = async (state: 'ready' | 'working', idle: number, life: number) => {
      const { userId, practiceId } = await makePractitioner(db)
      const times = {
        createdAt: new Date(now - 30 * hour),
        movedAt: new Date(now - idle),
        expiresAt: new Date(now + life),
      }
      const row = { userId, practiceId, whole: false, locale: 'fr' as const, state, ...times }
      const [made] = await db.insert(exports).values(row).returning()
      return made?.id ?? ''
    }
    const made = [
      await make('ready', 2 * hour, -1),
      await make('ready', 2 * hour, hour),
      await make('working', 2 * hour, hour),
      await make('working', hour / 2, hour),
    ]
    await deleteExpiredExports(db, new Date(now))
    await failStuck(db, new Date(now))
    const states = made.map(async (id) => (await db.select().from(exports).where(eq(exports.id, id)))[0]?.state)
    expect(await Promise.all(states)).toEqual([undefined, 'ready', 'failed', 'working'])
  })

  it('HOST-02 is asked for anew where the last one has not moved for an hour', async () => {
    const { owner } = await makeScene()
    await ask(owner)
    const { uuid: first } = await ready(owner)
    const moved = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await db
      .update(exports)
      .set({ state: 'working', movedAt: moved(50) })
      .where(eq(exports.id, first))
    expect((await ask(owner)).json().result.uuid).toBe(first)
    await db
      .update(exports)
      .set({ movedAt: moved(70) })
      .where(eq(exports.id, first))
    expect((await ask(owner)).json().result.uuid).not.toBe(first)
  })

  it('HOST-02 counts against no quota, and its bytes go when it is over', async () => {
    const { owner } = await makeScene()
    const used = async () =>
      (await app.inject({ url: '/v1/hosting/storage', headers: owner.headers })).json().result.used
    const before = await used()
    await ask(owner)
    const { uuid } = await ready(owner)
    expect(await used()).toBe(before)
    const [row] = await db.select().from(exports).where(eq(exports.id, uuid))
    await app.kernel.blobs.sweep(db, -1)
    expect((await fetchZip(owner, uuid)).statusCode).toBe(200)
    await db.delete(exports).where(eq(exports.id, uuid))
    await app.kernel.blobs.sweep(db, -1)
    expect(await db.$count(blobs, eq(blobs.id, row?.blobId ?? ''))).toBe(0)
  })
})
