import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { readCommandLine } from '../commands/command-line.ts'
import { nonInteractive } from '../commands/terminal.fixture.ts'
import { outbox } from '../outbox/outbox.table.ts'
import { systemClock } from '../time/clock.ts'
import { outboxCommands } from './outbox.commands.ts'

const { db } = await makeDatabase()
const run = async (...args: string[]) =>
  readCommandLine(outboxCommands, args).work?.({
    db,
    clock: systemClock,
    terminal: nonInteractive(),
    masterKey: async () => Buffer.alloc(32),
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
