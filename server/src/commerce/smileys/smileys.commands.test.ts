import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeGuest, makePractitioner } from '../../../test/makers.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { smileysCommands } from './smileys.commands.ts'

const { db } = await makeDatabase()
const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => Buffer.alloc(32) }
const run = async (...args: string[]) => readCommandLine(smileysCommands, args).work?.(context)
const emailOf = ({ userId }: { userId: string }) => `${userId}@arcade.example`
const granting = ['--amount', '100', '--reason', 'Geste commercial']

describe('smileys grant', () => {
  it('SMI-01 gives to a member with a reason, and the ledger holds', async () => {
    const member = await makePractitioner(db)
    expect(await run('smileys', 'grant', emailOf(member), ...granting, '--expires', '2099-12-31')).toBe(
      `Gave 100 smileys to ${emailOf(member)} in Cabinet de test.`,
    )
    expect(await run('smileys', 'verify')).toMatch(/^The ledger holds: \d+ entries in \d+ accounts\.$/)
  })

  it.each([
    [['--amount', '0', '--reason', 'x'], '--amount must be a whole number from 1 to 1000000.'],
    [['--amount', '1.5', '--reason', 'x'], '--amount must be'],
    [['--amount', '5'], '--reason is missing'],
    [[...granting, '--expires', 'soon'], '--expires must be a day'],
  ])('SMI-02 refuses %j', async (args, sentence) => {
    await expect(run('smileys', 'grant', 'a@b.example', ...args)).rejects.toThrow(sentence)
  })

  it('SMI-02 refuses a guest, another practice, and a day that is over', async () => {
    const [member, other, guest] = [await makePractitioner(db), await makePractitioner(db), await makeGuest(db)]
    await expect(run('smileys', 'grant', emailOf(guest), ...granting)).rejects.toThrow('works in no practice')
    const elsewhere = ['--practice', other.practiceId]
    await expect(run('smileys', 'grant', emailOf(member), ...granting, ...elsewhere)).rejects.toThrow(
      'does not work in',
    )
    const past = ['--expires', '2020-01-01']
    await expect(run('smileys', 'grant', emailOf(member), ...granting, ...past)).rejects.toThrow('over already')
  })
})

it('SMI-02 smileys verify fails where a balance was changed by another hand, and names the account', async () => {
  const member = await makePractitioner(db)
  await run('smileys', 'grant', emailOf(member), ...granting)
  await db.execute(sql`update smiley_accounts set balance = balance + 1 where user_id = ${member.userId}`)
  await expect(run('smileys', 'verify')).rejects.toThrow(/^The account \S+ keeps 101, and its entries make 100\./)
})

it('SMI-03 rewards are added in every language, listed, and ended', async () => {
  const title = ['fr=Bon', 'en=Voucher', 'it=Buono', 'es=Vale', 'pt=Vale'].flatMap((words) => ['--title', words])
  const made = await run('reward', 'create', '--kind', 'discount', '--cost', '500', '--value', '5', ...title)
  const [, id = ''] = /^Added the reward Bon: ([\da-f-]{36})$/.exec(made ?? '') ?? []
  expect(await run('reward', 'list')).toBe(`ID\tKIND\tSMILEYS\tTITLE\n${id}\tdiscount\t500\tBon`)
  expect(await run('reward', 'end', id)).toContain('no more')
  await expect(run('reward', 'end', id)).rejects.toThrow('There is no reward')
  expect(await run('reward', 'list')).toBe('There is no reward.')
  await expect(run('reward', 'create', '--kind', 'cash', '--cost', '5', ...title)).rejects.toThrow(
    '--kind must be one of',
  )
})
