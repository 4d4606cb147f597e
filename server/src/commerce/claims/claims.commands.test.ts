import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { claimCalls, sendService } from '../../../test/claims.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { piped } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { claimsCommands } from './claims.commands.ts'

const { db, app } = await shareApp()
const arcade = async (args: string[], input = '') =>
  readCommandLine(claimsCommands, ['claims', ...args]).work?.({
    db,
    clock: systemClock,
    terminal: piped(input),
    masterKey: async () => masterKey,
  })

describe('claims', () => {
  it('ADM-04 are listed, moved and asked about, and the practice sees each step', async () => {
    const owner = await makePractitioner(db)
    const { uuid, reference } = await sendService(app, owner, 'Bonjour \u001b[31mrouge')
    const shown = await arcade(['list'])
    expect(shown).toMatch(/^REFERENCE\tSENT\tTYPE\tSTATE\t/)
    expect(shown).toContain(`${reference}\t`)
    expect(shown).not.toContain('\u001b')
    expect(await arcade(['move', reference.toLowerCase(), 'received'])).toBe(`${reference} is received.`)
    expect(await arcade(['answer', reference], 'Quel jour ?\n')).toBe(`${reference} is needs_information.`)
    await arcade(['move', reference, 'refused', '--note', 'Hors délai'])
    const { state, history } = await claimCalls(app, owner).read(uuid)
    expect(state).toBe('refused')
    expect(history.slice(0, 2)).toMatchObject([
      { by: 'handler', note: 'Hors délai' },
      { by: 'handler', state: 'needs_information', note: 'Quel jour ?' },
    ])
    expect(await arcade(['list'])).not.toContain(reference)
  })

  it('ADM-04 are moved along the table alone, and drafts belong to the practice', async () => {
    const owner = await makePractitioner(db)
    const { reference } = await sendService(app, owner)
    await expect(arcade(['move', reference, 'sent'])).rejects.toThrow(`${reference} is sent: it may become received`)
    await expect(arcade(['move', reference, 'cancelled'])).rejects.toThrow('it may become')
    await expect(arcade(['move', reference, 'lost'])).rejects.toThrow('<state> must be one of')
    await expect(arcade(['answer', reference], ' \n')).rejects.toThrow('nothing was sent')
    const draft = await claimCalls(app, owner).create({ type: 'service' })
    await expect(arcade(['move', draft.reference, 'received'])).rejects.toThrow(`There is no claim ${draft.reference}.`)
  })
})
