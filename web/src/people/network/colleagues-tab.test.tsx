import { listUnreadSenders } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { answerInvitation, listInvitations } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { listColleagues, removeColleague, restoreColleague } from '@arcade/contract/people/network/network.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { invitation } from '../../../test/invitations.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Colleague } from './network.api.ts'

const hugo: Colleague = {
  uuid: 'c0000000-0000-4000-8000-000000000001',
  firstName: 'Hugo',
  lastName: 'Bernard',
  profession: 'Orthodontiste',
  city: 'Marseille',
  practice: { name: 'Centre dentaire des Quais', role: 'titulaire' },
  shared: { practices: [], applications: 2 },
  since: '2026-11-01T09:00:00.000Z',
}
const zoe: Colleague = {
  ...hugo,
  uuid: 'c0000000-0000-4000-8000-000000000002',
  firstName: 'Zoé',
  lastName: 'Lambert',
  profession: null,
  city: null,
  practice: null,
  shared: { practices: [], applications: 0 },
}
const address = `${pages.network.path}?tab=colleagues`
const list = (...result: Colleague[]) => answer(listColleagues, 200, { result, nextCursor: null, total: result.length })
const card = (name: string) => screen.findByRole('listitem', { name })
beforeEach(() => logIn())

describe('NET-01 the colleagues', () => {
  it('NET-01 the first five stand beside the applications, with the way to all of them', async () => {
    const several = Array.from({ length: 7 }, (_, index) => ({
      ...hugo,
      uuid: `c0000000-0000-4000-8000-00000000001${index}`,
      firstName: `Hugo ${index}`,
    }))
    answer(listColleagues, 200, { result: several, nextCursor: null, total: 5002 })
    renderPage(pages.network.path)
    expect(await screen.findByText('5 sur 5 002')).toBeVisible()
    expect(screen.getAllByText('Orthodontiste, Marseille')).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'Tous les confrères' })).toHaveAttribute('href', address)
    const write = screen.getByRole('link', { name: 'Écrire à BERNARD Hugo 0' })
    expect(write).toHaveAttribute('href', `${pages.messages.path}?to=${several[0]?.uuid}`)
  })

  it('NET-01 what a colleague wrote is counted at their icon, which leads to it', async () => {
    list(hugo, zoe)
    const conversationUuid = 'c0000000-0000-4000-8000-000000000003'
    answer(listUnreadSenders, 200, { result: [{ userUuid: hugo.uuid, unread: 2, conversationUuid }] })
    renderPage(address)
    const link = await screen.findByRole('link', { name: 'Lire 2 messages non lus de BERNARD Hugo' })
    expect(link).toHaveTextContent('2')
    expect(link).toHaveAttribute('href', `${pages.messages.path}?uuid=${conversationUuid}`)
    expect(screen.getByRole('link', { name: 'Écrire à LAMBERT Zoé' })).toHaveTextContent('')
  })

  it('NET-01 who asks to be one is answered in the same card', async () => {
    list(hugo)
    answer(listInvitations, 200, { result: [invitation], nextCursor: null, total: 1 })
    const given = answer(answerInvitation, 200, { result: { ...invitation, status: 'accepted' } })
    const { user } = renderPage(pages.network.path)
    const asking = within(await screen.findByRole('region', { name: 'Invitations reçues' }))
    await user.click(asking.getByRole('button', { name: 'Accepter' }))
    await waitFor(() => expect(given).toHaveLength(1))
  })

  it('NET-01 each with profession, city, practice and what both share', async () => {
    list(hugo, zoe)
    renderPage(address)
    expect(await card('BERNARD Hugo')).toHaveTextContent(
      /Bernard Hugo.*Orthodontiste, Marseille.*Centre dentaire des Quais.*2 applications en commun/,
    )
    expect(await card('LAMBERT Zoé')).toHaveTextContent(/Sans cabinet$/)
  })

  it('NET-01 who has a city and no practice is shown with the city', async () => {
    list({ ...zoe, profession: 'Prothésiste', city: 'Toulon' })
    renderPage(address)
    expect(await card('LAMBERT Zoé')).toHaveTextContent(/Prothésiste, Toulon$/)
  })

  it('NET-01 TEN-04 a laboratory is listed by its name, with a building for initials', async () => {
    list({ ...zoe, firstName: '', lastName: 'Laboratoire Cristal' })
    renderPage(address)
    const laboratory = await card('Laboratoire Cristal')
    expect(laboratory).toHaveTextContent(/^Laboratoire CristalLaboratoire ou société/)
    expect(laboratory.querySelector('[aria-hidden] svg')).toBeInTheDocument()
  })

  it('NET-01 are searched while one types; no result is shown as such', async () => {
    list(hugo)
    const { user } = renderPage(address)
    await card('BERNARD Hugo')
    const asked = list()
    await user.type(screen.getByRole('textbox', { name: 'Nom, cabinet ou ville' }), ' lam ')
    expect(await screen.findByText('Aucun confrère trouvé')).toBeVisible()
    expect(new URL(asked[0]?.url ?? '').searchParams.get('search')).toBe('lam')
  })

  it('NET-01 one is removed, and comes back from the toast', async () => {
    list(hugo, zoe)
    const removed = answer(removeColleague, 204, null)
    const restored = answer(restoreColleague, 200, { result: hugo })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Retirer BERNARD Hugo de votre réseau' }))
    await screen.findAllByText(/^BERNARD Hugo n’est plus dans votre réseau\. Les partages en cours restent ouverts\./)
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'BERNARD Hugo' })).toBeNull())
    expect(removed[0]?.url).toMatch(hugo.uuid)
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await card('BERNARD Hugo')).toBeVisible()
    await waitFor(() => expect(restored).toHaveLength(1))
  })
})
