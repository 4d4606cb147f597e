import { randomBytes } from 'node:crypto'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { listExports } from '@arcade/contract/operations/exports/exports.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { brisk } from '../../../test/brisk.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeBlob } from '../../../test/files.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { forWork } from '../../kernel/kernel.ts'
import { cancelExports } from './cancel-exports.ts'
import { workOn } from './export-work.ts'
import { updateExport } from './exports.queries.ts'
import { exports } from './exports.table.ts'

const database = await makeDatabase()
const { db } = database
const { app, mail, settled } = await makeWorkingApp(database, { pace: brisk })

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { headers }: Pick<Member, 'headers'>,
  url: string,
  payload?: object,
) => app.inject({ method, url, headers, ...(payload && { payload }) })
const ask = (member: Member) => call('POST', member, '/v1/exports', {})
const link = (member: Member, uuid: string) => call('POST', member, `/v1/exports/${uuid}/link`)
const fetchBytes = ({ headers }: Member, url: string) => app.inject({ url, headers: { cookie: headers.cookie ?? '' } })
const stateOf = async (member: Member) =>
  listExports.replies[200].parse((await call('GET', member, '/v1/exports')).json()).result[0]?.state
const soon = () => new Date(Date.now() + 600_000)
const rowOf = async (id: string) => (await db.select().from(exports).where(eq(exports.id, id)))[0]
const mailsTo = ({ userId }: Member) => mail.mails.filter(({ to }) => JSON.stringify(to).includes(userId))

/** Two owners of one practice with a patient; the second one is the one who loses it. */
async function makeTeam() {
  const owner = await makePractitioner(db)
  const other = await makePractitioner(db, { id: owner.practiceId })
  await makePatient(db, owner.practiceId)
  const demote = (payload: object = {}) =>
    call('PUT', owner, `/v1/users/${owner.userId}/collaborators/${other.userId}`, {
      role: 'collaborateur',
      rights: presets.collaborateur,
      suspended: false,
      version: 1,
      ...payload,
    })
  const remove = () => call('DELETE', owner, `/v1/users/${owner.userId}/collaborators/${other.userId}`)
  return { owner, other, demote, remove }
}

async function makeReady(member: Member, whole = true) {
  const { userId, practiceId } = member
  const blobId = await makeBlob(db, practiceId, randomBytes(100))
  const row = { userId, practiceId, whole, locale: 'fr', state: 'ready', size: 100, blobId, expiresAt: soon() } as const
  const uuid = (await db.insert(exports).values(row).returning())[0]?.id ?? ''
  const { url } = (await link(member, uuid)).json().result
  expect((await fetchBytes(member, url)).statusCode).toBe(200)
  return { uuid, url, blobId }
}

/** One that stands still between two pieces. */
async function makeBegun({ userId, practiceId }: Member) {
  const expiresAt = soon()
  const [made] = await db
    .insert(exports)
    .values({ userId, practiceId, whole: true, locale: 'fr', expiresAt })
    .returning()
  const kernel = { ...forWork(app.kernel), jobs: { ...app.kernel.jobs, send: async () => {} } }
  const work = () => workOn(kernel, made?.id ?? '', { time: 60_000, bytes: 500 })
  await work()
  return { uuid: made?.id ?? '', work }
}

describe('TEN-05 HOST-02 the export of a practice', () => {
  it.each(['demoted', 'suspended', 'removed'] as const)(
    'TEN-05 HOST-02 that is ready is cancelled with its bytes when its person is %s',
    async (how) => {
      const { other, demote, remove } = await makeTeam()
      const { uuid, url, blobId } = await makeReady(other)
      const changed =
        how === 'removed'
          ? await remove()
          : await demote(how === 'suspended' ? { role: 'titulaire', rights: presets.titulaire, suspended: true } : {})
      expect(changed.statusCode).toBeLessThan(300)
      expect((await fetchBytes(other, url)).json().code).toBe('exports.link-over')
      expect((await link(other, uuid)).statusCode).toBe(404)
      expect(await stateOf(other)).toBe('cancelled')
      await vi.waitFor(async () => expect(await db.$count(blobs, eq(blobs.id, blobId))).toBe(0), 10_000)
      expect(await rowOf(uuid)).toMatchObject({ state: 'cancelled', blobId: null, size: null })
    },
  )

  it('TEN-05 HOST-02 that is being written ends at its next piece: no bytes are left and no mail is sent', async () => {
    const { other, demote } = await makeTeam()
    const { uuid, work } = await makeBegun(other)
    const blobId = (await rowOf(uuid))?.blobId ?? ''
    expect(await db.$count(blobs, eq(blobs.id, blobId))).toBe(1)
    await demote()
    await work()
    await settled()
    expect(await rowOf(uuid)).toMatchObject({ state: 'cancelled', blobId: null, tail: Buffer.alloc(0) })
    expect(await db.$count(blobs, eq(blobs.id, blobId))).toBe(0)
    expect(mailsTo(other)).toEqual([])
  })

  it('TEN-05 HOST-02 that is cancelled while a piece is being written does not keep that piece', async () => {
    const { other, demote } = await makeTeam()
    const { uuid } = await makeBegun(other)
    const before = await rowOf(uuid)
    if (!before) throw new Error('no export was begun')
    await demote()
    expect(await updateExport(db, before, { state: 'ready', size: 100, movedAt: new Date() })).toBe(false)
    expect((await rowOf(uuid))?.state).toBe('cancelled')
  })

  it('TEN-05 HOST-02 whose right ends by another hand is refused at once, and cancelled by its work or the sweep', async () => {
    const { other } = await makeTeam()
    const { uuid, url } = await makeReady(other)
    const begun = await makeBegun(other)
    await db.update(memberships).set({ role: 'collaborateur' }).where(eq(memberships.userId, other.userId))
    expect((await fetchBytes(other, url)).statusCode).toBe(404)
    expect((await link(other, uuid)).statusCode).toBe(404)
    await begun.work()
    expect((await rowOf(begun.uuid))?.state).toBe('cancelled')
    const { owner: disabled } = await makeTeam()
    const ready = await makeReady(disabled)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId))
    await db.transaction((db) => cancelExports(db, app.kernel.jobs))
    expect((await rowOf(ready.uuid))?.state).toBe('cancelled')
    // Once: neither its job nor its event is repeated every hour.
    expect(await db.transaction((db) => cancelExports(db, app.kernel.jobs, disabled))).toBe(0)
  })

  it('HOST-02 that is theirs goes on where exports of others, and of their other practices, are to be cancelled', async () => {
    const { owner, other } = await makeTeam()
    const elsewhere = await makePractitioner(db)
    const { uuid, work } = await makeBegun(owner)
    const lost = [await makeReady(other), await makeReady(elsewhere)].map((one) => one.uuid)
    await db.update(memberships).set({ role: 'collaborateur' }).where(eq(memberships.userId, other.userId))
    await db
      .update(exports)
      .set({ userId: owner.userId })
      .where(eq(exports.id, lost[1] ?? ''))
    const before = await rowOf(uuid)
    await work()
    expect((await rowOf(uuid))?.version).toBeGreaterThan(before?.version ?? 0)
    for (const id of lost) expect((await rowOf(id))?.state).toBe('ready')
  })

  it('HOST-02 of a person’s own data stays theirs when they have left the practice', async () => {
    const { owner } = await makeTeam()
    const member = await makeCollaborator(db, owner.practiceId)
    const { uuid, url } = await makeReady(member, false)
    await call('DELETE', member, `/v1/users/${member.userId}/practices/${owner.practiceId}`)
    expect(await stateOf(member)).toBe('ready')
    expect((await fetchBytes(member, url)).statusCode).toBe(200)
    const again = await link(member, uuid)
    expect((await fetchBytes(member, again.json().result.url)).statusCode).toBe(200)
    expect((await ask(member)).statusCode).toBe(404)
  })
})
