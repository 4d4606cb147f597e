import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makePractitioner, type Person } from '../../../test/makers.ts'
import { makeNotificationKinds } from '../../../test/notification-kinds.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { insertEntry } from '../directory/index.ts'
import { partnershipsCommands } from './partnerships.commands.ts'

const { db, app } = await shareApp()
const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey }
const arcade = async (...args: string[]) => readCommandLine(partnershipsCommands, args).work?.(context)
const words = (text: string) => ({ fr: text, en: text, it: text, es: text, pt: text })
const toldTo = makeNotificationKinds(app)

async function makeEntry(more: object = { advantage: words('10 %') }) {
  const key = `entry-${randomUUID().slice(0, 8)}`
  const entry = { key, name: 'Radiolux', translation: words('Images'), link: 'https://a.example/' }
  await insertEntry(db, { ...entry, category: 'medical', ...more })
  return key
}
async function join({ headers }: Person, key: string) {
  const { result } = (await app.inject({ url: '/v1/partners?limit=200', headers })).json()
  const partnerUuid = result.find((one: { key: string }) => one.key === key)?.uuid
  const made = await app.inject({ method: 'POST', url: '/v1/partnerships', headers, payload: { partnerUuid } })
  return made.json().result?.uuid as string
}
const stateOf = async ({ headers }: Person) =>
  (await app.inject({ url: '/v1/partnerships', headers })).json().result[0]?.state

describe('partnerships', () => {
  it('ADM-04 REC-01 are offered, listed, accepted and ended for the partner', async () => {
    const [member, key] = [await makePractitioner(db), await makeEntry()]
    expect(await arcade('partnerships', 'offer', key, '--admission', 'reviewed', '--code', 'A-1')).toContain('reviewed')
    const id = await join(member, key)
    expect(await arcade('partnerships', 'list')).toContain(`${id}\t`)
    expect(await arcade('partnerships', 'accept', id)).toBe(`${id} is active.`)
    await expect(arcade('partnerships', 'accept', id)).rejects.toThrow(`${id} is active.`)
    expect(await arcade('partnerships', 'close', key)).toBe(`${key} takes no new members.`)
    expect(await join(await makePractitioner(db), key)).toBeUndefined()
    expect(await stateOf(member)).toBe('active')
    await arcade('partnerships', 'end', id, '--note', 'Fin du contrat')
    expect(await stateOf(member)).toBe('ended')
    expect(await toldTo(member)).toEqual(['partnership-accepted', 'partnership-ended'])
  })

  it('ADM-04 are offered for an advantage alone, and of a partner that is there', async () => {
    const bare = await makeEntry({})
    await expect(arcade('partnerships', 'offer', bare, '--admission', 'open')).rejects.toThrow('has no advantage')
    await expect(arcade('partnerships', 'offer', 'nowhere', '--admission', 'open')).rejects.toThrow(
      'no partner nowhere',
    )
    await expect(arcade('partnerships', 'refuse', randomUUID())).rejects.toThrow('There is no partnership')
    await expect(arcade('partnerships', 'offer', bare, '--admission', 'all')).rejects.toThrow('--admission must be')
  })

  it('ADM-04 PRT-02 removing a partner ends them, and notifies its members', async () => {
    const [member, waiting, key] = [await makePractitioner(db), await makePractitioner(db), await makeEntry()]
    await arcade('partnerships', 'offer', key, '--admission', 'open')
    await join(member, key)
    await arcade('partnerships', 'offer', key, '--admission', 'reviewed')
    await join(waiting, key)
    await arcade('partner', 'remove', key)
    expect([await toldTo(member), await toldTo(waiting)]).toEqual([['partnership-ended'], ['partnership-refused']])
    expect(await stateOf(member)).toBeUndefined()
  })
})
