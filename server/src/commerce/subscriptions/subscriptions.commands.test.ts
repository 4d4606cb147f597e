import { expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makePartner, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { subscriptionsCommands } from './subscriptions.commands.ts'

const { db, app } = await shareApp()
const arcade = async (...args: string[]) =>
  readCommandLine(subscriptionsCommands, ['subscriptions', ...args]).work?.({
    db,
    clock: systemClock,
    terminal: nonInteractive(),
    masterKey: async () => masterKey,
  })
const terms = ['--name', 'Pro', '--period', 'year', '--price', '499,90']

it('ADM-04 REC-01 a plan is offered, a subscription to it started and stopped, and the plan ended', async () => {
  const owner = await makePractitioner(db)
  const { key } = await makePartner(db)
  const [, plan = ''] = /^Added the plan Pro: (\S{36})$/.exec((await arcade('add-plan', key, ...terms)) ?? '') ?? []
  expect(await arcade('plans')).toContain(`${plan}\t${key}\tPro\t499.90/year`)
  const request = () =>
    app.inject({
      method: 'POST',
      url: '/v1/subscriptions',
      headers: owner.headers,
      payload: { planUuid: plan },
    })
  const { uuid } = (await request()).json().result
  expect(await arcade('list')).toContain(`${uuid}\trequested\t${key}\tPro\t499.90/year\tCabinet de test\t-`)
  await expect(arcade('stop', uuid, '--note', 'x')).rejects.toThrow('is requested: it may not become stopped')
  expect(await arcade('start', uuid)).toMatch(/runs from \d{4}-\d\d-\d\d\.$/)
  await expect(arcade('start', uuid)).rejects.toThrow('is active: it may not become active')
  await expect(arcade('refuse', uuid, '--note', 'x')).rejects.toThrow('it may not become refused')
  expect(await arcade('stop', uuid, '--note', 'Fin de vente')).toMatch(/ends after \d{4}-\d\d-\d\d\.$/)
  expect(await arcade('end-plan', plan)).toContain('no more')
  await expect(arcade('end-plan', plan)).rejects.toThrow('There is no plan')
  expect((await request()).statusCode).toBe(404)
})

it('ADM-04 REC-01 refuses what cannot be meant', async () => {
  await expect(arcade('add-plan', 'nowhere', ...terms)).rejects.toThrow('There is no application nowhere.')
  await expect(arcade('add-plan', 'smilers', '--name', 'x', '--period', 'week', '--price', '1')).rejects.toThrow(
    '--period must be one of month, year.',
  )
  await expect(arcade('add-plan', 'smilers', '--name', 'x', '--period', 'month', '--price', '-1')).rejects.toThrow(
    '--price',
  )
  await expect(arcade('start', 'x')).rejects.toThrow('<subscription> must be')
  await expect(arcade('start', '00000000-0000-4000-8000-000000000000')).rejects.toThrow('There is no subscription')
})
