import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeGalleryOrder } from '../../../test/gallery.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { piped } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { galleryCommands } from './gallery.commands.ts'

const { db } = await shareApp()
const arcade = async (...args: string[]) =>
  readCommandLine(galleryCommands, args).work?.({
    db,
    clock: systemClock,
    terminal: piped(''),
    masterKey: async () => masterKey,
  })

describe('gallery', () => {
  it('GAL-01 orders prints what is to be sent, and move leads an order to its end', async () => {
    const owner = await makePractitioner(db)
    const { number } = await makeGalleryOrder(db, owner)
    expect(await arcade('gallery', 'orders')).toContain(`${number}\tpaid\t330.00 EUR`)
    expect(await arcade('gallery', 'orders')).toContain(`\t${owner.practiceId}`)
    await expect(arcade('gallery', 'move', number, '--to', 'shipped')).rejects.toThrow(
      `The order ${number} is paid: it cannot become shipped.`,
    )
    for (const to of ['preparing', 'shipped', 'delivered'])
      expect(await arcade('gallery', 'move', number, '--to', to)).toBe(`The order ${number} is ${to}.`)
    expect(await arcade('gallery', 'orders')).not.toContain(number)
    expect(await arcade('gallery', 'orders', '--state', 'delivered')).toContain(number)
  })

  it('GAL-01 move refuses what is no order, no state, or money’s to say', async () => {
    await expect(arcade('gallery', 'move', 'GA-999999999999', '--to', 'shipped')).rejects.toThrow('There is no order')
    await expect(arcade('gallery', 'move', 'x', '--to', 'shipped')).rejects.toThrow('<order> must be')
    await expect(arcade('gallery', 'move', 'GA-1', '--to', 'refunded')).rejects.toThrow('--to must be one of')
  })
})
