import { expect, it } from 'vitest'
import { makeTestApp } from '../../test/app.ts'
import { makeDatabase } from '../../test/database.ts'
import { systemClock } from '../kernel/time/clock.ts'
import { rotateKeys } from './keys.ts'
import { nobody } from './terminal.fixture.ts'

it('SSO-04 keys rotate retires the key; a server that runs signs with another one at once', async () => {
  const { db } = await makeDatabase()
  const app = await makeTestApp(db)
  const context = { db, clock: systemClock, terminal: nobody() }
  const kids = async (): Promise<string[]> =>
    (await app.inject({ url: '/oidc/jwks' })).json().keys.map(({ kid }: { kid: string }) => kid)
  expect(await rotateKeys(context)).toBe('There was no key yet: the first is made when it is needed.')
  const [before] = await kids()
  expect(await rotateKeys(context)).toContain('Retired the signing key')
  expect(await kids()).toEqual([expect.not.stringMatching(before ?? ''), before])
})
