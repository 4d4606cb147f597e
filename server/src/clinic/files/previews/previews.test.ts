import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { fileCalls } from '../../../../test/files.ts'
import { makePatient, makePractitioner } from '../../../../test/makers.ts'
import { samples } from '../../../../test/sample-files.ts'
import { shareApp } from '../../../../test/shared.ts'
import { files } from '../files.table.ts'
import { makePreviews, type Previews } from './make-previews.ts'
import { drawFile } from './previews.jobs.ts'
import { updatePreview } from './previews.queries.ts'

const { db, app } = await shareApp()
const previews = makePreviews()
afterAll(() => previews.close())

async function uploadPicture(bytes: Buffer) {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const { uploadFile, ask } = fileCalls(app, owner)
  const { uuid } = await uploadFile(patient.id, bytes, 'photo.jpg')
  const state = async () => {
    const { result } = (await ask('GET', `/v1/patients/${patient.id}/files`)).json()
    return { preview: result[0].preview, version: result[0].version }
  }
  const remove = () => ask('DELETE', `/v1/files/${uuid}`)
  return { uuid, state, remove, preview: () => ask('GET', `/v1/files/preview/${uuid}`) }
}

const photograph = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

/** Fails in the given way. */
const failing = (failed: 'undrawable' | 'crashed' | 'timeout' | 'unavailable') =>
  ({ draw: vi.fn<Previews['draw']>(async () => ({ failed })), close: () => {} }) satisfies Previews

describe('the preview of a picture', () => {
  it('FILE-03 is pending until it is drawn, then a small WebP', async () => {
    const { uuid, state, preview } = await uploadPicture(await photograph())
    expect(await state()).toEqual({ preview: 'pending', version: 1 })
    expect((await preview()).json()).toMatchObject({ status: 404, code: 'files.no-preview' })
    await drawFile(app.kernel, previews, uuid)
    expect(await state()).toEqual({ preview: 'ready', version: 2 })
    const shown = await preview()
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
  })

  it('FILE-03 is not drawn of a file that was deleted or tried twice, nor stored where another state was written since', async () => {
    const { uuid, remove } = await uploadPicture(await photograph())
    await remove()
    const unasked = failing('undrawable')
    await drawFile(app.kernel, unasked, uuid)
    expect(unasked.draw).not.toHaveBeenCalled()
    const tried = await uploadPicture(await photograph())
    await db.update(files).set({ previewTries: 2 }).where(eq(files.id, tried.uuid))
    await drawFile(app.kernel, unasked, tried.uuid)
    expect([unasked.draw.mock.calls, (await tried.state()).preview]).toEqual([[], 'none'])
    const other = await uploadPicture(await photograph())
    const [row] = await db.update(files).set({ preview: 'none' }).where(eq(files.id, other.uuid)).returning()
    expect(await updatePreview(db, other.uuid, row?.blobId ?? '')).toBeNull()
    expect((await other.state()).preview).toBe('none')
  })

  it('FILE-03 for which there is no process stays pending, and is drawn once there is one', async () => {
    const { uuid, state } = await uploadPicture(await photograph())
    const unavailable = failing('unavailable')
    for (const _ of [1, 2, 3]) await expect(drawFile(app.kernel, unavailable, uuid)).rejects.toThrow()
    expect(await state()).toMatchObject({ preview: 'pending' })
    await drawFile(app.kernel, previews, uuid)
    expect(await state()).toMatchObject({ preview: 'ready' })
  })

  it('FILE-03 that cannot be drawn is not tried again', async () => {
    const { uuid, state } = await uploadPicture(samples.jpeg())
    await drawFile(app.kernel, previews, uuid)
    expect(await state()).toMatchObject({ preview: 'none' })
    const again = failing('undrawable')
    await drawFile(app.kernel, again, uuid)
    expect(again.draw).not.toHaveBeenCalled()
  })

  it.each(['crashed', 'timeout'] as const)(
    'FILE-03 that %s twice is marked, and not tried for ever',
    async (failed) => {
      const { uuid, state } = await uploadPicture(await photograph())
      const killed = failing(failed)
      await expect(drawFile(app.kernel, killed, uuid)).rejects.toThrow()
      expect(await state()).toMatchObject({ preview: 'pending' })
      await drawFile(app.kernel, killed, uuid)
      expect(await state()).toMatchObject({ preview: 'none' })
      await drawFile(app.kernel, killed, uuid)
      expect(killed.draw).toHaveBeenCalledTimes(2)
    },
  )
})
