import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { piped } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { offersCommands } from './offers.commands.ts'

const { db, app } = await shareApp()
const arcade = async (...args: string[]) =>
  readCommandLine(offersCommands, args).work?.({
    db,
    clock: systemClock,
    terminal: piped(''),
    masterKey: async () => masterKey,
  })
const terms = [
  '--number',
  'A-1',
  '--title',
  'Pack implants',
  '--until',
  '2999-12-31',
  '--total',
  '1000,50',
  '--vat',
  '55',
]

describe('offers', () => {
  it('ADM-04 OFF-01 add makes an offer that the practice sees, and withdraw takes it back', async () => {
    const person = await makePractitioner(db)
    const output = await arcade('offers', 'add', person.practiceId, ...terms)
    const uuid = output?.split(': ').at(-1) ?? ''
    const list = async (state: string) =>
      (await app.inject({ url: `/v1/offers?state=${state}`, headers: person.headers })).json().result
    expect(await list('open')).toMatchObject([{ uuid, number: 'A-1', totalInclTaxes: 1055.5, status: 'open' }])
    expect(await arcade('offers', 'withdraw', uuid)).toBe(`The offer ${uuid} is withdrawn.`)
    expect(await list('past')).toMatchObject([{ uuid, status: 'withdrawn' }])
    await expect(arcade('offers', 'withdraw', uuid)).rejects.toThrow('waits for an answer')
  })

  it('ADM-04 says what is missing or makes no sense', async () => {
    const { practiceId } = await makePractitioner(db)
    await expect(arcade('offers', 'add', practiceId, '--number', 'A-1')).rejects.toThrow('--until is missing')
    await expect(arcade('offers', 'add', practiceId, ...terms, '--total', '1e3')).rejects.toThrow(
      '--total must be euros',
    )
    await expect(arcade('offers', 'add', practiceId, ...terms, '--until', '2020-01-01')).rejects.toThrow('over already')
    await expect(arcade('offers', 'add', 'a2cade00-0001-4000-8000-00000000ffff', ...terms)).rejects.toThrow(
      'no practice',
    )
  })
})
