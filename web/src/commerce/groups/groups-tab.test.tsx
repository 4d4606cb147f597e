import {
  acceptGroupInvitation,
  createGroup,
  groupsProblems,
  inviteToGroup,
  leaveGroup,
  listGroupInvitations,
  listGroupOrders,
  listGroupSmileys,
  listGroups,
  removeGroupMember,
  setGroupSharing,
} from '@arcade/contract/commerce/groups/groups.contract.ts'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, answerProblemOnce } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, canal, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Group, GroupInvitation, GroupOrder } from './groups.api.ts'

const address = '/mon-espace/mon-reseau?tab=groups'
const since = '2026-10-01T09:00:00.000Z'
const group: Group = {
  uuid: 'd0000000-0000-4000-8000-000000000001',
  name: 'Achats du Sud',
  isFounder: true,
  shares: { smileys: true, orders: false },
  members: [
    { practice: { ...arches, city: null }, isFounder: true, since, shares: { smileys: true, orders: false } },
    { practice: { ...canal, city: 'Sète' }, isFounder: false, since, shares: { smileys: true, orders: true } },
  ],
  invitations: [
    { uuid: 'd0000000-0000-4000-8000-000000000002', email: 'zoe@cabinet.example', createdAt: since, expiresAt: since },
  ],
  version: 4,
}
const order: GroupOrder = {
  uuid: 'd0000000-0000-4000-8000-000000000003',
  practice: { ...canal, city: 'Sète' },
  source: 'Smilers',
  status: 'validated',
  orderedAt: since,
  expectedAt: null,
  families: ['implant'],
  quantity: 4,
  delivered: 0,
  totalPriceInclTaxes: 85.2,
}
const invitation: GroupInvitation = {
  uuid: 'd0000000-0000-4000-8000-000000000004',
  group: 'Paro Provence',
  practice: 'Cabinet du Cours',
  name: 'Manon Leroy',
  members: 1,
  expiresAt: '2026-12-01T09:00:00.000Z',
}
const known = (...result: Group[]) => answer(listGroups, 200, { result })

beforeEach(() => {
  logIn()
  answer(listGroupSmileys, 200, {
    result: [
      { practice: { ...arches, city: null }, balance: 1240 },
      { practice: { ...canal, city: 'Sète' }, balance: null },
    ],
  })
  answer(listGroupOrders, 200, { result: [order], nextCursor: null, total: 1 })
})

describe('REC-01 the groups of practices', () => {
  it('REC-01 one shows its members and what they share: balances and orders', async () => {
    known(group)
    renderPage(address)
    const members = within(await screen.findByRole('list', { name: 'Cabinets du groupe' }))
    expect(members.getByText(/Sète.*Montre ses smileys et ses commandes/)).toBeVisible()
    expect(members.getByText('zoe@cabinet.example')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Cabinet des Arches.*1.240/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Cabinet du Canal.*null/ })).not.toBeInTheDocument()
    const orders = within(await screen.findByRole('table', { name: 'Commandes du groupe' }))
    expect(orders.getByRole('row', { name: /Cabinet du Canal.*Smilers.*4/ })).toBeVisible()
  })

  it('REC-01 a practice joins after it has chosen what it shows; nothing is ticked for it', async () => {
    known()
    answer(listGroupInvitations, 200, { result: [invitation] })
    const sent = answer(acceptGroupInvitation, 200, { result: group })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Accepter' }))
    const smileys = await screen.findByRole('checkbox', { name: 'Le solde de smileys' })
    expect(smileys).not.toBeChecked()
    await user.click(smileys)
    known(group)
    answer(listGroupInvitations, 200, { result: [] })
    await user.click(screen.getByRole('button', { name: 'Rejoindre le groupe' }))
    expect(await screen.findByRole('heading', { name: /^Achats du Sud/ })).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ shares: { smileys: true, orders: false } })
  })

  it('REC-01 an invitation that is over says so, and the answer stays to be given', async () => {
    known()
    answer(listGroupInvitations, 200, { result: [invitation] })
    answerProblem(acceptGroupInvitation, groupsProblems.over)
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Accepter' }))
    await user.click(await screen.findByRole('button', { name: 'Rejoindre le groupe' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cette invitation a déjà une réponse/)
  })

  it('REC-01 one is founded, a practice invited by its address', async () => {
    known()
    const founded = answer(createGroup, 201, { result: group })
    const invited = answer(inviteToGroup, 201, { result: group })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Créer un groupe' }))
    known(group)
    await user.type(await screen.findByLabelText('Nom du groupe'), ' Achats du Sud {Enter}')
    await user.click(await screen.findByRole('button', { name: 'Inviter un cabinet' }))
    expect(await founded[0]?.json()).toEqual({ name: 'Achats du Sud', shares: { smileys: false, orders: false } })
    await user.type(await screen.findByLabelText('Adresse e-mail du praticien'), 'zoe@cabinet.example{Enter}')
    await waitFor(() => expect(invited).toHaveLength(1))
  })

  it('REC-01 what was typed and not sent is there again after a cancel that is undone, and after a reload', async () => {
    known(group)
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Inviter un cabinet' }))
    await user.type(await screen.findByLabelText('Adresse e-mail du praticien'), 'zoe@')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await screen.findByLabelText('Adresse e-mail du praticien')).toHaveValue('zoe@')
    cleanup()
    await renderPage(address).user.click(await screen.findByRole('button', { name: 'Inviter un cabinet' }))
    expect(await screen.findByLabelText('Adresse e-mail du praticien')).toHaveValue('zoe@')
    cleanup()
    const founder = renderPage(address).user
    await founder.click(await screen.findByRole('button', { name: 'Créer un groupe' }))
    await founder.type(await screen.findByLabelText('Nom du groupe'), 'Sud')
    cleanup()
    await renderPage(address).user.click(await screen.findByRole('button', { name: 'Créer un groupe' }))
    expect(await screen.findByLabelText('Nom du groupe')).toHaveValue('Sud')
  })

  it('REC-01 the founder removes a practice by its name; a member leaves, and changes what it shows', async () => {
    known(group)
    const removed = answer(removeGroupMember, 200, { result: { ...group, members: group.members.slice(0, 1) } })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Retirer Cabinet du Canal du groupe' }))
    await user.type(screen.getByRole('textbox', { name: /nom/i }), 'cabinet du canal{Enter}')
    await waitFor(() => expect(removed[0]?.url).toContain(canal.uuid))
    await waitFor(() => expect(screen.queryByText(/Sète/)).not.toBeInTheDocument())
  })

  it('REC-01 a member changes what it shows, and leaves by the name of the group', async () => {
    known({ ...group, isFounder: false })
    const changed = answer(setGroupSharing, 200, { result: { ...group, isFounder: false, version: 5 } })
    const left = answer(leaveGroup, 204, null)
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Mon partage' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Les commandes/ }))
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(changed).toHaveLength(1))
    expect(await changed[0]?.json()).toEqual({ smileys: true, orders: true, version: 4 })
    await user.click(await screen.findByRole('button', { name: 'Quitter le groupe' }))
    known()
    await user.type(screen.getByRole('textbox', { name: /nom/i }), 'achats du sud{Enter}')
    await waitFor(() => expect(left).toHaveLength(1))
    expect(await screen.findByText('Aucun groupe pour l’instant')).toBeVisible()
  })

  it('REC-01 what a colleague stopped showing meanwhile is not shown again by another change', async () => {
    known(group)
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Mon partage' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Les commandes/ }))
    known({ ...group, shares: { smileys: false, orders: false }, version: 5 })
    const changed = answer(setGroupSharing, 200, { result: { ...group, version: 6 } })
    answerProblemOnce(setGroupSharing, groupsProblems.stale)
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(changed).toHaveLength(1))
    expect(await changed[0]?.json()).toEqual({ smileys: false, orders: true, version: 5 })
  })

  it('REC-01 TEN-02 with settings:read alone, “remove” and “revoke” are disabled with their reason', async () => {
    const rights = { ...presets.titulaire, settings: 'read' } as const
    answerMe({ ...owner, practices: [{ ...arches, role: 'collaborateur', rights }] })
    known(group)
    renderPage(address)
    for (const name of ['Retirer Cabinet du Canal du groupe', 'Annuler l’invitation de zoe@cabinet.example']) {
      const button = await screen.findByRole('button', { name })
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(button).toHaveAccessibleDescription(/Il vous manque le droit/)
    }
  })

  it('REC-01 TEN-02 without the right nothing is read, and the reason is shown', async () => {
    answerMe({
      ...owner,
      practices: owner.practices.map((practice) => ({ ...practice, rights: presets.secretaire })),
    })
    const asked = known(group)
    renderPage(address)
    expect(await screen.findByText(/droit/i)).toBeVisible()
    expect(asked).toHaveLength(0)
  })

  it.each(locales)('REC-01 speaks %s', async (locale) => {
    known()
    const { default: texts } = await import(`../../locales/${locale}/groups.json`)
    renderPage(withLocale(locale, address))
    const text = texts['none.text'].replaceAll('\u00a0', ' ')
    expect(await screen.findByText(text)).toBeVisible()
  })
})
