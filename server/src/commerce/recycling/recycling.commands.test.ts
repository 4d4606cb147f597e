import { expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makePickup, pickupDay } from '../../../test/recycling.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { recyclingCommands } from './recycling.commands.ts'

const { db, app } = await shareApp()
const arcade = async (...args: string[]) =>
  readCommandLine(recyclingCommands, ['recycling', ...args]).work?.({
    db,
    clock: systemClock,
    terminal: nonInteractive(),
    masterKey: async () => masterKey,
  })

it('ADM-04 REC-01 pick-ups are listed, planned and collected, and the practice sees each step', async () => {
  const owner = await makePractitioner(db)
  const { reference } = await makePickup(db, owner, { place: 'Quai\u001b[31m rouge' })
  const shown = await arcade('list')
  expect(shown).toMatch(/^REFERENCE\tWANTED\tPLANNED\t/)
  expect(shown).toContain(`${reference}\t${pickupDay(5)}\t-\trequested\taligners\t12 kg`)
  expect(shown).not.toContain('\u001b')
  expect(await arcade('plan', reference.toLowerCase(), '--on', pickupDay(3), '--carrier', 'Récup')).toBe(
    `${reference} is planned on ${pickupDay(3)}.`,
  )
  expect(await arcade('plan', reference, '--on', pickupDay(4))).toContain(pickupDay(4))
  expect(await arcade('collect', reference, '--weight', '12,4')).toBe(
    `${reference} is collected: 12.4 kg, 124 smileys.`,
  )
  const { result } = (await app.inject({ url: '/v1/recycling', headers: owner.headers })).json()
  expect(result).toMatchObject([{ state: 'collected', plannedOn: pickupDay(4), carrier: 'Récup', smileys: 124 }])
  await expect(arcade('collect', reference, '--weight', '12')).rejects.toThrow('is collected: it may become nothing')
  expect((await arcade('list')) ?? '').not.toContain(reference)
})

it('ADM-04 REC-01 a pick-up is refused with a reason, and nothing impossible is written', async () => {
  const owner = await makePractitioner(db)
  const { reference } = await makePickup(db, owner)
  await expect(arcade('plan', reference, '--on', pickupDay(-1))).rejects.toThrow('is not within the next 90 days')
  await expect(arcade('plan', reference)).rejects.toThrow('--on is missing')
  await expect(arcade('collect', reference, '--weight', '-3')).rejects.toThrow('--weight')
  await expect(arcade('collect', reference, '--weight', '10000')).rejects.toThrow('--weight must be kilograms')
  await expect(arcade('collect', reference, '--weight', '5', '--on', pickupDay(1))).rejects.toThrow('in the future')
  await expect(arcade('refuse', reference)).rejects.toThrow('--note is missing')
  await expect(arcade('refuse', 'lost', '--note', 'x')).rejects.toThrow('<reference> must be')
  await expect(arcade('refuse', 'RC000000-AAAAAAAA', '--note', 'x')).rejects.toThrow('There is no pick-up')
  expect(await arcade('refuse', reference, '--note', 'Hors zone')).toBe(`${reference} is refused.`)
  const { result } = (await app.inject({ url: '/v1/recycling', headers: owner.headers })).json()
  expect(result).toMatchObject([{ state: 'refused', note: 'Hors zone' }])
})
