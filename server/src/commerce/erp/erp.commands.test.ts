import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePractice } from '../../../test/makers.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { selectCodes } from './codes.queries.ts'
import { erpCommands } from './erp.commands.ts'

const { db } = await makeDatabase()
const run = async (...args: string[]) =>
  readCommandLine(erpCommands, args).work?.({
    db,
    clock: systemClock,
    terminal: nonInteractive(),
    masterKey: async () => Buffer.alloc(32),
  })

describe('practice set-code', () => {
  it('ERP-01 gives a practice its code in a base, another one, and none', async () => {
    const { id } = await makePractice(db)
    expect(await run('practice', 'set-code', id, 'C10234', '--base', 'BDA')).toMatch(/ is C10234 in BDA\.$/)
    expect(await run('practice', 'set-code', id, 'C10235', '--base', 'BDA')).toMatch(/instead of C10234\.$/)
    expect(await selectCodes(db, id)).toMatchObject([{ base: 'BDA', code: 'C10235' }])
    expect(await run('practice', 'set-code', id, 'none', '--base', 'BDA')).toMatch(/no code in BDA any more/)
    await expect(run('practice', 'set-code', id, 'none', '--base', 'BDA')).rejects.toThrow('has no code in BDA')
    expect(await selectCodes(db, id)).toEqual([])
  })

  it('ERP-01 refuses a code of another practice in that base; in another base it is free', async () => {
    const [one, other] = [await makePractice(db), await makePractice(db)]
    await run('practice', 'set-code', one.id, 'SHARED', '--base', 'BDA')
    await expect(run('practice', 'set-code', other.id, 'SHARED', '--base', 'BDA')).rejects.toThrow('another practice')
    expect(await run('practice', 'set-code', other.id, 'SHARED', '--base', 'SMILERS')).toMatch(/ is SHARED in SMILERS/)
    await expect(run('practice', 'set-code', randomUUID(), 'C1', '--base', 'BDA')).rejects.toThrow('no practice')
  })

  it.each([
    ['c10234', 'BDA'],
    ['C 1', 'BDA'],
    ['C%', 'BDA'],
    ['C1', 'SAGE'],
  ])('refuses %s in %s as it is typed', (code, base) => {
    expect(() => readCommandLine(erpCommands, ['practice', 'set-code', randomUUID(), code, '--base', base])).toThrow(
      /must be/,
    )
  })
})
