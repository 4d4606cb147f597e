import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeAct } from '../../../test/acts.ts'
import { masterKey } from '../../../test/app.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { piped } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { actsCommands } from './acts.commands.ts'

const { db, app } = await shareApp()
const recalls = async (...args: string[]) =>
  readCommandLine(actsCommands, ['recalls', ...args]).work?.({
    db,
    clock: systemClock,
    terminal: piped(''),
    masterKey: async () => masterKey,
  })
const aLot = () => `R${randomUUID().slice(0, 8)}`

describe('recalls', () => {
  it('DASH-01 ACT-03 add tells the practice that placed the lot, list shows it, and remove takes it out', async () => {
    const lot = aLot()
    const { practiceId, headers } = await makePractitioner(db)
    await makeAct(db, await makePatient(db, practiceId), { lots: [{ lot }] })
    const recalled = async () => (await app.inject({ url: '/v1/lots/recalled', headers })).json().result
    const words = ['--article', 'Implant 4×10, Biotech', '--reason', 'Emballage non stérile', '--until', '2999-12-31']
    const uuid = (await recalls('add', lot.toLowerCase(), ...words))?.split(': ').at(-1) ?? ''
    expect(await recalled()).toMatchObject([{ uuid, article: 'Implant 4×10, Biotech', patientCount: 1 }])
    expect(await recalls('list')).toMatch(
      new RegExp(`${uuid}\t.*\t${lot.toLowerCase()}\tImplant 4×10, Biotech\tEmballage non stérile\t2999-12-31`),
    )
    expect(await recalls('remove', uuid)).toBe(`The lot ${lot.toLowerCase()} is no longer recalled.`)
    expect(await recalled()).toEqual([])
    expect(await recalls('list')).not.toContain(uuid)
    await expect(recalls('remove', uuid)).rejects.toThrow(`There is no recall ${uuid}.`)
  })

  it('DASH-01 add says what is missing, makes no sense or is known already', async () => {
    const lot = aLot()
    const article = ['--article', 'Implant']
    await expect(recalls('add', lot)).rejects.toThrow('--article is missing')
    await expect(recalls('add', 'two words', ...article)).rejects.toThrow('<lot> must be')
    await expect(recalls('add', 'L'.repeat(21), ...article)).rejects.toThrow('<lot> must be')
    await expect(recalls('add', lot, ...article, '--until', '2020-01-01')).rejects.toThrow('over already')
    await expect(recalls('add', lot, ...article, '--until', 'soon')).rejects.toThrow('--until must be a day')
    await recalls('add', lot, ...article)
    await expect(recalls('add', lot.toLowerCase(), ...article)).rejects.toThrow('is recalled already')
    await expect(recalls('remove', lot)).rejects.toThrow('<recall> must be')
  })
})
