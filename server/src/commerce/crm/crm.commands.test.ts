import { crmIdOf } from '@arcade/demo/crm/accounts.ts'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { crmCommands } from './crm.commands.ts'

const { db } = await shareDatabase()
const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey }
const arcade = async (...args: string[]) => readCommandLine(crmCommands, args).work?.(context)

describe('practice set-account', () => {
  it('CRM-01 gives a practice its account in 18 letters, to one practice at a time', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    const account = crmIdOf('001', 77)
    const set = ({ practiceId }: typeof one, id: string) => arcade('practice', 'set-account', practiceId, id)
    expect(await set(one, account.slice(0, 15))).toBe(`Cabinet de test is ${account} in the CRM.`)
    await expect(set(other, account)).rejects.toThrow('another practice')
    expect(await set(one, 'none')).toContain('no account in the CRM any more')
    expect(await set(other, account)).toContain(account)
    for (const id of ['x', crmIdOf('003', 1), `${account.slice(0, 17)}Z`])
      await expect(set(one, id)).rejects.toThrow('<account> must be')
  })
})
