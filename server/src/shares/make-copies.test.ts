import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { shareApp } from '../../test/shared.ts'
import { makeSharing } from '../../test/shares.ts'
import { holdThreads } from '../../test/threads.ts'

const { db, app } = await shareApp()

it('FILE-04 FILE-06 metadata is read while as many files are checked as may be', async () => {
  const { ask, patient, photo } = await makeSharing(app, db)
  const held = await Promise.all([randomUUID(), randomUUID()].map((group) => holdThreads(group)))
  const fileUuids = [photo.uuid]
  const listed = await ask('POST', `/v1/patients/${patient.id}/shares/metadata`, { fileUuids })
  expect(listed.json().result).toEqual([{ fileUuid: photo.uuid, found: null, kept: 'damaged' }])
  await Promise.all(held.map((release) => release()))
})
