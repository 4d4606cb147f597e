import { expect, it } from 'vitest'
import { isWebAddress, nextFor } from './interaction.rules.ts'
import type { Interaction } from './single-sign-on.api.ts'

const asked: Omit<Interaction, 'step' | 'session'> = {
  application: { uuid: '0b7e1d2c-3f4a-4b5c-8d6e-7f8091a2b3c4', key: 'labo', name: 'Labo Lumière' },
  sees: ['identity'],
  scopes: [],
  consent: 'implied',
}

it.each([
  ['login', 'good', 'entering'],
  ['login', 'too-old', 'signIn'],
  ['login', 'other', 'signIn'],
  ['login', 'none', 'signIn'],
  ['consent', 'good', 'consent'],
  ['consent', 'too-old', 'consent'],
  ['consent', 'none', 'signIn'],
] as const)('SSO-04 the step %s with a session that is %s leads to %s', (step, session, next) => {
  expect(nextFor({ ...asked, step, session })).toBe(next)
})

it.each([
  ['https://labo.example/callback?code=1', true],
  ['http://127.0.0.1:4000/', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/dashboard', false],
  ['', false],
])('SSO-04 “%s” is an address of the web: %s', (address, is) => {
  expect(isWebAddress(address)).toBe(is)
})
