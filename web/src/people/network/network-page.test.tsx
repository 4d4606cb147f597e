import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { listCollaborators } from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import { listInvitations } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { listColleagues } from '@arcade/contract/people/network/network.contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { answerApplications, smilers } from '../../../test/applications.ts'
import { logIn } from '../../../test/log-in.ts'
import { arches } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'

const path = '/mon-espace/mon-reseau'
beforeEach(() => {
  logIn()
  answerApplications(smilers)
})
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Mon réseau' }))

describe('NET-01 the network page', () => {
  it('NET-01 begins with the applications', async () => {
    renderPage(path)
    expect((await tabs()).getByRole('link', { name: 'Applications' })).toHaveAttribute('aria-current', 'page')
    expect(await screen.findByRole('heading', { level: 3, name: 'Smilers' })).toBeVisible()
  })

  it('NET-01 AUTH-13 has the tab in its address: who was sent there invites a guest', async () => {
    const { router, user } = renderPage(`${path}?tab=invitations`)
    expect(await screen.findByLabelText('Son adresse e-mail')).toBeVisible()
    await user.click((await tabs()).getByRole('link', { name: 'Applications' }))
    expect(router.state.location.search).toBe('')
    await user.click((await tabs()).getByRole('link', { name: /^Invitations/ }))
    expect(router.state.location.search).toBe('?tab=invitations')
  })

  it('NET-01 says how many colleagues, practices and waiting invitations there are', async () => {
    answer(listColleagues, 200, { result: [], nextCursor: null, total: 5002 })
    answer(listInvitations, 200, { result: [], nextCursor: null, total: 1 })
    renderPage(path)
    for (const name of [/^Confrères 5\s002$/, 'Cabinets 1', 'Invitations 1'])
      expect(await (await tabs()).findByRole('link', { name })).toBeVisible()
  })

  it('NET-01 TEN-02 the practices with the role and the rights in each', async () => {
    answer(listCollaborators, 200, { result: { practice: arches, members: [], invitations: [] } })
    renderPage(`${path}?tab=practices`)
    expect(await screen.findByRole('heading', { name: 'Cabinet des Arches' })).toBeVisible()
    expect(screen.getByText('Accès complet')).toBeVisible()
  })

  it('NET-01 a tab that does not exist is the first one', async () => {
    renderPage(`${path}?tab=nowhere`)
    expect((await tabs()).getByRole('link', { name: 'Applications' })).toHaveAttribute('aria-current', 'page')
  })

  it.each(locales)('NET-01 speaks %s', async (locale) => {
    const { default: texts } = await import(`../../locales/${locale}/network.json`)
    renderPage(withLocale(locale, path))
    expect(await screen.findByText(texts['applications.context'])).toBeVisible()
    expect(await screen.findByText(smilers.translation?.[locale] ?? '')).toBeVisible()
  })
})
