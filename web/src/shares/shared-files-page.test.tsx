import { createFileTickets } from '@arcade/contract/files/file-tickets.contract.ts'
import { getFileStorage } from '@arcade/contract/files/files.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { listSentShares } from '@arcade/contract/shares/sent-shares.contract.ts'
import {
  answerShare,
  createShare,
  createShareTickets,
  findSharedLink,
  getReceivedShare,
  getShare,
  listReceivedShares,
  listShareMetadata,
  listShareRecipients,
  openReceivedShare,
  openSharedLink,
  revokeShare,
  sharesProblems,
} from '@arcade/contract/shares/shares.contract.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../test/answers.ts'
import { aFile, answerFiles, answerTickets } from '../../test/files.ts'
import { logIn } from '../../test/log-in.ts'
import { answerPatient, eleonore } from '../../test/patients.ts'
import { renderPage } from '../../test/render-page.tsx'
import { aSentShare } from '../../test/shares.ts'
import { api } from '../kernel/api.ts'
import { staleAfter } from '../kernel/event-tags.ts'
import type { OpenedShare } from './shares.api.ts'

const token = 'a'.repeat(43)
const address = `${pages.sharedFiles.path}#${token}`
const uuid = 'e0000000-0000-4000-8000-000000000001'
const fileOf = (number: number, fileName: string, contentType: string) => ({
  uuid: `f0000000-0000-4000-8000-00000000000${number}`,
  category: 'picture' as const,
  fileName,
  size: 1024 * 1024 * number,
  contentType,
  preview: 'none' as const,
  createdAt: '2026-11-16T08:00:00.000Z',
  viewable: true,
})
const opened: OpenedShare = {
  uuid,
  from: { name: 'Camille Durand', practice: 'Cabinet dentaire des Arcades' },
  patient: { initials: 'C. D.', age: 34, sex: 'F' },
  message: 'Merci de votre avis.',
  expiresAt: '2026-11-29T22:59:59.000Z',
  mayDownload: true,
  files: [fileOf(1, 'Photo.jpg', 'image/jpeg'), fileOf(2, 'Mandibule.stl', 'model/stl')],
}
const sent = aSentShare({ uuid, expiresAt: opened.expiresAt })
const page = <T,>(...result: T[]) => ({ result, nextCursor: null, total: result.length })
const answerLink = (closedUntil: string | null = null) =>
  answer(findSharedLink, 200, { result: { name: 'Camille Durand', expiresAt: opened.expiresAt, closedUntil } })

describe('a share by link', () => {
  it('FILE-04 asks for the code, then shows whose files they are, and gives one and all', async () => {
    answerLink()
    const asked = answer(openSharedLink, 200, { result: opened })
    const tickets = answer(createShareTickets, 201, {
      result: { urls: ['/v1/files/tickets/x'], expiresAt: opened.expiresAt },
    })
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = renderPage(address)
    expect(await screen.findByText('Camille Durand')).toBeVisible()
    expect(screen.queryByText(/Arcades|C\. D\./)).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('Code d’accès'), 'abc{Enter}')
    expect(await screen.findByText('Le code a 8 chiffres.')).toBeVisible()
    await user.clear(screen.getByLabelText('Code d’accès'))
    await user.type(screen.getByLabelText('Code d’accès'), '1234 5678{Enter}')
    expect(await screen.findByText('Patiente C. D., 34 ans')).toBeVisible()
    expect(await asked.at(-1)?.json()).toEqual({ token, code: '12345678' })
    expect(screen.getByText('Cabinet dentaire des Arcades')).toBeVisible()
    expect(screen.getByText('STL · 2 Mo')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Télécharger Photo' }))
    await user.click(screen.getByRole('button', { name: 'Tout télécharger (.zip)' }))
    await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(2))
    const bodies = await Promise.all(tickets.map((request) => request.json()))
    expect(bodies.map(({ purpose }) => purpose)).toEqual(['download', 'zip'])
    followed.mockRestore()
  })

  it('FILE-04 says so when it is revoked while the page is open', async () => {
    answerLink()
    answer(openSharedLink, 200, { result: opened })
    answerProblem(createShareTickets, sharesProblems.over)
    const { user } = renderPage(address)
    await user.type(await screen.findByLabelText('Code d’accès'), '12345678{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Tout télécharger (.zip)' }))
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    expect(screen.queryByText('Photo')).not.toBeInTheDocument()
  })

  it('FILE-04 FILE-05 opens a file in its viewer, and offers no download where it is only to be looked at', async () => {
    answerLink()
    answer(openSharedLink, 200, { result: { ...opened, mayDownload: false } })
    const tickets = answer(createShareTickets, 201, {
      result: { urls: ['/v1/files/tickets/x'], expiresAt: opened.expiresAt },
    })
    const { user } = renderPage(address)
    await user.type(await screen.findByLabelText('Code d’accès'), '12345678{Enter}')
    expect(await screen.findByText(/ce qui est montré peut être conservé/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Voir Photo' }))
    const viewer = within(await screen.findByRole('dialog'))
    expect(await viewer.findByRole('img', { name: 'Photo' })).toHaveAttribute('src', '/v1/files/tickets/x')
    const bodies = await Promise.all(tickets.map((request) => request.json()))
    expect(bodies).toEqual([{ token, fileUuids: [opened.files[0]?.uuid], purpose: 'view' }])
    expect(viewer.queryByRole('button', { name: 'Télécharger' })).not.toBeInTheDocument()
    expect(viewer.queryByRole('button', { name: 'Partager' })).not.toBeInTheDocument()
    await user.click(viewer.getByRole('button', { name: 'Fermer la visionneuse' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Voir Photo' })).toBeVisible()
  })

  it('FILE-04 closes its viewer and says so where it is revoked meanwhile', async () => {
    answerLink()
    answer(openSharedLink, 200, { result: opened })
    answerProblem(createShareTickets, sharesProblems.over)
    const { user } = renderPage(address)
    await user.type(await screen.findByLabelText('Code d’accès'), '12345678{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Voir Mandibule' }))
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('FILE-04 that was revoked is gone from an open page that one comes back to', async () => {
    answerLink()
    answer(openSharedLink, 200, { result: opened })
    const { user } = renderPage(address)
    await user.type(await screen.findByLabelText('Code d’accès'), '12345678{Enter}')
    await screen.findByText('Photo')
    answerProblem(findSharedLink, sharesProblems.over)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    expect(screen.queryByText('Photo')).not.toBeInTheDocument()
  })

  it('FILE-04 that was revoked is asked for no more', async () => {
    answerLink()
    answer(openSharedLink, 200, { result: opened })
    const { user } = renderPage(address)
    await user.type(await screen.findByLabelText('Code d’accès'), '12345678{Enter}')
    await screen.findByText('Photo')
    const asked = answerProblem(findSharedLink, sharesProblems.over)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(120_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(asked).toHaveLength(1)
  })

  it('FILE-04 tells a wrong code at its field, and a closed link until when', async () => {
    answerLink()
    answerProblem(openSharedLink, sharesProblems.wrongCode)
    const { user } = renderPage(address)
    await user.type(await screen.findByLabelText('Code d’accès'), '12345678{Enter}')
    expect(await screen.findByText(/Ce code est faux/)).toBeVisible()
    answerProblem(openSharedLink, sharesProblems.closed)
    answerLink('2026-11-16T16:30:00.000Z')
    await user.type(screen.getByLabelText('Code d’accès'), '{Enter}')
    expect(await screen.findByText(/fermé jusqu’à \d\d:\d\d/)).toBeVisible()
  })

  it('FILE-04 only to be looked at has no download', async () => {
    answerLink()
    answer(openSharedLink, 200, { result: { ...opened, mayDownload: false } })
    const { user } = renderPage(address)
    await user.type(await screen.findByLabelText('Code d’accès'), '12345678{Enter}')
    expect(await screen.findByText('À regarder seulement')).toBeVisible()
    expect(screen.queryByRole('button', { name: /élécharger/ })).not.toBeInTheDocument()
  })

  it('FILE-04 is pasted where there is none; half a link says so', async () => {
    answerProblem(findSharedLink, sharesProblems.over)
    const { user } = renderPage(pages.sharedFiles.path)
    const field = await screen.findByLabelText('Lien reçu')
    await user.type(field, 'https://arcade.example/files#half{Enter}')
    expect(await screen.findByText(/incomplet/)).toBeVisible()
    await user.clear(field)
    await user.type(field, `https://arcade.example/en/files#${token}{Enter}`)
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
  })
})

describe('the shares of whoever is logged in', () => {
  it('FILE-04 what was received opens, and is counted once', async () => {
    logIn()
    const { from, patient, expiresAt } = opened
    const unseen = { message: null, thumbnails: [], opened: false }
    const received = {
      uuid,
      from,
      patient,
      fileCount: 2,
      mayDownload: true,
      createdAt: expiresAt,
      expiresAt,
      ...unseen,
    }
    answer(listReceivedShares, 200, page(received))
    answer(getReceivedShare, 200, { result: received })
    const asked = answer(openReceivedShare, 200, { result: opened })
    const tickets = answer(createFileTickets, 201, { result: { urls: ['/x'], expiresAt } })
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user, store } = renderPage(pages.sharedFiles.path)
    await user.click(await screen.findByRole('link', { name: /Durand Camille/ }))
    await user.click(await screen.findByRole('button', { name: 'Tout télécharger (.zip)' }))
    await vi.waitFor(() => expect(followed).toHaveBeenCalled())
    expect([asked.length, tickets.length]).toEqual([1, 1])
    followed.mockRestore()
    // Revoked while the page is open: the event makes it ask again.
    answerProblem(getReceivedShare, sharesProblems.over)
    const stale = staleAfter('shares.changed', { id: uuid, version: 3 }).map(({ tag }) => tag)
    act(() => void store.dispatch(api.util.invalidateTags(stale)))
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    expect(screen.queryByText('Photo')).not.toBeInTheDocument()
  })

  it('FILE-04 TEN-04 what was received is answered in its own conversation', async () => {
    logIn()
    answer(openReceivedShare, 200, { result: opened })
    answer(getReceivedShare, 200, { result: { ...sent, from: opened.from, patient: opened.patient, opened: true } })
    const asked = answer(answerShare, 201, { result: { conversationUuid: uuid } })
    const { user, router } = renderPage(`${pages.sharedFiles.path}?share=${uuid}`)
    await user.click(await screen.findByRole('button', { name: 'Répondre avec des fichiers' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(pages.messages.path))
    expect(router.state.location.search).toBe(`?uuid=${uuid}`)
    expect(await asked[0]?.json()).toEqual({ title: 'Patiente C. D., 34 ans' })
    expect(asked).toHaveLength(1)
  })

  it('FILE-04 what was sent shows who opened it, and is revoked', async () => {
    logIn()
    answer(listSentShares, 200, page(sent))
    const openingList = [{ at: '2026-11-16T11:00:00.000Z', name: null, what: 'opened' as const, fileCount: 2 }]
    answer(getShare, 200, { result: { ...sent, files: opened.files, openingList } })
    const revoked = answer(revokeShare, 204, null)
    const { user, router } = renderPage(`${pages.sharedFiles.path}?tab=sent`)
    await user.click(await screen.findByRole('button', { name: /^Abadie Éléonore/ }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('Avec le lien')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Révoquer' }))
    await user.click(drawer.getByRole('button', { name: 'Révoquer maintenant' }))
    await vi.waitFor(() => expect(revoked).toHaveLength(1))
    // The address names it: back closes it, and so does its button, without a step that shows nothing else.
    expect(router.state.location.search).toMatch(/^\?tab=sent&details=/)
    await waitFor(() => expect(drawer.getAllByRole('button', { name: 'Fermer' })).toHaveLength(1))
    await user.click(drawer.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.historyAction).toBe('POP')
    await act(() => router.navigate(1))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })
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
    // What cannot be cleaned is said before it is sent, and the sharer decides.
    expect(await drawer.findByText('Ne peut pas être nettoyé : il est chiffré')).toBeVisible()
    await user.click(drawer.getByRole('checkbox', { name: /^Partager tels quels/ }))
    // It is decided anew each time.
    await user.click(drawer.getByRole('button', { name: 'Fermer' }))
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
})
