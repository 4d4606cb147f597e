import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePractice } from '../../../test/makers.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { selectCodes } from './index.ts'

const { db } = await makeDatabase()
const run = async (...args: string[]) =>
  readCommandLine(args).work?.({
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
    expect(() => readCommandLine(['practice', 'set-code', randomUUID(), code, '--base', base])).toThrow(/must be/)
  })
})

describe('outbox', () => {
  it('ERP-01 shows what is not answered, without what it is about, and sends or drops one', async () => {
    expect(await run('outbox', 'list')).toMatch(/^Nothing waits/)
    const entry = { kind: 'erp.return', orderKey: 'k', data: { name: 'Mme Durand' }, nextAt: new Date() }
    const [stuck, sent] = await db
      .insert(outbox)
      .values([
        { ...entry, reference: 'a', state: 'needs-person', attempts: 20, failure: 'timeout' },
        { ...entry, reference: 'b', state: 'sent', attempts: 1 },
        { ...entry, reference: 'c', state: 'answered', attempts: 1 },
      ])
      .returning({ id: outbox.id })
    const list = (await run('outbox', 'list')) ?? ''
    expect(list.split('\n')).toHaveLength(3)
    expect(list).toContain(`${stuck?.id}\terp.return\tneeds-person\t`)
    expect(list).not.toContain('Durand')
    await run('outbox', 'retry', stuck?.id ?? '')
    expect(
      await db
        .select()
        .from(outbox)
        .where(eq(outbox.id, stuck?.id ?? '')),
    ).toMatchObject([{ state: 'waiting' }])
    await expect(run('outbox', 'drop', sent?.id ?? '')).rejects.toThrow('no entry')
    expect(await run('outbox', 'drop', stuck?.id ?? '')).toContain('given up')
    await expect(run('outbox', 'retry', randomUUID())).rejects.toThrow('no entry')
  })
})
