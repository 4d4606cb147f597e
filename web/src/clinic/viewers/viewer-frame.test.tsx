import { createFileTickets } from '@arcade/contract/clinic/files/file-tickets.contract.ts'
import { deleteFile, getFileStorage } from '@arcade/contract/clinic/files/files.contract.ts'
import { getFileMeasures, saveFileMeasures, viewersProblems } from '@arcade/contract/clinic/viewers/viewers.contract.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, portal } from '../../../test/answers.ts'
import { aFile, answerFiles, answerTickets, tileOf } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, secretary } from '../../../test/members.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { ViewerProps } from './viewer-props.ts'

const address = `/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`
const zip = aFile(9, { category: 'viewer', fileName: 'Lot.zip', contentType: 'application/zip' })

/** Instead of the viewer of radiographs: each press measures one more. */
vi.mock('./radiograph/radiograph-viewer.tsx', () => ({
  prepare: () => {},
  default: function Counter({ measures, onMeasures }: ViewerProps) {
    const known = measures as { count: number }
    const [{ count }] = useState(known)
    return (
      <button type="button" onClick={() => onMeasures?.({ ...known, count: count + 1 })}>
        {count} measured
      </button>
    )
  },
}))

beforeEach(() => {
  logIn()
  answerPatient()
  answer(getFileStorage, 200, { result: { used: 0, quota: 1 } })
})

async function open(name = 'Vue 1') {
  const { user, router } = renderPage(address)
  await user.click(await screen.findByRole('button', { name: tileOf(name) }))
  return { user, router, frame: within(await screen.findByRole('dialog', { name: 'Visionneuse' })) }
}
const paneNames = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

describe('FILE-05 the viewer', () => {
  it('FILE-05 shows a photograph by a ticket of its own, and closes by Escape', async () => {
    answerFiles(aFile(1), aFile(2))
    const asked = answerTickets('/v1/files/tickets/whole')
    const { frame } = await open()
    const picture = await frame.findByRole('img', { name: 'Vue 1' })
    expect(picture).toHaveAttribute('src', '/v1/files/tickets/whole')
    expect(await asked[0]?.json()).toEqual({ fileUuids: [aFile(1).uuid], purpose: 'download' })
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('FILE-05 opened by the keyboard, it takes the focus itself: no tooltip of a button takes the first Escape', async () => {
    answerFiles(aFile(1))
    answerTickets('/v1/files/tickets/whole')
    const { user } = renderPage(address)
    const tile = await screen.findByRole('button', { name: tileOf('Vue 1') })
    tile.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Visionneuse' })).toHaveFocus()
  })

  it('FILE-05 goes to the next and the previous file by buttons, keys and the strip', async () => {
    answerFiles(aFile(1), aFile(2), aFile(3))
    answerTickets('/v1/files/tickets/whole')
    const { user, frame } = await open()
    await user.click(frame.getByRole('button', { name: 'Fichier suivant' }))
    expect(paneNames()).toEqual(['Vue 2'])
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(paneNames()).toEqual(['Vue 3'])
    await user.click(within(frame.getByRole('navigation', { name: 'Fichiers du patient' })).getByText('Vue 1'))
    expect(paneNames()).toEqual(['Vue 1'])
  })

  it('FILE-05 goes on by the arrows from a photograph that had the focus', async () => {
    answerFiles(aFile(1), aFile(2), aFile(3))
    answerTickets('/v1/files/tickets/whole')
    const { user, frame } = await open()
    ;(await frame.findByRole('application', { name: 'Photo : Vue 1' })).focus()
    await user.keyboard('{ArrowRight}')
    expect(paneNames()).toEqual(['Vue 2'])
    await user.keyboard('{ArrowRight}')
    expect(paneNames()).toEqual(['Vue 3'])
  })

  it('FILE-05 a measure is saved as it is made, says so, and is there after looking at another file', async () => {
    answerFiles(aFile(1), aFile(2, { contentType: 'application/dicom' }))
    answerTickets('/v1/files/tickets/whole')
    answer(getFileMeasures, 200, { result: { measures: { count: 1 }, version: 3 } })
    const saved = answer(saveFileMeasures, 200, { result: { measures: { count: 2 }, version: 4 } })
    const { user, frame } = await open('Vue 2')
    await user.click(await frame.findByRole('button', { name: '1 measured' }))
    expect(await frame.findByText(/^Mesures enregistrées à \d\d:\d\d$/)).toHaveRole('status')
    expect(await saved[0]?.json()).toEqual({ measures: { count: 2 }, version: 3 })
    await user.click(frame.getByRole('button', { name: 'Fichier suivant' }))
    await user.click(frame.getByRole('button', { name: 'Fichier précédent' }))
    await user.click(await frame.findByRole('button', { name: '2 measured' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await saved[1]?.json()).toEqual({ measures: { count: 3 }, version: 4 })
  })

  it('FILE-05 a measure of the last moment goes out with the page, without waiting', async () => {
    answerFiles(aFile(2, { contentType: 'application/dicom' }))
    answerTickets('/v1/files/tickets/whole')
    answer(getFileMeasures, 200, { result: { measures: { count: 1 }, version: 3 } })
    const saved = answer(saveFileMeasures, 200, { result: { measures: { count: 2 }, version: 4 } })
    const { user, frame } = await open('Vue 2')
    const fetched = vi.spyOn(globalThis, 'fetch')
    await user.click(await frame.findByRole('button', { name: '1 measured' }))
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(fetched.mock.calls.find(([, init]) => init?.method === 'PUT')?.[1]).toMatchObject({ keepalive: true })
    vi.restoreAllMocks()
  })

  it('FILE-05 opened again while a measure is being saved, it goes on from that one', async () => {
    answerFiles(aFile(2, { contentType: 'application/dicom' }))
    answerTickets('/v1/files/tickets/whole')
    answer(getFileMeasures, 200, { result: { measures: { count: 1 }, version: 3 } })
    const { user, router, frame } = await open('Vue 2')
    await user.click(await frame.findByRole('button', { name: '1 measured' }))
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const sent: unknown[] = []
    portal.use(
      http.put('*/v1/files/:uuid/measures', async ({ request }) => {
        sent.push(await request.json())
        await held
        return HttpResponse.json({ result: { measures: { count: 2 }, version: 4 } })
      }),
    )
    await act(() => router.navigate(-1))
    await act(() => router.navigate(1))
    await screen.findByRole('dialog', { name: 'Visionneuse' })
    await waitFor(() => expect(sent).toHaveLength(1))
    arrive()
    expect(await screen.findByRole('button', { name: '2 measured' })).toBeVisible()
    expect(sent).toEqual([{ measures: { count: 2 }, version: 3 }])
  })

  it('FILE-05 measures that another device changed are asked about, and both can be saved', async () => {
    answerFiles(aFile(2, { contentType: 'application/dicom' }))
    answerTickets('/v1/files/tickets/whole')
    answer(getFileMeasures, 200, { result: { measures: { count: 1, items: ['a'] }, version: 3 } })
    const { user, frame } = await open('Vue 2')
    await frame.findByRole('button', { name: '1 measured' })
    answer(getFileMeasures, 200, { result: { measures: { count: 7, items: ['a', 'b'] }, version: 5 } })
    answerProblem(saveFileMeasures, viewersProblems.stale)
    await user.click(frame.getByRole('button', { name: '1 measured' }))
    expect(await frame.findByRole('alert')).toHaveTextContent('changées sur un autre appareil')
    expect(frame.getByText('Mesures non enregistrées')).toBeVisible()
    const saved = answer(saveFileMeasures, 200, { result: { measures: {}, version: 6 } })
    await user.click(frame.getByRole('button', { name: 'Garder les deux' }))
    expect(await frame.findByText(/^Mesures enregistrées/)).toBeVisible()
    expect(await saved[0]?.json()).toEqual({ measures: { count: 2, items: ['a', 'b'] }, version: 5 })
  })

  it('FILE-05 TEN-02 without the right to write, measures are marked as unsaved, and nothing is sent', async () => {
    answerMe(secretary)
    answerFiles(aFile(2, { contentType: 'application/dicom' }))
    answerTickets('/v1/files/tickets/whole')
    answer(getFileMeasures, 200, { result: { measures: { count: 1 }, version: 3 } })
    const { user, frame } = await open('Vue 2')
    expect(await frame.findByText(/Vos mesures ne sont pas conservées\. .*Fichiers/)).toBeVisible()
    await user.click(await frame.findByRole('button', { name: '1 measured' }))
    expect(frame.queryByText(/enregistrées/)).not.toBeInTheDocument()
  })

  it('FILE-05 has an address: back closes it, forward shows it again, and the next file is no step back', async () => {
    answerFiles(aFile(1), aFile(2))
    answerTickets('/v1/files/tickets/whole')
    const { user, router, frame } = await open()
    expect(router.state.location.search).toContain(`file=${aFile(1).uuid}`)
    await user.click(frame.getByRole('button', { name: 'Fichier suivant' }))
    await waitFor(() => expect(router.state.location.search).toContain(`file=${aFile(2).uuid}`))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).not.toContain('file=')
    await act(() => router.navigate(1))
    await screen.findByRole('dialog')
    await waitFor(() => expect(paneNames()).toEqual(['Vue 2']))
    // Closed by its button it goes back too, even where somebody presses twice.
    const close = screen.getByRole('button', { name: 'Fermer la visionneuse' })
    await user.dblClick(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.historyAction).toBe('POP')
    expect(router.state.location.pathname + router.state.location.search).toBe(address)
  })

  it('FILE-05 a link opens what it names, beside each other or compared, and leaves the page when it closes', async () => {
    answerFiles(aFile(1), aFile(2), aFile(3))
    answerTickets('/v1/files/tickets/before', '/v1/files/tickets/after')
    const { user, router } = renderPage(`${address}&file=${aFile(3).uuid},${aFile(1).uuid}`)
    await screen.findByRole('dialog', { name: 'Visionneuse' })
    expect(paneNames()).toEqual(['Vue 3', 'Vue 1'])
    await user.click(screen.getByRole('button', { name: 'Avant / après' }))
    await waitFor(() => expect(router.state.location.search).toContain('layout=compare'))
    await user.click(screen.getByRole('button', { name: 'Fermer la visionneuse' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname + router.state.location.search).toBe(address)
  })

  it.each([
    ['is not there', [aFile(1)], 'Ce fichier n’existe plus, ou vous n’y avez pas accès.'],
    ['is not there, nor any other', [], 'Ce fichier n’existe plus, ou vous n’y avez pas accès.'],
    ['holds a virus', [aFile(9, { virusScan: 'infected' })], 'Un virus a été détecté'],
  ] as const)('FILE-05 a link to a file that %s says so and leaves the page', async (_, files, sentence) => {
    answerFiles(...files)
    const { router } = renderPage(`${address}&file=${aFile(9).uuid}`)
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.pathname + router.state.location.search).toBe(address)
  })

  it('FILE-05 stands two and four files beside each other; the strip fills the pane in use', async () => {
    answerFiles(aFile(1), aFile(2), aFile(3), aFile(4), aFile(5))
    answerTickets('/v1/files/tickets/whole')
    const { user, frame } = await open()
    await user.click(frame.getByRole('button', { name: 'Côte à côte' }))
    expect(paneNames()).toEqual(['Vue 1', 'Vue 2'])
    await user.click(frame.getByRole('heading', { name: 'Vue 2' }))
    await user.click(within(frame.getByRole('navigation')).getByText('Vue 5'))
    expect(paneNames()).toEqual(['Vue 1', 'Vue 5'])
    await user.click(frame.getByRole('button', { name: 'Quatre' }))
    expect(paneNames()).toEqual(['Vue 1', 'Vue 5', 'Vue 2', 'Vue 3'])
    await user.click(frame.getByRole('button', { name: 'Une vue' }))
    expect(paneNames()).toEqual(['Vue 1'])
  })

  it('FILE-05 what it cannot show says why and offers the download', async () => {
    answerFiles(aFile(1), zip)
    answerTickets('/v1/files/tickets/whole')
    const { user, frame } = await open()
    fireEvent.error(await frame.findByRole('img', { name: 'Vue 1' }))
    expect(await frame.findByRole('alert')).toHaveTextContent('Ce fichier est abîmé ou incomplet')
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(within(frame.getByRole('region', { name: 'Vue 1' })).getByRole('button', { name: 'Télécharger' }))
    await waitFor(() => expect(followed).toHaveBeenCalled())
    await user.click(frame.getByRole('button', { name: 'Fichier suivant' }))
    expect(await frame.findByRole('alert')).toHaveTextContent('ne s’affiche pas dans la visionneuse')
    vi.restoreAllMocks()
  })

  it('FILE-05 a HEIC that the browser does not read is not called damaged', async () => {
    answerFiles(aFile(1, { contentType: 'image/heic' }))
    answerTickets('/v1/files/tickets/whole')
    const { frame } = await open()
    fireEvent.error(await frame.findByRole('img', { name: 'Vue 1' }))
    expect(await frame.findByRole('alert')).toHaveTextContent('ne s’affiche pas dans la visionneuse')
  })

  it('FILE-05 two photographs stand over each other, the older one first, with a slider between them', async () => {
    const initial = aFile(2, { createdAt: '2026-03-01T09:00:00.000Z', fileName: 'Initiale.jpg' })
    answerFiles(aFile(1), initial, zip)
    const asked = answerTickets('/v1/files/tickets/before', '/v1/files/tickets/after')
    const { user, frame } = await open()
    await user.click(frame.getByRole('button', { name: 'Avant / après' }))
    expect(await frame.findByRole('img', { name: /^Initiale/ })).toHaveAttribute('src', '/v1/files/tickets/before')
    expect(frame.getByRole('img', { name: /^Vue 1/ })).toHaveAttribute('src', '/v1/files/tickets/after')
    expect(await asked.at(-1)?.json()).toEqual({ fileUuids: [initial.uuid, aFile(1).uuid], purpose: 'download' })
    fireEvent.change(frame.getByRole('slider', { name: 'Avant ↔ après' }), { target: { value: '80' } })
    expect(frame.getByText(/^Avant : Initiale/)).toBeVisible()
    // Neither is seen on the side of the other, whatever their shapes.
    const sideOf = (name: RegExp) => frame.getByRole('img', { name }).parentElement?.style.clipPath
    expect(sideOf(/^Initiale/)).toBe('inset(0 20% 0 0)')
    expect(sideOf(/^Vue 1/)).toBe('inset(0 0 0 80%)')
    const strip = within(frame.getByRole('navigation', { name: 'Fichiers du patient' }))
    expect(strip.getByRole('button', { name: /Initiale/ })).toHaveTextContent(/^Avant/)
    expect(strip.getByRole('button', { name: /Vue 1/ })).toHaveTextContent(/^Après/)
  })

  it('FILE-05 before and after follow the day of the photograph, whenever they came', async () => {
    const scanned = { takenAt: '2024-01-02T08:00:00', createdAt: '2026-11-14T09:00:00.000Z' }
    answerFiles(aFile(2, { ...scanned, fileName: 'Ancienne.jpg' }), aFile(1))
    answerTickets('/v1/files/tickets/before', '/v1/files/tickets/after')
    const { user, frame } = await open()
    await user.click(frame.getByRole('button', { name: 'Avant / après' }))
    expect(await frame.findByText('Avant : Ancienne, 02/01/2024')).toBeVisible()
    await user.click(frame.getByRole('button', { name: 'Côte à côte' }))
    expect(await frame.findByText('02/01/2024 · ajouté le 14/11/2026')).toBeVisible()
  })

  it('FILE-05 what is known of a file stands over it; deleted from there, both close', async () => {
    answerFiles(aFile(1), aFile(2))
    answerTickets('/v1/files/tickets/whole')
    answer(deleteFile, 204, null)
    const { user, router, frame } = await open()
    await user.click(frame.getByRole('button', { name: 'Infos du fichier' }))
    let drawer = within(await screen.findByRole('dialog', { name: 'Vue 1' }))
    expect(drawer.getByText(/par Camille Durand/)).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Vue 1' })).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: 'Visionneuse' })).toBeVisible()
    await user.click(frame.getByRole('button', { name: 'Infos du fichier' }))
    drawer = within(await screen.findByRole('dialog', { name: 'Vue 1' }))
    await user.click(drawer.getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe(`?uuid=${eleonore.uuid}`)
    expect(screen.queryByText(/Ce fichier n’existe plus/)).not.toBeInTheDocument()
  })

  it('FILE-05 a photograph is compared with the oldest of the same view, not with those beside it', async () => {
    const older = { createdAt: '2026-03-01T09:00:00.000Z', fileName: 'Vue 1, initiale.jpg' }
    answerFiles(aFile(1), aFile(2), aFile(3, { fileName: 'Vue 1, étape 2.jpg' }), aFile(4, older))
    const asked = answerTickets('/v1/files/tickets/before', '/v1/files/tickets/after')
    const { user, frame } = await open()
    await user.click(frame.getByRole('button', { name: 'Avant / après' }))
    await frame.findByRole('img', { name: /^Vue 1, initiale/ })
    expect(await asked.at(-1)?.json()).toMatchObject({ fileUuids: [aFile(4).uuid, aFile(1).uuid] })
  })

  it('FILE-05 a file that does not arrive is asked for again', async () => {
    answerFiles(aFile(1))
    answerNothing(createFileTickets)
    const { user, frame } = await open()
    expect(await frame.findByRole('alert')).toHaveTextContent('Le fichier n’est pas arrivé')
    answerTickets('/v1/files/tickets/again')
    await user.click(frame.getByRole('button', { name: 'Réessayer' }))
    expect(await frame.findByRole('img', { name: 'Vue 1' })).toHaveAttribute('src', '/v1/files/tickets/again')
  })

  it('FILE-05 a photograph is zoomed, moved and turned by keys', async () => {
    answerFiles(aFile(1, { preview: 'ready' }))
    answerTickets('/v1/files/tickets/whole')
    const { user, frame } = await open()
    const picture = await frame.findByRole('img', { name: 'Vue 1' })
    fireEvent.load(picture)
    const stage = frame.getByRole('application', { name: 'Photo : Vue 1' })
    stage.focus()
    await user.keyboard('+r')
    expect(picture.style.transform).toContain('rotate(90deg)')
    expect(frame.getByRole('button', { name: 'Réduire' })).not.toHaveAttribute('aria-disabled')
    await user.keyboard('0')
    expect(picture.style.transform).toContain('rotate(0deg)')
    expect(frame.getByRole('button', { name: 'Réduire' })).toHaveAttribute('aria-disabled', 'true')
  })
})
