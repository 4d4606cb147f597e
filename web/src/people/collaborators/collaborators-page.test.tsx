import { presets } from '@arcade/contract/kernel/rights.ts'
import { pages } from '@arcade/contract/pages.ts'
import {
  collaboratorsProblems,
  inviteCollaborator,
  listCollaborators,
  removeCollaborator,
  updateCollaborator,
} from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import { resendInvitation } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerAllElse, answerProblem, answerProblemOnce, portal } from '../../../test/answers.ts'
import { invitation } from '../../../test/invitations.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Collaborator, Pending } from './collaborators.api.ts'

const camille: Collaborator = {
  uuid: owner.uuid,
  ...owner.personInfo,
  email: owner.email,
  profession: 'Chirurgienne-dentiste',
  role: 'titulaire',
  rights: presets.titulaire,
  actsFor: null,
  suspendedAt: null,
  since: '2026-01-05T09:00:00.000Z',
  version: 1,
}
const lea: Collaborator = {
  ...camille,
  uuid: 'd0000000-0000-4000-8000-000000000001',
  firstName: 'Léa',
  lastName: 'Petit',
  profession: null,
  email: 'lea.petit@arcade.example',
  role: 'secretaire',
  rights: { ...presets.secretaire, invoices: 'read' },
  version: 4,
}
const nadia: Collaborator = {
  ...lea,
  uuid: 'd0000000-0000-4000-8000-000000000002',
  firstName: 'Nadia',
  lastName: 'Fabre',
  role: 'assistante',
  rights: presets.assistante,
  suspendedAt: '2026-11-02T09:00:00.000Z',
}
const pending: Pending = { ...invitation, kind: 'collaborator', role: 'comptable', rights: presets.comptable }

function open({ members = [camille, lea, nadia], invitations = [pending], me = owner } = {}) {
  answerMe(me)
  answer(listCollaborators, 200, { result: { practice: arches, members, invitations } })
  return renderPage(pages.collaborators.path)
}
const row = (name: RegExp) => screen.findByRole('row', { name })
const cell = async (name: RegExp, label: RegExp) => within(await row(name)).getByRole('button', { name: label })
beforeEach(() => logIn())

describe('COL-01 the page of collaborators', () => {
  it('COL-01 people by rights, with what differs from the template, who is suspended and who is invited', async () => {
    open()
    expect(await cell(/^Durand/, /^Paiements : Consulter et modifier$/)).toBeVisible()
    expect(await cell(/^Petit/, /^Factures : Consulter \(modèle : Aucun accès\)$/)).toBeVisible()
    expect(screen.getByText(/^Depuis le 02\/11\/2026/)).toBeVisible()
    expect(screen.getByText('Invitation en attente')).toBeVisible()
    expect(screen.getByText('Cabinet des Arches · 2 membres actifs, une invitation en attente')).toBeVisible()
  })

  it('TEN-01 COL-01 says whom somebody acts for who is no practitioner', async () => {
    const others = ['Marc', 'Ana', 'Paul'].map((firstName, index) => ({
      ...camille,
      uuid: `d0000000-0000-4000-8000-00000000010${index}`,
      firstName,
      lastName: 'Roux',
    }))
    open({ members: [camille, lea, nadia, ...others] })
    expect(await row(/^Petit/)).toHaveTextContent('Agit pour C. Durand, M. Roux et 2 autres')
    expect(await row(/^Durand/)).not.toHaveTextContent('Agit pour')
    expect(await row(/^Fabre/)).not.toHaveTextContent('Agit pour')
  })

  it('COL-01 whom somebody acts for is chosen, of the practitioners of the practice', async () => {
    const marc = { ...camille, uuid: 'd0000000-0000-4000-8000-000000000101', firstName: 'Marc', lastName: 'Roux' }
    const sent = answer(updateCollaborator, 200, { result: { ...lea, actsFor: [marc.uuid], version: 5 } })
    const { user } = open({ members: [camille, lea, marc] })
    await user.click(within(await row(/^Petit/)).getByRole('button', { name: /^Actions pour/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Agit pour…' }))
    const drawer = within(screen.getByRole('dialog', { name: 'Agit pour' }))
    await user.click(drawer.getByRole('checkbox', { name: 'Tous les praticiens du cabinet' }))
    await user.click(drawer.getByRole('checkbox', { name: 'DURAND Camille' }))
    await user.click(drawer.getByRole('checkbox', { name: 'ROUX Marc' }))
    expect(drawer.getByRole('button', { name: 'Enregistrer' })).toHaveAccessibleDescription(/au moins un praticien/)
    await user.click(drawer.getByRole('checkbox', { name: 'ROUX Marc' }))
    await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ actsFor: [marc.uuid], version: 4 })
    expect(await row(/^Petit/)).toHaveTextContent('Agit pour M. Roux')
    await user.click(within(await row(/^Durand/)).getByRole('button', { name: /^Actions pour/ }))
    expect(screen.queryByRole('menuitem', { name: 'Agit pour…' })).toBeNull()
  })

  it('COL-01 whom somebody acts for is not overwritten: chosen elsewhere meanwhile, one is asked', async () => {
    const marc = { ...camille, uuid: 'd0000000-0000-4000-8000-000000000101', firstName: 'Marc', lastName: 'Roux' }
    const { user } = open({ members: [camille, lea, marc] })
    await user.click(within(await row(/^Petit/)).getByRole('button', { name: /^Actions pour/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Agit pour…' }))
    const drawer = within(screen.getByRole('dialog', { name: 'Agit pour' }))
    await user.click(drawer.getByRole('checkbox', { name: 'Tous les praticiens du cabinet' }))
    await user.click(drawer.getByRole('checkbox', { name: 'ROUX Marc' }))
    const now = { ...lea, role: 'assistante' as const, actsFor: [marc.uuid], version: 5 }
    answer(listCollaborators, 200, { result: { practice: arches, members: [camille, now, marc], invitations: [] } })
    const sent = answer(updateCollaborator, 200, { result: { ...now, actsFor: [camille.uuid], version: 6 } })
    answerProblemOnce(updateCollaborator, collaboratorsProblems.stale)
    await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
    await drawer.findByText(/« ROUX Marc » est enregistré maintenant/)
    await user.click(drawer.getByRole('button', { name: 'Garder ma saisie' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ role: 'assistante', actsFor: [camille.uuid], version: 5 })
  })

  it('COL-01 a right goes together with what a colleague changed beside it meanwhile', async () => {
    const { user } = open()
    await row(/^Petit/)
    const now: Collaborator = { ...lea, rights: { ...lea.rights, orders: 'write' }, version: 5 }
    answer(listCollaborators, 200, { result: { practice: arches, members: [camille, now], invitations: [] } })
    const sent = answer(updateCollaborator, 200, { result: { ...now, version: 6 } })
    answerProblemOnce(updateCollaborator, collaboratorsProblems.stale)
    await user.click(await cell(/^Petit/, /^Factures/))
    await user.click(screen.getByRole('menuitemradio', { name: 'Consulter et modifier' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ rights: { orders: 'write', invoices: 'write' }, version: 5 })
  })

  it('COL-01 a right that a colleague changed otherwise meanwhile is not overwritten', async () => {
    const { user } = open()
    await row(/^Petit/)
    const now: Collaborator = { ...lea, rights: { ...lea.rights, invoices: 'none' }, version: 5 }
    answer(listCollaborators, 200, { result: { practice: arches, members: [camille, now], invitations: [] } })
    const sent = answer(updateCollaborator, 200, { result: now })
    answerProblemOnce(updateCollaborator, collaboratorsProblems.stale)
    await user.click(await cell(/^Petit/, /^Factures/))
    await user.click(screen.getByRole('menuitemradio', { name: 'Consulter et modifier' }))
    await screen.findAllByText(/^Les droits de cette personne ont changé entre-temps/)
    expect(await cell(/^Petit/, /^Factures\s: Aucun accès$/)).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('COL-01 an invitation that a colleague sent is sent again or revoked here too, by who may', async () => {
    const theirs = { ...pending, direction: 'sent' as const, inviter: { ...pending.inviter, uuid: lea.uuid } }
    const resent = answer(resendInvitation, 202, { result: theirs })
    const { user } = open({ invitations: [theirs] })
    await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }))
    await waitFor(() => expect(resent).toHaveLength(1))
    cleanup()
    const rights = { ...presets.titulaire, settings: 'read' as const }
    const [practice] = owner.practices
    if (practice) open({ me: { ...owner, practices: [{ ...practice, role: 'collaborateur', rights }] } })
    const button = await screen.findByRole('button', { name: /^Renvoyer/ })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  })

  it('COL-01 a right is changed with a press, with the version, and undone from the toast', async () => {
    const changed = { ...lea, rights: { ...lea.rights, orders: 'write' as const }, version: 5 }
    const sent = answer(updateCollaborator, 200, { result: changed })
    const { user } = open()
    await user.click(await cell(/^Petit/, /^Commandes : Aucun accès$/))
    await user.click(screen.getByRole('menuitemradio', { name: 'Consulter et modifier' }))
    expect(await cell(/^Petit/, /^Commandes/)).toHaveAccessibleName(/Consulter et modifier/)
    expect(await sent[0]?.json()).toEqual({
      role: 'secretaire',
      rights: changed.rights,
      actsFor: null,
      suspended: false,
      version: 4,
    })
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await sent[1]?.json()).toMatchObject({ rights: lea.rights, version: 5 })
  })

  it('COL-01 a second press while the first change is on its way waits for it, and is no conflict', async () => {
    const changed = { ...lea, rights: { ...lea.rights, orders: 'write' as const }, version: 5 }
    const sent = answer(updateCollaborator, 200, { result: changed })
    const first = Promise.withResolvers<void>()
    portal.use(http.put('*/collaborators/:uuid', () => first.promise, { once: true }))
    const { user } = open()
    for (const area of [/^Commandes/, /^Paiements/]) {
      await user.click(await cell(/^Petit/, area))
      await user.click(screen.getByRole('menuitemradio', { name: 'Consulter et modifier' }))
    }
    first.resolve()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await sent[0]?.json()).toMatchObject({ rights: changed.rights, version: 4 })
    expect(await sent[1]?.json()).toMatchObject({ rights: { ...changed.rights, payments: 'write' }, version: 5 })
  })

  it('COL-01 another template brings its rights', async () => {
    const sent = answer(updateCollaborator, 200, {
      result: { ...lea, role: 'comptable', rights: presets.comptable, version: 5 },
    })
    const { user } = open()
    await user.selectOptions(within(await row(/^Petit/)).getByRole('combobox'), 'Comptable')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ role: 'comptable', rights: presets.comptable })
  })

  it('COL-01 what may not be done is disabled with its reason: the last owner, and more than one holds', async () => {
    const { user } = open()
    expect(within(await row(/^Durand/)).getByRole('combobox')).toBeDisabled()
    await user.click(within(await row(/^Durand/)).getByRole('button', { name: /^Actions pour/ }))
    const item = screen.getByRole('menuitem', { name: /^Suspendre/ })
    expect(item).toHaveAccessibleDescription(/^Un cabinet garde toujours un titulaire actif/)
  })

  it('COL-01 TEN-02 who may only read changes nothing, and reads why', async () => {
    const rights = { ...presets.secretaire, settings: 'read' as const }
    open({ me: { ...owner, practices: [{ ...arches, role: 'secretaire', rights }] } })
    await waitFor(async () => expect(within(await row(/^Petit/)).getByRole('combobox')).toBeDisabled())
    expect(screen.getByRole('button', { name: 'Inviter un collaborateur' })).toHaveAccessibleDescription(
      /^Il vous manque le droit/,
    )
  })

  it('COL-01 a refusal of the server is shown', async () => {
    answerProblem(updateCollaborator, collaboratorsProblems.stale)
    const { user } = open()
    await user.selectOptions(within(await row(/^Petit/)).getByRole('combobox'), 'Comptable')
    await screen.findAllByText(/^Les droits de cette personne ont changé entre-temps/)
  })

  it('COL-01 somebody is removed once the name is typed', async () => {
    const sent = answer(removeCollaborator, 204, null)
    const { user } = open()
    await user.click(within(await row(/^Petit/)).getByRole('button', { name: /^Actions pour/ }))
    await user.click(screen.getByRole('menuitem', { name: /^Retirer du cabinet/ }))
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'lea petit{Enter}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Petit/ })).toBeNull())
    expect(sent[0]?.url).toMatch(lea.uuid)
  })

  it('COL-01 a collaborator is invited with a template', async () => {
    const sent = answer(inviteCollaborator, 201, { result: pending })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Inviter un collaborateur' }))
    const drawer = within(screen.getByRole('dialog'))
    await user.selectOptions(drawer.getByLabelText('Modèle de droits'), 'Assistante')
    await user.type(drawer.getByLabelText('Son adresse e-mail'), 'zoe@cabinet.example{Enter}')
    await screen.findAllByText('Un message est en route vers zoe@cabinet.example.')
    expect(await sent[0]?.json()).toEqual({ email: 'zoe@cabinet.example', role: 'assistante' })
  })
})

describe('NET-01 the practices of the network page', () => {
  it.each([
    ['the last owner reads why they cannot leave', [camille, lea], true],
    ['one of two owners can leave', [camille, { ...lea, role: 'titulaire' as const }], false],
  ])('NET-01 COL-01 %s', async (_, members, disabled) => {
    answerAllElse()
    answerMe(owner)
    answer(listCollaborators, 200, { result: { practice: arches, members, invitations: [] } })
    renderPage(`${pages.network.path}?tab=practices`)
    const leave = await screen.findByRole('button', { name: /^Quitter/ })
    if (disabled) await waitFor(() => expect(leave).toHaveAccessibleDescription(/titulaire/))
    else expect(leave).toHaveAccessibleDescription('')
  })
})
