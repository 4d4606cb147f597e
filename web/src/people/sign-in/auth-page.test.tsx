import { postLogin, signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerProblem } from '../../../test/answers.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { answerSignIn } from '../../../test/sign-in.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { takeOverFailure } from './failure.ts'

const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
})

async function signInAt(address: string, email: string, button: string) {
  history.replaceState(null, '', address)
  const { user } = renderPage(address)
  await user.type(await screen.findByLabelText(email), 'camille.durand@cabinet.example')
  await user.click(screen.getByRole('button', { name: button }))
}

it('AUTH-07 who signs in at /auth leaves for the page that was wanted', async () => {
  answerSignIn()
  await signInAt('/auth?returnUrl=%2Fmes-notifications', 'Adresse e-mail', 'Se connecter')
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/mes-notifications'))
  expect(localStorage.getItem('token')).toBe('token-anew')
})

it('AUTH-07 a failure at /auth leads home in the same language, with the returnUrl, covered until it is there', async () => {
  answerProblem(postLogin, signInProblems.invalid)
  await signInAt('/en/auth?returnUrl=%2Fen%2Fdashboard', 'E-mail address', 'Sign in')
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/en?returnUrl=%2Fen%2Fdashboard'))
  expect(screen.getByRole('dialog', { name: 'Signing you in…' })).toBeVisible()
  expect(localStorage).toHaveLength(0)
  expect(takeOverFailure()).toMatchObject({
    failure: { code: 'auth.invalid' },
    email: 'camille.durand@cabinet.example',
  })
})
