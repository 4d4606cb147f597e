import { pages } from '@arcade/contract/pages.ts'
import {
  answerInvitation,
  invitationsProblems,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@arcade/contract/people/invitations/invitations.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, portal } from '../../../test/answers.ts'
import { invitation } from '../../../test/invitations.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Invitation } from './invitations.api.ts'

const received: Invitation = {
  ...invitation,
  uuid: 'f0000000-0000-4000-8000-000000000002',
  direction: 'received',
  email: 'camille.durand@arcade.example',
  reason: 'Nous suivons les mêmes enfants.',
}
const others: Invitation[] = [
  { ...invitation, uuid: 'f0000000-0000-4000-8000-000000000003', email: 'a@cabinet.example', isOpen: false },
  {
    ...invitation,
    uuid: 'f0000000-0000-4000-8000-000000000004',
    email: 'b@cabinet.example',
    isOpen: false,
    status: 'refused',
  },
]

/** Each side its own list. */
function answerLists(lists: Record<'sent' | 'received', Invitation[]>) {
  portal.use(
    http.get('*/v1/users/invitations/:uuid', ({ request }) => {
      const side = new URL(request.url).searchParams.get('direction') as 'sent' | 'received'
      const body = { result: lists[side], nextCursor: null, total: lists[side].length }
      listInvitations.replies[200].parse(body)
      return HttpResponse.json(body)
    }),
  )
}
const open = () => renderPage(`${pages.network.path}?tab=invitations`)
const sentTo = (email: string) => screen.findByRole('listitem', { name: email })
beforeEach(() => logIn())

describe('NET-01 the invitations', () => {
  it('NET-01 are written in the form of their tab: nothing above it leads there once more', async () => {
    answerLists({ sent: [], received: [] })
    open()
    expect(await screen.findByRole('button', { name: 'Envoyer l’invitation' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Inviter un confrère' })).toBeNull()
  })

  it('NET-01 one that was received says who, from where and why, and is accepted', async () => {
    answerLists({ sent: [], received: [received] })
    const given = answer(answerInvitation, 200, {
      result: { ...received, status: 'accepted', isOpen: false, version: 2 },
    })
    const { user } = open()
    const row = await screen.findByRole('listitem', { name: /^Manon Leroy \(Cabinet du Cours\) souhaite rejoindre/ })
    expect(row).toHaveTextContent(/« Nous suivons les mêmes enfants\. ».*À répondre avant le 26\/11\/2026/)
    await user.click(within(row).getByRole('button', { name: 'Accepter' }))
    await screen.findAllByText('Invitation de Manon Leroy acceptée.')
    expect(given[0]?.url).toMatch(new RegExp(`${received.uuid}/accepted$`))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations reçues' })).toBeNull())
  })

  it('NET-01 an expired one is marked, and stays', async () => {
    answerLists({ sent: [], received: [received] })
    answerProblem(answerInvitation, invitationsProblems.over)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Refuser' }))
    await screen.findAllByText(/^Cette invitation a déjà une réponse/)
    expect(screen.getByRole('button', { name: 'Refuser' })).toBeVisible()
  })

  it('NET-01 those that were sent say what became of them; one that waits is sent again or revoked', async () => {
    answerLists({ sent: [invitation, ...others], received: [] })
    const sent = answer(resendInvitation, 202, { result: { ...invitation, version: 2 } })
    const revoked = answer(revokeInvitation, 204, null)
    const { user } = open()
    expect(await sentTo(invitation.email)).toHaveTextContent(/envoyée le 12\/11\/2026, valable jusqu’au.*En attente/)
    expect(await sentTo('a@cabinet.example')).toHaveTextContent('Expirée')
    expect(await sentTo('b@cabinet.example')).toHaveTextContent('Refusée')
    expect(within(await sentTo('b@cabinet.example')).queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: `Renvoyer l’invitation à ${invitation.email}` }))
    await screen.findAllByText(`L’invitation repart vers ${invitation.email}.`)
    await user.click(screen.getByRole('button', { name: `Annuler l’invitation de ${invitation.email}` }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: invitation.email })).toBeNull())
    expect([sent.length, revoked.length]).toEqual([1, 1])
  })
})
