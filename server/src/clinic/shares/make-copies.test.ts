import { randomUUID } from 'node:crypto'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { shareApp } from '../../../test/shared.ts'
import { makeSharing } from '../../../test/shares.ts'
import { holdThreads } from '../../../test/threads.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { memberships, tokens } from '../../kernel/identity/identity.table.ts'
import { type Previews, selectFilesById } from '../files/index.ts'
import { patients } from '../patients/index.ts'
import { makeCopies } from './make-copies.ts'
import { shares } from './shares.table.ts'

const { db, app } = await shareApp()

const commented = Buffer.from('\xff\xd8\xff\xfe\0\x08SECRET\xff\xd9', 'latin1')

async function makeWorld() {
  const sharing = await makeSharing(app, db)
  const { uuid } = await sharing.uploadFile(sharing.patient.id, commented, 'commented.jpg')
  return { ...sharing, fileId: uuid }
}
type World = Awaited<ReturnType<typeof makeWorld>>

const lost: [status: number, what: string, lose: (world: World) => Promise<unknown>][] = [
  [
    401,
    'the session ended',
    ({ owner }) => db.update(tokens).set({ revokedAt: new Date() }).where(eq(tokens.userId, owner.userId)),
  ],
  [
    403,
    'the right was taken away',
    ({ owner }) =>
      db
        .update(memberships)
        .set({ rights: { ...presets.titulaire, files: 'read' } })
        .where(eq(memberships.userId, owner.userId)),
  ],
  [404, 'the membership ended', ({ owner }) => db.delete(memberships).where(eq(memberships.userId, owner.userId))],
  [
    404,
    'the patient was unlinked',
    ({ patient }) => db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.id, patient.id)),
  ],
  [404, 'the file was deleted', ({ ask, fileId }) => ask('DELETE', `/v1/files/${fileId}`)],
]

/** Does something once the copy of the file is being made, after the first look at who may. */
function duringCopy(meanwhile: () => Promise<unknown>) {
  const { open } = app.kernel.blobs
  const spy = vi.spyOn(app.kernel.blobs, 'open').mockImplementationOnce(async (...given) => {
    await meanwhile()
    return open(...given)
  })
  return spy
}

describe('copies without metadata', () => {
  it.each(lost)('TEN-05 FILE-04 %i: are discarded where %s while they were made', async (status, _, lose) => {
    const world = await makeWorld()
    const { share, owner, fileId } = world
    const count = () => db.$count(blobs, eq(blobs.practiceId, owner.practiceId))
    const before = await count()
    const opened = duringCopy(() => lose(world))
    expect((await share({ fileUuids: [fileId], allowMetadata: false })).statusCode).toBe(status)
    expect(opened).toHaveBeenCalledOnce()
    opened.mockRestore()
    expect(await count()).toBe(before)
    expect(await db.$count(shares, eq(shares.practiceId, owner.practiceId))).toBe(0)
  })

  it('TEN-05 FILE-04 what a file says is not answered where the right was taken away while it was read', async () => {
    const world = await makeWorld()
    const opened = duringCopy(() => db.delete(memberships).where(eq(memberships.userId, world.owner.userId)))
    const url = `/v1/patients/${world.patient.id}/shares/metadata`
    expect((await world.ask('POST', url, { fileUuids: [world.fileId] })).statusCode).toBe(404)
    opened.mockRestore()
  })

  it('FILE-04 FILE-06 are made while as many files are checked as may be', async () => {
    const { share, fileId } = await makeWorld()
    const held = await Promise.all([randomUUID(), randomUUID()].map((group) => holdThreads(group)))
    expect((await share({ fileUuids: [fileId], allowMetadata: false })).statusCode).toBe(201)
    await Promise.all(held.map((release) => release()))
  })
})

type Drawn = Awaited<ReturnType<Previews['draw']>>

/** A picture that is only looked at, of a practice of its own. */
async function makePicture() {
  const { uuid } = await makeWorld().then(({ uploadFile, patient }) => uploadFile(patient.id, commented, 'a.jpg'))
  return selectFilesById(db, [uuid])
}

function copiesDrawnBy(draw: () => Promise<Drawn>) {
  const { log } = app.kernel
  const opened: string[] = []
  const open: typeof app.kernel.blobs.open = (db, blobId) => {
    opened.push(blobId)
    return app.kernel.blobs.open(db, blobId)
  }
  const deps = { blobs: { ...app.kernel.blobs, open }, log, previews: { draw, close: () => {} } }
  const copy = (files: Awaited<ReturnType<typeof makePicture>>, signal = new AbortController().signal) =>
    makeCopies(db, { ...deps, signal }, files, { mayDownload: false, allowMetadata: false })
  return { opened, copy }
}

describe('copies that are drawn', () => {
  it('FILE-04 are read one after the other, and not for somebody who has gone', async () => {
    const pictures = [await makePicture(), await makePicture(), await makePicture()] as const
    const drawn = Promise.withResolvers<Drawn>()
    const { opened, copy } = copiesDrawnBy(() => drawn.promise)
    const gone = new AbortController()
    const first = copy(pictures[0])
    const second = copy(pictures[1], gone.signal)
    const third = copy(pictures[2])
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    gone.abort()
    drawn.resolve({ failed: 'undrawable' })
    await expect(second).rejects.toThrow()
    expect((await Promise.all([first, third])).map(({ given }) => given[0]?.gives)).toEqual(['preview', 'preview'])
    expect(opened).toEqual([pictures[0][0]?.blobId, pictures[2][0]?.blobId])
  })

  it('FILE-04 refuse the share where nothing can draw for the moment', async () => {
    const { copy } = copiesDrawnBy(async () => ({ failed: 'unavailable' }))
    const headers = { 'retry-after': '30' }
    await expect(copy(await makePicture())).rejects.toMatchObject({ kind: { status: 503 }, headers })
  })
})
