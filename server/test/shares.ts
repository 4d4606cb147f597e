import { day } from '@arcade/contract/kernel/days.ts'
import type { FastifyInstance } from 'fastify'
import { shares } from '../src/clinic/shares/shares.table.ts'
import type { Db } from '../src/kernel/database/db.ts'
import { joinColleagues } from '../src/people/network/index.ts'
import { fileCalls } from './files.ts'
import { inviteGuest } from './guests.ts'
import { makePatient, makePractitioner } from './makers.ts'
import { samples } from './sample-files.ts'

/** A practice with a patient and two files, a colleague of its owner, a guest, and a stranger to both. */
export async function makeSharing(app: FastifyInstance, db: Db) {
  const owner = await makePractitioner(db)
  const colleague = await makePractitioner(db)
  await joinColleagues(db, owner.userId, colleague.userId, new Date())
  const guest = await inviteGuest(db, owner)
  const patient = await makePatient(db, owner.practiceId, {
    firstName: 'Chloé',
    lastName: 'Delmas',
    birthDate: '1992-03-04',
    sex: 'F',
  })
  const calls = fileCalls(app, owner)
  const photo = await calls.uploadFile(patient.id, samples.jpeg(), 'sourire.jpg')
  const scan = await calls.uploadFile(patient.id, samples.stl(), 'mandibule.stl')
  const share = (more: object = {}) =>
    calls.ask('POST', `/v1/patients/${patient.id}/shares`, {
      fileUuids: [photo.uuid, scan.uuid],
      expiresAt: new Date(Date.now() + 14 * day).toISOString(),
      mayDownload: true,
      // The photograph of these tests is no whole one.
      allowMetadata: true,
      ...more,
    })
  return { owner, colleague, guest, patient, photo, scan, share, ...calls }
}

/** A share without files, for what only names it. */
export async function makeShareRow(
  db: Db,
  given: Pick<typeof shares.$inferInsert, 'practiceId' | 'patientId' | 'createdBy' | 'recipientId'>,
): Promise<string> {
  const row = { ...given, mayDownload: true, expiresAt: new Date() }
  const [share] = await db.insert(shares).values(row).returning({ id: shares.id })
  return share?.id ?? ''
}

/** A browser without an account: it keeps the cookie that it is given. */
export function makeVisitor(app: FastifyInstance) {
  let cookie = ''
  const post = async (path: string, payload: object, remoteAddress?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/shares/link${path}`,
      payload,
      headers: cookie ? { cookie } : {},
      ...(remoteAddress && { remoteAddress }),
    })
    const given = answer.headers['set-cookie']?.toString()
    if (given) [cookie = ''] = given.split(';')
    return answer
  }
  return {
    find: (token: string, resume = false) => post('', { token, resume }),
    open: (token: string, code: string, from?: string) => post('/open', { token, code }, from),
    tickets: (token: string, fileUuids: string[], purpose: 'download' | 'preview' | 'view' | 'zip') =>
      post('/tickets', { token, fileUuids, purpose }),
    fetch: (url: string, more: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url, headers: { cookie, ...more } }),
  }
}

export function linkOf(answer: { json(): { result: { link: { url: string; code: string } | null } } }) {
  const { url = '', code = '' } = answer.json().result.link ?? {}
  return { token: url.split('#')[1] ?? '', code, url }
}
