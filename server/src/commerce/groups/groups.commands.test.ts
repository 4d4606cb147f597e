import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { groupCalls } from '../../../test/groups.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeNotificationKinds } from '../../../test/notification-kinds.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { groupsCommands } from './groups.commands.ts'

const { db, app } = await shareApp()
const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey }
const arcade = async (...args: string[]) => readCommandLine(groupsCommands, args).work?.(context)
const toldTo = makeNotificationKinds(app)

describe('groups', () => {
  it('ADM-04 REC-01 are listed and shown, a practice is removed, a group dissolved, and each is notified', async () => {
    const { found, join } = groupCalls(db, app)
    const [founder, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { uuid } = await found(founder, { smileys: true, orders: false })
    await join(founder, uuid, other)
    expect(await arcade('groups', 'list')).toMatch(new RegExp(`${uuid}\t\\S+\t2\t`))
    const shown = await arcade('groups', 'show', uuid)
    expect(shown).toMatch(new RegExp(`${founder.practiceId}\tfounder\t\\S+\tsmileys\t`))
    expect(shown).toMatch(new RegExp(`${other.practiceId}\tmember\t\\S+\tsmileys, orders\t`))
    await expect(arcade('groups', 'remove', uuid, founder.practiceId)).rejects.toThrow('groups dissolve')
    expect(await arcade('groups', 'remove', uuid, other.practiceId)).toContain('Removed')
    await expect(arcade('groups', 'remove', uuid, other.practiceId)).rejects.toThrow('is no member')
    expect(await arcade('groups', 'dissolve', uuid)).toBe('Dissolved Achats du Sud; its members are notified.')
    await expect(arcade('groups', 'show', uuid)).rejects.toThrow('There is no group')
    expect(await toldTo(other)).toContain('group-removed')
    expect(await toldTo(founder)).toContain('group-dissolved')
  })
})
