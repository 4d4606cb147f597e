import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeMessaging } from '../../../test/conversations.ts'
import { fileCalls } from '../../../test/files.ts'
import { makePractitioner, type Person } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { shareApp } from '../../../test/shared.ts'
import { selectFileBytes, selectNextFile } from './export-content.ts'
import { selectRows, selectShapes, type Whose } from './exported-tables.ts'

const { db, app } = await shareApp()
const { inject, open, send, join } = makeMessaging(app, db)

const attach = async (person: Person, conversation: string): Promise<string> => {
  const fields = [['category', 'picture'] as const, ['file', samples.jpeg(), 'photo.jpg'] as const]
  const answer = await fileCalls(app, person).post(`/v1/conversations/${conversation}/files`, fields)
  return answer.json().result[0].file.uuid
}

it('HOST-02 MSG-01 the export of a practice holds no file that somebody else attached and has not sent', async () => {
  const [owner, colleague] = [await makePractitioner(db), await makePractitioner(db)]
  await join(owner, colleague)
  const conversation = await open(owner, [colleague])
  await send(owner, conversation, 'Bonjour')
  const [sent, unsent, own] = [
    await attach(colleague, conversation),
    await attach(colleague, conversation),
    await attach(owner, conversation),
  ]
  const message = { uuid: randomUUID(), text: '', fileUuids: [sent] }
  await inject('POST', colleague, `/v1/conversations/${conversation}/messages`, message)
  const whose: Whose = { userId: owner.userId, practiceId: owner.practiceId }
  const shape = (await selectShapes(db)).find(({ name }) => name === 'files')
  if (!shape) throw new Error('files are not exported')
  const rows = await selectRows(db, shape, whose, { after: null, limit: 10 })
  expect(new Set(rows.map(({ key }) => key[0]))).toEqual(new Set([sent, own]))
  const zipped: string[] = []
  for (let next = await selectNextFile(db, whose, null); next; next = await selectNextFile(db, whose, next.id))
    zipped.push(next.id)
  expect(zipped).toEqual([sent, own].toSorted())
  expect(zipped).not.toContain(unsent)
  expect(await selectFileBytes(db, whose)).toBeGreaterThan(0)
})
