import { expect, it } from 'vitest'
import { makeTestApp, masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { fileCalls } from '../../../test/files.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { rotateKeys } from './single-sign-on.commands.ts'

it('SSO-04 keys rotate retires the key; a server that runs signs with another one at once', async () => {
  const { db } = await makeDatabase()
  const app = await makeTestApp(db)
  const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey }
  const kids = async (): Promise<string[]> =>
    (await app.inject({ url: '/oidc/jwks' })).json().keys.map(({ kid }: { kid: string }) => kid)
  expect(await rotateKeys(context)).toContain('There was no signing key yet')
  const [before] = await kids()
  expect(await rotateKeys(context)).toContain('Retired the signing key')
  expect(await kids()).toEqual([expect.not.stringMatching(before ?? ''), before])
})

it('FILE-06 keys rotate seals the keys of files anew; they stay readable, and so do those that come later', async () => {
  const { db } = await makeDatabase()
  const app = await makeTestApp(db)
  const owner = await makePractitioner(db)
  const { uploadFile, download } = fileCalls(app, owner)
  const patient = await makePatient(db, owner.practiceId)
  const contents = [samples.jpeg(), samples.png(), samples.pdf()]
  const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey }
  const wrappedKeys = async () => db.select({ key: blobs.wrappedKey, generation: blobs.keyGeneration }).from(blobs)
  const made: string[] = []
  for (const bytes of contents.slice(0, 2)) made.push((await uploadFile(patient.id, bytes)).uuid)
  const before = await wrappedKeys()
  expect(await rotateKeys(context)).toContain('Sealed the keys of 2 stored contents anew.')
  const after = await wrappedKeys()
  expect(after.map(({ generation }) => generation)).toEqual([2, 2])
  for (const { key } of after) expect(before.some((one) => one.key.equals(key))).toBe(false)
  made.push((await uploadFile(patient.id, contents[2] ?? samples.pdf())).uuid)
  for (const [index, uuid] of made.entries())
    expect((await download(uuid)).rawPayload.equals(contents[index] ?? Buffer.alloc(0))).toBe(true)
  expect(await rotateKeys(context)).toContain('Sealed the keys of 3 stored contents anew.')
})
