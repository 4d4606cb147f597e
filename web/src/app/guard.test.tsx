import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { getOperator } from '@arcade/contract/operations/operator/operator.contract.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { getInteraction, getSignOut } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { renderApp } from '../../test/render-app.tsx'
import { browserLocation } from '../kernel/browser-location.ts'

const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
})

const ids = Object.keys(pages) as PageId[]
const isPublic = (id: PageId) => pages[id].public

describe('RT-02 a visitor who is not logged in', () => {
  it.each(ids.filter((id) => !isPublic(id)))('RT-02 is sent home from %s, which is remembered', async (id) => {
    renderApp(pages[id].path)
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
    expect(replace).toHaveBeenCalledWith(`/?returnUrl=${encodeURIComponent(pages[id].path)}`)
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  it.each(locales)('RT-02 is sent to the home page of the language, with path and query: %s', async (locale) => {
    const wanted = withLocale(locale, '/mon-cabinet/commande?uuid=1&b=é')
    renderApp(wanted)
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
    const home = new URL(replace.mock.calls[0]?.[0], 'http://portal.example')
    expect(home.pathname).toBe(withLocale(locale, '/'))
    expect(decodeURI(home.searchParams.get('returnUrl') ?? '')).toBe(wanted)
  })

  it('RT-02 is sent home from a page that does not exist', async () => {
    renderApp('/it/no/such/page')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/it?returnUrl=%2Fit%2Fno%2Fsuch%2Fpage'))
  })

  it('RT-02 who is logged in stays', async () => {
    logIn()
    renderApp('/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('RT-01 public pages', () => {
  const operator = {
    name: 'Arcade',
    address: '1 rue de la Paix, 75002 Paris',
    registration: 'RCS Paris 000 000 000',
    publisher: 'Camille Durand',
    email: 'contact@portal.example',
    dpoEmail: 'dpo@portal.example',
    host: { name: 'Hébergeur', address: '2 rue de la Paix, 75002 Paris' },
  }

  const shown = ids.filter((id) => isPublic(id) && id !== 'home')
  it.each(shown)('RT-01 %s shows itself to a visitor', async (id) => {
    answer(getOperator, 200, { result: operator })
    answerProblem(getInteraction, signInProblems.linkOver)
    answer(getSignOut, 200, { result: null })
    renderApp(pages[id].path.replace(':uid', 'abc'))
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
  })
})
