import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeFiles } from '../../../test/files.ts'
import { makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { files } from '../files/index.ts'
import { fileMeasures } from './viewers.table.ts'

const { db, app } = await shareApp()

async function makeWorld() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const [file] = await makeFiles(db, [{ practiceId: owner.practiceId, patientId: patient.id }])
  const url = `/v1/files/${file?.id}/measures`
  const read = (who: { headers: Record<string, string> } = owner) => app.inject({ url, headers: who.headers })
  const save = (measures: unknown, version: number, who: { headers: Record<string, string> } = owner) =>
    app.inject({ method: 'PUT', url, payload: { measures, version }, headers: who.headers })
  return { owner, fileId: file?.id ?? '', read, save }
}
const distance = {
  distances: [
    [
      [0, 0, 0],
      [10, 0, 0],
    ],
  ],
}

describe('FILE-05 measures of a file', () => {
  it('FILE-05 are saved and come back, with a version that grows', async () => {
    const { read, save, owner } = await makeWorld()
    expect((await read()).json()).toEqual({ result: { measures: null, version: 0 } })
    expect((await save(distance, 0)).json()).toEqual({ result: { measures: distance, version: 1 } })
    const more = { ...distance, note: 'é' }
    expect((await save(more, 1)).json()).toEqual({ result: { measures: more, version: 2 } })
    const colleague = await makeCollaborator(db, owner.practiceId, 'secretaire', { files: 'read' })
    expect((await read(colleague)).json()).toEqual({ result: { measures: more, version: 2 } })
    const refused = await save(distance, 2, colleague)
    expect(refused.json()).toMatchObject({ status: 403, code: 'access.right-missing' })
  })

  it('FILE-05 of two concurrent saves, one answers a version conflict', async () => {
    const { read, save } = await makeWorld()
    const answers = await Promise.all([save(distance, 0), save({ distances: [] }, 0)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    const stale = answers.find(({ statusCode }) => statusCode === 412)
    expect(stale?.json()).toMatchObject({ code: 'viewers.stale' })
    expect((await save(distance, 7)).statusCode).toBe(412)
    expect((await read()).json().result.version).toBe(1)
  })

  it('FILE-05 TEN-04 are not there for anybody else, nor for a file that is deleted or unknown', async () => {
    const { read, save, fileId, owner } = await makeWorld()
    const stranger = await makePractitioner(db)
    expect((await read(stranger)).statusCode).toBe(404)
    expect((await save(distance, 0, stranger)).statusCode).toBe(404)
    await db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, fileId))
    expect((await read()).statusCode).toBe(404)
    const unknown = await app.inject({ url: `/v1/files/${randomUUID()}/measures`, headers: owner.headers })
    expect(unknown.statusCode).toBe(404)
  })

  it('FILE-05 what is no object or too much of one is refused', async () => {
    const { save } = await makeWorld()
    for (const measures of [null, 'text', [1], { text: 'x'.repeat(70_000) }])
      expect((await save(measures, 0)).json()).toMatchObject({ status: 400, code: 'request.invalid' })
    expect((await save(distance, -1)).statusCode).toBe(400)
  })

  it('FILE-05 what is nested without end, or has half a character in it, is refused', async () => {
    const { owner, fileId } = await makeWorld()
    const save = (measures: string) => {
      const headers = { ...owner.headers, 'content-type': 'application/json' }
      const payload = `{"version":0,"measures":${measures}}`
      return app.inject({ method: 'PUT', url: `/v1/files/${fileId}/measures`, payload, headers })
    }
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    for (const measures of [nested(32), nested(8_000), nested(30_000), '{"a":"\\ud800"}', '{"\\ud800":1}'])
      expect((await save(measures)).json()).toMatchObject({ status: 400, code: 'request.invalid' })
    expect((await save(nested(31))).statusCode).toBe(200)
  })

  it('FILE-05 HOST-03 stand in the journal, and go with their file', async () => {
    const { save, read, fileId, owner } = await makeWorld()
    await save(distance, 0)
    await read()
    const lines = await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId)).orderBy(journal.at)
    expect(lines.map(({ action, objectKind, objectId, details }) => [action, objectKind, objectId, details])).toEqual([
      ['changed', 'file', fileId, { fields: ['measures'] }],
      ['opened', 'file', fileId, {}],
    ])
    await db.delete(files).where(eq(files.id, fileId))
    expect(await db.select().from(fileMeasures).where(eq(fileMeasures.fileId, fileId))).toEqual([])
  })
})
