import { createFileTickets } from '@arcade/contract/clinic/files/file-tickets.contract.ts'
import { listSentShares } from '@arcade/contract/clinic/shares/sent-shares.contract.ts'
import {
  createShareTickets,
  findSharedLink,
  openSharedLink,
} from '@arcade/contract/clinic/shares/share-links.contract.ts'
import {
  answerShare,
  getReceivedShare,
  getShare,
  listReceivedShares,
  openReceivedShare,
  revokeShare,
  sharesProblems,
} from '@arcade/contract/clinic/shares/shares.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { answerTickets } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { aSentShare } from '../../../test/shares.ts'
import { api } from '../../kernel/api.ts'
import { staleAfter } from '../../kernel/event-tags.ts'
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
  createdAt: '2026-11-16T08:00:00.000Z',
  expiresAt: '2026-11-29T22:59:59.000Z',
  mayDownload: true,
  files: [fileOf(1, 'Photo.jpg', 'image/jpeg'), fileOf(2, 'Mandibule.stl', 'model/stl')],
}
const sent = aSentShare({ uuid, expiresAt: opened.expiresAt })
const page = <T,>(...result: T[]) => ({ result, nextCursor: null, total: result.length })
const answerLink = (closedUntil: string | null = null, resumed: OpenedShare | null = null) =>
  answer(findSharedLink, 200, {
    result: { name: 'Camille Durand', expiresAt: opened.expiresAt, closedUntil, opened: resumed },
  })
const answerOpened = (more: Partial<OpenedShare> = {}) => {
  answerLink()
  answer(openSharedLink, 200, { result: { ...opened, ...more } })
  return answer(createShareTickets, 201, {
    result: { urls: ['/v1/files/tickets/x'], expiresAt: opened.expiresAt },
  })
}
/** As everything answers of a share that was revoked. */
const answerOver = () => {
  answerProblem(createShareTickets, sharesProblems.over)
  return answerProblem(findSharedLink, sharesProblems.over)
}
async function typeCode() {
  const { user } = renderPage(address)
  await user.type(await screen.findByLabelText('Code d’accès'), '12345678{Enter}')
  return user
}
const purposesOf = async (tickets: readonly Request[]) =>
  new Set((await Promise.all(tickets.map((request) => request.clone().json()))).map(({ purpose }) => purpose))

describe('a share by link', () => {
  it('FILE-04 asks for the code, then shows whose files they are, and gives one and all', async () => {
    const tickets = answerOpened()
    const asked = answer(openSharedLink, 200, { result: opened })
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = renderPage(address)
    expect((await screen.findByText('Durand')).parentElement).toHaveTextContent('Durand Camille')
    expect(screen.queryByText(/Arcades|C\. D\./)).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('Code d’accès'), 'abc{Enter}')
    expect(await screen.findByText('Le code a 8 chiffres.')).toBeVisible()
    await user.clear(screen.getByLabelText('Code d’accès'))
    await user.type(screen.getByLabelText('Code d’accès'), '1234 5678{Enter}')
    expect(await screen.findByText(/^Patiente C\. D\., 34 ans/)).toBeVisible()
    expect(await asked.at(-1)?.json()).toEqual({ token, code: '12345678' })
    expect(screen.getByText('Cabinet dentaire des Arcades')).toBeVisible()
    expect(screen.getByText('STL · 2 Mo')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Télécharger Mandibule' }))
    await user.click(screen.getByRole('button', { name: 'Tout télécharger (.zip)' }))
    await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(2))
    // The first one is shown at once.
    await waitFor(async () => expect(await purposesOf(tickets)).toEqual(new Set(['view', 'download', 'zip'])))
    followed.mockRestore()
  })

  it('FILE-04 is open after a reload where this browser gave the code within the hour', async () => {
    answerLink(null, opened)
    answer(createShareTickets, 201, { result: { urls: ['/v1/files/tickets/x'], expiresAt: opened.expiresAt } })
    renderPage(address)
    expect(await screen.findByText('Patiente C. D., 34 ans · partagé le 16/11/2026')).toBeVisible()
    expect(screen.queryByLabelText('Code d’accès')).not.toBeInTheDocument()
  })

  it('FILE-04 asks for the code again where the hour is over and the share is not', async () => {
    answerOpened()
    const user = await typeCode()
    await screen.findByRole('button', { name: /^Voir Mandibule/ })
    answerProblem(createShareTickets, sharesProblems.over)
    await user.click(screen.getByRole('button', { name: 'Tout télécharger (.zip)' }))
    expect(await screen.findByLabelText('Code d’accès')).toBeVisible()
    expect(screen.queryByText(/n’est plus ouvert/)).not.toBeInTheDocument()
  })

  it('FILE-04 says so when it is revoked while the page is open', async () => {
    answerOpened()
    const user = await typeCode()
    await screen.findByRole('button', { name: /^Voir Mandibule/ })
    answerOver()
    await user.click(screen.getByRole('button', { name: 'Tout télécharger (.zip)' }))
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    expect(screen.queryByText('Photo')).not.toBeInTheDocument()
  })

  it('FILE-04 FILE-05 shows a file in its viewer, and offers no download where it is only to be looked at', async () => {
    const files = [fileOf(1, 'Photo.jpg', 'image/jpeg'), fileOf(2, 'Sourire.jpg', 'image/jpeg')]
    const tickets = answerOpened({ mayDownload: false, files })
    const user = await typeCode()
    expect(await screen.findByText(/ce qui est montré peut être conservé/)).toBeVisible()
    expect(await screen.findByRole('img', { name: 'Photo' })).toHaveAttribute('src', '/v1/files/tickets/x')
    await user.click(screen.getByRole('button', { name: /^Voir Sourire/ }))
    expect(await screen.findByRole('img', { name: 'Sourire' })).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Photo' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Voir Sourire/, current: true })).toBeVisible()
    const bodies = await Promise.all(tickets.map((request) => request.json()))
    expect(bodies).toEqual(files.map(({ uuid }) => ({ token, fileUuids: [uuid], purpose: 'view' })))
    // The same over the whole window, and nothing behind it.
    await user.click(screen.getByRole('button', { name: 'Ouvrir en grand' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('img', { name: 'Sourire' })).toBeVisible()
    expect(screen.getAllByRole('img', { name: 'Sourire' })).toHaveLength(1)
    for (const name of ['Télécharger', 'Partager'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Fermer la visionneuse' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('img', { name: 'Sourire' })).toBeVisible()
  })

  it('FILE-04 closes its viewer and says so where it is revoked meanwhile', async () => {
    answerOpened()
    const user = await typeCode()
    await user.click(await screen.findByRole('button', { name: 'Ouvrir en grand' }))
    await screen.findByRole('dialog')
    answerOver()
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('FILE-04 a revoked one is gone within seconds from an idle page', async () => {
    answerOpened()
    await typeCode()
    await screen.findByRole('button', { name: /^Voir Mandibule/ })
    answerOver()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await vi.advanceTimersByTimeAsync(11_000)
    vi.useRealTimers()
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    expect(screen.queryByText('Photo')).not.toBeInTheDocument()
  })

  it('FILE-04 that was revoked is asked for no more', async () => {
    answerOpened()
    await typeCode()
    await screen.findByRole('button', { name: /^Voir Mandibule/ })
    const asked = answerOver()
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
    answerOpened({ mayDownload: false })
    await typeCode()
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

describe('the shares of the signed-in person', () => {
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
    await waitFor(async () => expect(await purposesOf(tickets)).toEqual(new Set(['view', 'zip'])))
    expect(asked).toHaveLength(1)
    followed.mockRestore()
    // Revoked while the page is open: the event makes it ask again.
    answerProblem(getReceivedShare, sharesProblems.over)
    const stale = staleAfter('shares.changed', { id: uuid, version: 3 }, store.getState()).map(({ tag }) => tag)
    act(() => void store.dispatch(api.util.invalidateTags(stale)))
    expect(await screen.findByText(/n’est plus ouvert/)).toBeVisible()
    expect(screen.queryByText('Photo')).not.toBeInTheDocument()
  })

  it('FILE-04 TEN-04 what was received is answered in its own conversation', async () => {
    logIn()
    answer(openReceivedShare, 200, { result: opened })
    answerTickets('/v1/files/tickets/x')
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
