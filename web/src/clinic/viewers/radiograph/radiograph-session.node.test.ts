import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answer } from './radiograph-protocol.ts'
import { makeSession } from './radiograph-session.ts'

afterEach(() => void vi.unstubAllGlobals())

it('FILE-05 opens what was deflated, also with the zero that makes its length even', async () => {
  const deflated = readFileSync(join(import.meta.dirname, '../../../../../contract/test/radiographs/deflated-12.dcm'))
  const answers: Answer[] = []
  for (const bytes of [deflated, Buffer.concat([deflated, Buffer.of(0)])]) {
    vi.stubGlobal('fetch', async () => new Response(bytes))
    await makeSession((answer) => answers.push(answer))({ kind: 'open', url: '/v1/files/x' })
  }
  expect(answers.map(({ kind }) => kind)).toEqual(['opened', 'opened'])
})
