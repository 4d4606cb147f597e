import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { postLogin, postLogout, signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { createSsoToken } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { getUserByEmail } from '@arcade/contract/people/users/users.contract.ts'
import { describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem } from '../../../test/answers.ts'
import { camille } from '../../../test/people.ts'
import { answerSignIn, validity } from '../../../test/sign-in.ts'
import { signIn } from './sign-in.api.ts'

const credentials = { email: camille.login, password: ' clé de voûte ' }
const bearerOf = (requests: Request[]) => requests.map((request) => request.headers.get('authorization'))

describe('AUTH-05 the steps of a sign-in', () => {
  it('AUTH-04 the login goes out with the password as it was typed, and the type of a professional', async () => {
    const { logins } = answerSignIn()
    await signIn(credentials)
    expect(await logins[0]?.json()).toEqual({
      login: 'camille.durand@cabinet.example',
      password: ' clé de voûte ',
      type: 'PROFESSIONAL',
    })
    expect(bearerOf(logins)).toEqual([null])
  })

  it('AUTH-04 the selected invoices are forgotten before the login goes out, and nothing else is', async () => {
    localStorage.setItem('selectedInvoices', '[1]')
    localStorage.setItem('anything', 'else')
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ anything: 'else' })
      throw new TypeError('planted')
    })
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'network' })
    expect(fetched).toHaveBeenCalledOnce()
    fetched.mockRestore()
  })

  it('AUTH-05 the person is looked up by the address, and the single-sign-on token asked for, with the new token', async () => {
    const { lookups, ssoTokens } = answerSignIn()
    await signIn(credentials)
    expect(lookups[0]?.url).toMatch(/\/v1\/users\/get-by-email\/camille\.durand%40cabinet\.example$/)
    expect(await ssoTokens[0]?.json()).toEqual({ login: camille.login, password: ' clé de voûte ' })
    expect(bearerOf([...lookups, ...ssoTokens])).toEqual(['Bearer token-anew', 'Bearer token-anew'])
  })

  it('AUTH-05 the session is whole: the first and the last name are joined by a space', async () => {
    answerSignIn()
    expect(await signIn(credentials)).toEqual({
      uuid: camille.uuid,
      login: camille.login,
      token: 'token-anew',
      tokenValidity: validity,
      ssoToken: 'sso-anew',
      ssoTokenValidity: validity,
      userName: 'Camille Durand',
    })
  })

  it('AUTH-05 the cookie is set and sent by our own server alone', async () => {
    const { logins, ssoTokens } = answerSignIn()
    await signIn(credentials)
    expect([...logins, ...ssoTokens].map((request) => request.credentials)).toEqual(['same-origin', 'same-origin'])
  })
})

describe('AUTH-07 a sign-in that fails', () => {
  it.each([
    ['with the refusal', () => answerProblem(postLogin, signInProblems.invalid), { code: 'auth.invalid', wait: null }],
    ['with the connection', () => answerNothing(postLogin), { code: 'network', wait: null }],
    [
      'with the time to wait',
      () => answerProblem(postLogin, signInProblems.slowed, { 'retry-after': '40' }),
      { code: 'auth.slowed', wait: 40 },
    ],
  ])('AUTH-07 %s', async (_, refuse, failure) => {
    answerSignIn()
    refuse()
    await expect(signIn(credentials)).rejects.toMatchObject(failure)
  })

  it.each<[string, Route]>([
    ['lookup', getUserByEmail],
    ['single-sign-on token', createSsoToken],
  ])('AUTH-07 at the %s leaves nothing behind: the token is taken back', async (_, route) => {
    answerSignIn()
    answerProblem(route, problems.unavailable)
    const logouts = answer(postLogout, 204, null)
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'unavailable' })
    await vi.waitFor(() => expect(bearerOf(logouts)).toEqual(['Bearer token-anew']))
    expect(localStorage).toHaveLength(0)
  })
})
