import { postLogout } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { camille } from '../../../test/people.ts'
import { answerSignIn } from '../../../test/sign-in.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { enter } from './enter.ts'

const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
})

const credentials = { email: camille.login, password: 'clé de voûte' }

it.each([
  ['/', '/dashboard'],
  ['/pt', '/pt/dashboard'],
  ['/it/auth', '/it/dashboard'],
  [`/?returnUrl=${encodeURIComponent('/mon-cabinet/facture?uuid=1#pdf')}`, '/mon-cabinet/facture?uuid=1#pdf'],
  ['/en?returnUrl=%2Fes%2Fdashboard', '/es/dashboard'],
  ['/en?returnUrl=%2F%2Felsewhere.example', '/en/dashboard'],
  ['/?returnUrl=https%3A%2F%2Felsewhere.example', '/dashboard'],
  ['/?returnUrl=%2Fauth', '/dashboard'],
])('AUTH-07 RT-03 a sign-in at %s leads to %s, and stores who came in', async (address, target) => {
  answerSignIn()
  history.replaceState(null, '', address)
  await enter(credentials)
  expect(replace).toHaveBeenCalledExactlyOnceWith(target)
  expect(Object.fromEntries(Object.entries(localStorage))).toMatchObject({
    token: 'token-anew',
    userName: 'Camille Durand',
    isAuth: 'true',
  })
})

it('AUTH-07 a browser that refuses its storage gets no session, and the token is revoked', async () => {
  answerSignIn()
  const logouts = answer(postLogout, 204, null)
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await expect(enter(credentials)).rejects.toMatchObject({ code: 'storage' })
  refused.mockRestore()
  expect(replace).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(logouts).toHaveLength(1))
})
