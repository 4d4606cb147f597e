import { getFileStorage } from '@arcade/contract/clinic/files/files.contract.ts'
import { createShare, listShareMetadata, listShareRecipients } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { aFile, answerFiles, answerTickets } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { aSentShare } from '../../../test/shares.ts'
import type { ListedMetadata } from './shares.api.ts'

const token = 'a'.repeat(43)
const sent = aSentShare()
const address = `/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`

function prepare(...metadata: ListedMetadata[]) {
  logIn()
  answerPatient()
  answerTickets()
  answer(getFileStorage, 200, { result: { used: 1, quota: 2 } })
  answer(listShareRecipients, 200, { result: [] })
  answer(listShareMetadata, 200, { result: metadata })
  answerFiles(aFile(1), aFile(2))
}
const clean = (number: number): ListedMetadata => ({
  fileUuid: aFile(number).uuid,
  found: [],
  kept: null,
  allowable: false,
})

describe('the dialog that shares', () => {
  it('FILE-04 shares chosen files by a link, which it shows once with its code', async () => {
    logIn()
    answerPatient()
    answerTickets()
    answer(getFileStorage, 200, { result: { used: 1, quota: 2 } })
    answer(listShareRecipients, 200, { result: [] })
    const link = { url: `https://arcade.example/files#${token}`, code: '12345678' }
    answer(listShareMetadata, 200, {
      result: [{ fileUuid: aFile(1).uuid, found: ['camera'], kept: null, allowable: false }],
    })
    const asked = answer(createShare, 201, { result: { share: sent, link } })
    answerFiles(aFile(1))
    const { user } = renderPage(`/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`)
    await user.click(await screen.findByRole('checkbox', { name: /Vue 1/ }))
    await user.click(screen.getByRole('button', { name: 'Partager' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveAccessibleDescription(/^ABADIE Éléonore \d+ ans Allergie 1 fichier/i)
    let drawer = within(dialog)
    // A colleague gets no code.
    expect(await drawer.findByText(/^Montré à l’ouverture du partage/)).toBeVisible()
    expect(drawer.queryByText(/après le code/)).not.toBeInTheDocument()
    await user.click(drawer.getByRole('radio', { name: 'Par lien' }))
    expect(drawer.getByText(/^Montré après le code/)).toBeVisible()
    await user.type(drawer.getByLabelText('Message'), 'Merci')
    // Closed by mistake: it is still there.
    await user.click(drawer.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Partager' }))
    drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getByLabelText(/^Message/)).toHaveValue('Merci')
    expect(drawer.getByRole('radio', { name: 'Par lien' })).toBeChecked()
    const email = drawer.getByLabelText('Envoyer le lien à')
    await user.type(email, 'nobody@')
    await user.click(drawer.getByRole('button', { name: 'Partager' }))
    expect(email).toBeInvalid()
    expect(asked).toHaveLength(0)
    await user.clear(email)
    await user.click(drawer.getByRole('button', { name: 'Partager' }))
    expect(await screen.findByText('1234 5678')).toBeVisible()
    expect(screen.getByText(link.url)).toBeVisible()
    expect(await asked.at(-1)?.json()).toMatchObject({
      fileUuids: [aFile(1).uuid],
      mayDownload: true,
      message: 'Merci',
    })
  })

  it('FILE-04 shares with a colleague, whom it asks for, and says what cannot be cleaned', async () => {
    logIn()
    answerPatient()
    answerTickets()
    answer(getFileStorage, 200, { result: { used: 1, quota: 2 } })
    const hugo = {
      uuid: 'a0000000-0000-4000-8000-000000000002',
      firstName: 'Hugo',
      lastName: 'Bernard',
      detail: 'Marseille',
      isGuest: false,
    }
    answer(listShareRecipients, 200, { result: [hugo] })
    answer(listShareMetadata, 200, {
      result: [{ fileUuid: aFile(1).uuid, found: null, kept: 'encrypted', allowable: true }],
    })
    const share = { ...sent, recipient: { uuid: hugo.uuid, name: 'Hugo Bernard', isOrganisation: false } }
    const asked = answer(createShare, 201, { result: { share, link: null } })
    answerFiles(aFile(1))
    const { user } = renderPage(`/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`)
    await user.click(await screen.findByRole('checkbox', { name: /Vue 1/ }))
    await user.click(screen.getByRole('button', { name: 'Partager' }))
    let drawer = within(await screen.findByRole('dialog'))
    await user.click(await drawer.findByRole('button', { name: 'Partager' }))
    expect(await drawer.findByText('Choisissez une personne.')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: /Bernard Hugo/ }))
    // What cannot be cleaned is shown before it is sent, and the sharer decides.
    expect(await drawer.findByText('Ne peut pas être nettoyé : il est chiffré')).toBeVisible()
    await user.click(drawer.getByRole('checkbox', { name: /^Partager tels quels/ }))
    // It is decided anew each time.
    await user.click(drawer.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Partager' }))
    drawer = within(await screen.findByRole('dialog'))
    const allow = await drawer.findByRole('checkbox', { name: /^Partager tels quels/ })
    expect(allow).not.toBeChecked()
    await user.click(allow)
    await user.click(drawer.getByRole('button', { name: 'Partager' }))
    expect(await screen.findByText(/Hugo Bernard voit ces fichiers/)).toBeVisible()
    expect(await asked.at(-1)?.json()).toMatchObject({
      recipientUuid: hugo.uuid,
      allowMetadata: true,
    })
  })

  it('FILE-04 has an address: back closes it, a reload opens it with what was chosen and typed', async () => {
    prepare(clean(1), clean(2))
    const first = renderPage(address)
    await first.user.click(await screen.findByRole('checkbox', { name: /Vue 1/ }))
    await first.user.click(screen.getByRole('checkbox', { name: /Vue 2/ }))
    await first.user.click(screen.getByRole('button', { name: 'Partager' }))
    const drawer = within(await screen.findByRole('dialog'))
    await first.user.type(await drawer.findByLabelText(/^Message/), 'Merci')
    const { search } = first.router.state.location
    cleanup()

    const again = renderPage(address.split('?')[0] + search)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveAccessibleDescription(/2 fichiers/)
    expect(await within(dialog).findByLabelText(/^Message/)).toHaveValue('Merci')
    await again.user.click(within(dialog).getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await again.user.click(screen.getByRole('button', { name: 'Partager' }))
    await screen.findByRole('dialog')
    await act(() => again.router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('FILE-04 a link that was made is shown once: its button goes back, and forward does not show it again', async () => {
    prepare(clean(1), clean(2))
    const link = { url: `https://arcade.example/files#${token}`, code: '12345678' }
    answer(createShare, 201, { result: { share: sent, link } })
    const { user, router } = renderPage(address)
    await user.click(await screen.findByRole('checkbox', { name: /Vue 1/ }))
    await user.click(screen.getByRole('button', { name: 'Partager' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(await drawer.findByRole('radio', { name: 'Par lien' }))
    await user.click(drawer.getByRole('button', { name: 'Partager' }))
    await screen.findByText('1234 5678')
    expect(router.state.location.search).toContain('share=made')
    await user.click(screen.getByRole('button', { name: 'C’est noté' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).not.toContain('share=')
    await act(() => router.navigate(1))
    expect(router.state.location.search).toContain('share=made')
    expect(screen.queryByText('1234 5678')).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('FILE-04 an archive says why it is not shared, and the others go without it', async () => {
    prepare({ ...clean(1), found: null, kept: 'archive' }, clean(2))
    const hugo = { uuid: 'a0000000-0000-4000-8000-000000000002', name: 'Hugo Bernard', isOrganisation: false }
    const { name: _, ...recipient } = { ...hugo, firstName: 'Hugo', lastName: 'Bernard', detail: null, isGuest: false }
    answer(listShareRecipients, 200, { result: [recipient] })
    const asked = answer(createShare, 201, { result: { share: { ...sent, recipient: hugo }, link: null } })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('checkbox', { name: /Vue 1/ }))
    await user.click(screen.getByRole('checkbox', { name: /Vue 2/ }))
    await user.click(screen.getByRole('button', { name: 'Partager' }))
    const dialog = await screen.findByRole('dialog')
    const drawer = within(dialog)
    expect(await drawer.findByText(/Une archive peut contenir des noms de patients/)).toBeVisible()
    await user.click(await drawer.findByRole('button', { name: /Bernard Hugo/ }))
    expect(drawer.getByRole('button', { name: 'Partager' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(drawer.getByRole('button', { name: 'Partager sans ce fichier' }))
    expect(dialog).toHaveAccessibleDescription(/1 fichier$/)
    await user.click(drawer.getByRole('button', { name: 'Partager' }))
    expect(await screen.findByText(/Hugo Bernard voit ces fichiers/)).toBeVisible()
    expect(await asked[0]?.json()).toMatchObject({ fileUuids: [aFile(2).uuid] })
  })

  it('FILE-04 what cannot be cleaned asks for its box to be ticked, unless it is only looked at', async () => {
    prepare({ ...clean(1), found: null, kept: 'kind', allowable: true })
    const asked = answer(createShare, 201, {
      result: { share: sent, link: { url: `/files#${token}`, code: '12345678' } },
    })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('checkbox', { name: /Vue 1/ }))
    await user.click(screen.getByRole('button', { name: 'Partager' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(await drawer.findByRole('radio', { name: 'Par lien' }))
    const allow = await drawer.findByRole('checkbox', { name: /^Partager tels quels/ })
    await user.click(drawer.getByRole('button', { name: 'Partager' }))
    expect(allow).toBeInvalid()
    expect(asked).toHaveLength(0)
    await user.click(drawer.getByRole('radio', { name: 'Voir seulement' }))
    expect(drawer.getByText('Montré en image : ses métadonnées ne partent pas')).toBeVisible()
    expect(drawer.queryByRole('checkbox', { name: /^Partager tels quels/ })).not.toBeInTheDocument()
    await user.click(drawer.getByRole('button', { name: 'Partager' }))
    expect(await screen.findByText('1234 5678')).toBeVisible()
    expect(await asked[0]?.json()).toMatchObject({ mayDownload: false, allowMetadata: false })
  })
})
