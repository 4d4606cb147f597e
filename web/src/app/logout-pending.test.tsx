import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { postLogout } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, answerNothing } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { renderApp } from '../../test/render-app.tsx'
import { browserLocation } from '../kernel/browser-location.ts'
import { logOut } from '../kernel/log-out.ts'

const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
  answerNothing(postLogout)
  logIn()
})

async function leaveOffline(address: string) {
  const { store, user } = renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  store.dispatch(logOut())
  return user
}

it('AUTH-09 who logs out offline reads that it is not complete, and nothing of the page before', async () => {
  const user = await leaveOffline('/mon-compte/mes-informations')
  expect(await screen.findByRole('heading', { name: 'La déconnexion n’est pas complète' })).toBeVisible()
  expect(screen.queryByText(/Camille/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Terminer la déconnexion' }))
  expect(await screen.findByText('Toujours pas de connexion.')).toBeVisible()
  const loggedOut = answer(postLogout, 204, null)
  await user.click(screen.getByRole('button', { name: 'Terminer la déconnexion' }))
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
  expect(loggedOut.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token-of-camille'])
})

it('AUTH-09 it is completed by itself when the connection is back', async () => {
  await leaveOffline('/dashboard')
  await screen.findByRole('button', { name: 'Terminer la déconnexion' })
  answer(postLogout, 204, null)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
})

it.each(locales)('AUTH-09 is shown in %s', async (locale) => {
  await leaveOffline(withLocale(locale, '/dashboard'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toContain('logoutPending')
})
