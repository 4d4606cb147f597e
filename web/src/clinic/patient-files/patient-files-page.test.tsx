import {
  deleteFile,
  filesProblems,
  getFileStorage,
  restoreFile,
  updateFile,
  uploadPatientFile,
  uploadPatientFiles,
} from '@arcade/contract/clinic/files/files.contract.ts'
import { createUpload } from '@arcade/contract/clinic/files/uploads.contract.ts'
import { getPatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { listPatientShares, listSharedFiles } from '@arcade/contract/clinic/shares/sent-shares.contract.ts'
import { revokeShare } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { writeDicom } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, answerProblemOnce, portal, requestId } from '../../../test/answers.ts'
import { aFile, answerFiles, answerTickets } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, owner, secretary } from '../../../test/members.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { aSentShare } from '../../../test/shares.ts'
import { findToast } from '../../../test/toasts.ts'
import { api } from '../../kernel/api.ts'

const address = `/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`
const photograph = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name, { type: 'image/jpeg' })
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const chooser = async () => {
  await screen.findByText('Pas encore de fichier')
  return (await screen.findByLabelText('Ajouter des fichiers')) as HTMLInputElement
}
/** Names and values of a form as it travels. */
const fieldsIn = (form = '') =>
  [...form.matchAll(/form-data; name="(\w+)"[\s\S]*?\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value])
const problem = { type: 'about:blank', requestId }

beforeEach(() => {
  logIn()
  answerPatient()
  answer(getFileStorage, 200, { result: { used: 4_900_000, quota: 53_687_091_200 } })
})

describe('FILE-01 the files of a patient', () => {
  it('FILE-01 stand by category with their counts, newest first', async () => {
    answerFiles(
      aFile(1),
      ...Array.from({ length: 7 }, (_, index) => aFile(index + 2)),
      aFile(20, { category: 'dental_scan', fileName: 'Mandibule.stl', contentType: 'model/stl', size: 14_200_000 }),
    )
    const { user } = renderPage(address)
    const photos = await section('Photos')
    const titles = photos.getAllByRole('button', { name: /^Vue/ }).map(({ textContent }) => textContent)
    expect(titles).toHaveLength(6)
    expect(titles[0]).toMatch(/^Vue 1.*13\/11\/2026 · 3 Mo$/)
    const scans = await section('Empreintes 3D')
    expect(scans.getByRole('button', { name: /STL.*Mandibule/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Tous 9' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Radios 0' })).toBeVisible()
    expect(await screen.findByText('4,7 Mo utilisés sur 50 Go')).toBeVisible()
    await user.click(photos.getByRole('link', { name: /^Tout voir/ }))
    await waitFor(async () =>
      expect((await section('Photos')).getAllByRole('button', { name: /^Vue/ })).toHaveLength(8),
    )
    expect(screen.queryByRole('region', { name: 'Empreintes 3D' })).not.toBeInTheDocument()
  })

  it('FILE-04 are marked where they are shared; the drawer says with whom and revokes', async () => {
    answerFiles(aFile(1), aFile(2))
    answer(listSharedFiles, 200, { result: [{ fileUuid: aFile(2).uuid, shares: 2 }] })
    const share = aSentShare({
      recipient: { uuid: aFile(9).uuid, name: 'Hugo Bernard', isOrganisation: false },
      openings: 2,
    })
    const asked = answer(listPatientShares, 200, { result: [share], nextCursor: null, total: 1 })
    const revoked = answer(revokeShare, 204, null)
    const { user } = renderPage(address)
    const photos = await section('Photos')
    await photos.findByRole('button', { name: /2 partages actifs.*Vue 2/ })
    await user.click(photos.getByRole('button', { name: 'Infos', description: 'Vue 2' }))
    expect(photos.getByRole('button', { name: /Vue 1/ })).not.toHaveTextContent('partage')
    const shares = within(await screen.findByRole('region', { name: 'Partages' }))
    expect(await shares.findByRole('link', { name: 'Bernard Hugo' })).toBeVisible()
    expect(shares.getByRole('listitem')).toHaveTextContent(/avec 1 autre fichier.*Actif.*Ouvert 2 fois/)
    expect(new URL(asked.at(-1)?.url ?? '').searchParams.get('fileUuid')).toBe(aFile(2).uuid)
    await user.click(shares.getByRole('button', { name: 'Révoquer : BERNARD Hugo' }))
    await user.click(await screen.findByRole('button', { name: 'Révoquer maintenant' }))
    await waitFor(() => expect(revoked).toHaveLength(1))
  })

  it('FILE-03 show their previews by tickets that are asked for together', async () => {
    answerFiles(aFile(1, { preview: 'ready' }), aFile(2, { preview: 'ready' }), aFile(3))
    const asked = answerTickets('/v1/files/tickets/one', '/v1/files/tickets/two')
    renderPage(address)
    const photos = await section('Photos')
    await waitFor(() => {
      const pictures = photos.getAllByRole('presentation').map((img) => img.getAttribute('src'))
      expect(pictures).toEqual(['/v1/files/tickets/one', '/v1/files/tickets/two'])
    })
    expect(await Promise.all(asked.map((request) => request.json()))).toEqual([
      { fileUuids: [aFile(1).uuid, aFile(2).uuid], purpose: 'preview' },
    ])
  })

  it('FILE-06 say why one cannot be opened: its virus scan waits, or found something; it can be deleted', async () => {
    answerFiles(aFile(1, { virusScan: 'pending', preview: 'pending' }), aFile(2, { virusScan: 'infected' }), aFile(3))
    const { user } = renderPage(address)
    const photos = await section('Photos')
    expect(photos.getByRole('button', { name: /^Vue 1.*Analyse antivirus…$/ })).toBeVisible()
    expect(photos.getAllByRole('button', { name: 'Infos' })).toHaveLength(1)
    await user.click(photos.getByRole('checkbox', { name: 'Sélectionner Vue 1' }))
    expect(screen.getByRole('button', { name: 'Télécharger' })).toHaveAccessibleDescription(/pas encore analysés/)
    await user.click(photos.getByRole('button', { name: /^Vue 2.*En quarantaine$/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Vue 2' }))
    for (const name of ['Voir', 'Télécharger', 'Partager'])
      expect(drawer.getByRole('button', { name })).toHaveAccessibleDescription(/Un virus a été détecté/)
    expect(drawer.getByRole('button', { name: 'Supprimer' })).not.toHaveAttribute('aria-disabled')
  })

  it('FILE-01 are sorted as the address says; each shows when it was taken, and in its drawer when it came', async () => {
    const listed = answerFiles(aFile(1, { takenAt: '2025-03-12T14:05:09' }), aFile(2))
    const { user, router } = renderPage(`${address}&sort=oldest`)
    const photos = await section('Photos')
    expect(new URL(listed.at(-1)?.url ?? '').searchParams.get('sort')).toBe('oldest')
    expect(photos.getByRole('button', { name: /^Vue 1.*12\/03\/2025/ })).toBeVisible()
    expect(photos.getByRole('button', { name: /^Vue 2.*13\/11\/2026/ })).toBeVisible()
    await user.click(photos.getByRole('button', { name: 'Infos', description: 'Vue 1' }))
    const infos = within(await screen.findByRole('region', { name: 'Infos' }))
    expect(infos.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Prise de vue', 'Ajouté'])
    expect(infos.getByText('12/03/2025')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    await user.click(screen.getByRole('button', { name: 'Ordre Plus anciens' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Nom' }))
    await waitFor(() => expect(new URL(listed.at(-1)?.url ?? '').searchParams.get('sort')).toBe('name'))
    expect(router.state.location.search).toContain('sort=name')
  })

  it('FILE-03 what the viewer does not show opens what is known of it', async () => {
    answerFiles(aFile(1, { category: 'viewer', fileName: 'Lot.zip', contentType: 'application/zip' }))
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: /ZIP.*Lot/ }))
    expect(await screen.findByRole('dialog', { name: 'Lot' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Infos' })).not.toBeInTheDocument()
  })

  it('TEN-02 without the right to write, the reason is shown', async () => {
    answerMe(secretary)
    answerFiles(aFile(1))
    renderPage(address)
    expect(await screen.findByRole('button', { name: 'Ajouter des fichiers' })).toHaveAccessibleDescription(/droit/)
    expect(screen.queryByRole('region', { name: 'Ajout de fichiers' })).not.toBeInTheDocument()
  })
})

describe('FILE-02 adding files', () => {
  it('FILE-02 one goes by the single call, with its fields, and is there at once', async () => {
    answerFiles()
    const sent = answer(uploadPatientFile, 201, { result: aFile(1, { fileName: 'Vue frontale.jpg' }) })
    const { user } = renderPage(address)
    await user.upload(await chooser(), photograph('Vue frontale.jpg'))
    expect(await (await section('Photos')).findByRole('button', { name: /^Vue frontale/ })).toBeVisible()
    expect(sent).toHaveLength(1)
    const fields = fieldsIn(await sent[0]?.text())
    expect(fields.map(([name]) => name)).toEqual(['userUuid', 'category', 'fileName', 'file'])
    expect(fields[1]).toEqual(['category', 'picture'])
  })

  it('FILE-02 several go by the multiple call; one that is refused says why in its own row, without a toast', async () => {
    answerFiles()
    const refused = { ...problem, title: 'File content not allowed', status: 415, code: 'files.content' }
    const sent = answer(uploadPatientFiles, 200, {
      result: [{ file: aFile(1) }, { problem: { ...refused, errors: [{ path: 'file', code: 'executable' }] } }],
    })
    const { user } = renderPage(address)
    await user.upload(await chooser(), [photograph('Vue 1.jpg'), photograph('setup.exe')])
    expect(await screen.findByRole('alert')).toHaveTextContent('C’est un programme : il n’est pas accepté')
    expect((await section('Photos')).getByRole('button', { name: /^Vue 1/ })).toBeVisible()
    const names = fieldsIn(await sent[0]?.text()).filter(([name]) => name === 'fileName')
    expect(names).toEqual([
      ['fileName', 'Vue 1.jpg'],
      ['fileName', 'setup.exe'],
    ])
    await user.click(screen.getByRole('button', { name: 'Retirer setup.exe de la liste' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('FILE-02 a radiograph of another patient is reported before it is sent, also where the record is still read', async () => {
    answerFiles()
    const read = Promise.withResolvers<void>()
    portal.use(
      http.get(`*${getPatient.path}`, async () => {
        await read.promise
        return HttpResponse.json({ result: eleonore })
      }),
    )
    const sent = answer(uploadPatientFile, 201, { result: aFile(1, { category: 'radio', fileName: 'pano.dcm' }) })
    const { user } = renderPage(address)
    const radiograph = (name: string) =>
      new File(
        [
          writeDicom([
            [tags.patientName, 'PN', name],
            [tags.patientBirthDate, 'DA', '19700201'],
          ]) as BlobPart,
        ],
        'pano.dcm',
      )
    await user.upload(await chooser(), radiograph('DUPONT^PAUL'))
    read.resolve()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Ce fichier nomme un autre patient : DUPONT PAUL, 01/02/1970.')
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Ajouter quand même' }))
    expect(await (await section('Radios')).findByRole('button', { name: /pano/ })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('FILE-06 one with a virus says so in its own row, and stands in quarantine', async () => {
    answerFiles()
    answer(uploadPatientFile, 201, { result: aFile(1, { virusScan: 'infected' }) })
    const { user } = renderPage(address)
    await user.upload(await chooser(), photograph('Vue 1.jpg'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce fichier est en quarantaine')
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
    expect((await section('Photos')).getByRole('button', { name: /^Vue 1.*En quarantaine$/ })).toBeVisible()
  })

  it('FILE-02 a cut connection is shown at the file, and it is sent again', async () => {
    answerFiles()
    answerNothing(uploadPatientFile)
    const { user } = renderPage(address)
    await user.upload(await chooser(), photograph('Vue 1.jpg'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Échec : connexion coupée')
    answer(uploadPatientFile, 201, { result: aFile(1) })
    await user.click(screen.getByRole('button', { name: /Réessayer|Reprendre/ }))
    expect(await (await section('Photos')).findByRole('button', { name: /^Vue 1/ })).toBeVisible()
  })

  it('FILE-02 files are dropped anywhere on the page, or pasted', async () => {
    answerFiles()
    answer(uploadPatientFile, 201, { result: aFile(1) })
    renderPage(address)
    await screen.findByText('Pas encore de fichier')
    const dataTransfer = { types: ['Files'], files: [photograph('Vue 1.jpg')] }
    fireEvent.drop(document.body, { dataTransfer })
    expect(await screen.findByRole('button', { name: /^Vue 1/ })).toBeVisible()
    answer(uploadPatientFile, 201, { result: aFile(2) })
    fireEvent.paste(document.body, { clipboardData: { files: [photograph('Vue 2.jpg')] } })
    expect(await screen.findByRole('button', { name: /^Vue 2/ })).toBeVisible()
  })

  it('FILE-07 above 16 MiB a file goes by tus, and on from where it stopped', async () => {
    answerFiles()
    const uuid = 'a2cade00-0009-4000-8000-000000000001'
    const size = 16 * 1024 * 1024 + 1
    const offsets: (string | null)[] = []
    let arrived = 0
    portal.use(
      http.post(
        '*/v1/uploads',
        () => new Response(null, { status: 201, headers: { location: `/v1/uploads/${uuid}` } }),
      ),
      http.get('*/v1/uploads/:uuid', () => {
        const file = arrived === size ? aFile(1, { category: 'dental_scan', fileName: 'occlusion.ply' }) : null
        return Response.json({ result: { offset: arrived, length: size, file } })
      }),
      http.patch('*/v1/uploads/:uuid', ({ request }) => {
        offsets.push(request.headers.get('upload-offset'))
        const isFirst = offsets.length === 1
        arrived = isFirst ? 65_536 : size
        return isFirst ? Response.error() : new Response(null, { status: 204 })
      }),
    )
    const { user } = renderPage(address)
    await user.upload(await chooser(), new File(['ply\n', new Uint8Array(size - 4)], 'occlusion.ply'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Échec : connexion coupée')
    await user.click(screen.getByRole('button', { name: 'Reprendre' }))
    expect(await (await section('Empreintes 3D')).findByRole('button', { name: /occlusion/ })).toBeVisible()
    expect(offsets).toEqual(['0', '65536'])
  })

  it('FILE-02 a full storage is shown at the file', async () => {
    answerFiles()
    answerProblem(createUpload, filesProblems.quota)
    answerProblem(uploadPatientFile, filesProblems.quota)
    const { user } = renderPage(address)
    await user.upload(await chooser(), photograph('Vue 1.jpg'))
    expect(await screen.findByRole('alert')).toHaveTextContent('L’espace de stockage du cabinet est plein.')
  })
})

it('COL-01 FILE-02 losing the right during an upload leaves its outcome readable', async () => {
  answerFiles()
  answerProblem(uploadPatientFile, problems.rightMissing)
  const { user, store } = renderPage(address)
  await user.upload(await chooser(), photograph('Vue 1.jpg'))
  await screen.findByRole('alert')
  const rights = { ...presets.titulaire, files: 'read' as const }
  answerMe({ ...owner, practices: [{ ...arches, role: 'titulaire', rights }] })
  act(() => void store.dispatch(api.util.invalidateTags(['users'])))
  await waitFor(() => expect(screen.queryByText(/^Déposez ici photos/)).not.toBeInTheDocument())
  expect(screen.getByRole('alert')).toBeVisible()
})

describe('FILE-03 what is done with files', () => {
  it('FILE-03 several are downloaded as a zip by a ticket', async () => {
    answerFiles(aFile(1), aFile(2), aFile(3))
    const asked = answerTickets('/v1/files/tickets/zip')
    const followed: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.getAttribute('href') ?? '')
    })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Vue 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Vue 3' }))
    expect(screen.getByText('5,9 Mo')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Télécharger .zip' }))
    await waitFor(() => expect(followed).toEqual(['/v1/files/tickets/zip']))
    expect(await asked[0]?.json()).toEqual({ fileUuids: [aFile(1).uuid, aFile(3).uuid], purpose: 'zip' })
    vi.restoreAllMocks()
  })

  it('FILE-01 they are moved to another category', async () => {
    answerFiles(aFile(1), aFile(2))
    const moved = answer(updateFile, 200, { result: aFile(1, { category: 'radio', version: 2 }) })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Vue 1' }))
    await user.click(screen.getByRole('button', { name: 'Déplacer' }))
    await user.click(screen.getByRole('menuitem', { name: 'Radios' }))
    expect(await (await section('Radios')).findByRole('button', { name: /^Vue 1/ })).toBeVisible()
    expect(await moved[0]?.json()).toEqual({ category: 'radio', version: 1 })
    expect(await findToast('1 fichier déplacé dans Radios')).toBeVisible()
  })

  it('FILE-01 they are deleted, and that is undone', async () => {
    answerFiles(aFile(1), aFile(2))
    const deleted = answer(deleteFile, 204, null)
    answer(restoreFile, 200, { result: aFile(1, { version: 3 }) })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Vue 1' }))
    await user.click(screen.getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Vue 1/ })).not.toBeInTheDocument())
    await findToast('1 fichier supprimé')
    expect(deleted[0]?.url).toMatch(/\?version=1$/)
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    const names = async () =>
      (await section('Photos')).getAllByRole('button', { name: /^Vue/ }).map((tile) => tile.textContent?.slice(0, 5))
    await waitFor(async () => expect(await names()).toEqual(['Vue 1', 'Vue 2']))
  })

  it('FILE-01 one is renamed where it is looked at', async () => {
    answerFiles(aFile(1))
    const renamed = answer(updateFile, 200, { result: aFile(1, { fileName: 'Initiale.jpg', version: 2 }) })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Infos', description: 'Vue 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Vue 1' })
    expect(dialog).toHaveAccessibleDescription(/^ABADIE Éléonore \d+ ans Allergie/i)
    let drawer = within(dialog)
    expect(drawer.getByText(/par Camille Durand/)).toBeVisible()
    const name = drawer.getByLabelText(/Nom du fichier/)
    await user.clear(name)
    await user.type(name, 'Initiale.jpg')
    // Closed by mistake: it is still there.
    await user.click(drawer.getByRole('button', { name: 'Fermer' }))
    await user.click(await screen.findByRole('button', { name: 'Infos', description: 'Vue 1' }))
    drawer = within(await screen.findByRole('dialog', { name: 'Vue 1' }))
    expect(drawer.getByLabelText(/Nom du fichier/)).toHaveValue('Initiale.jpg')
    await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
    expect(await (await section('Photos')).findByRole('button', { name: /^Initiale/ })).toBeVisible()
    expect(await renamed[0]?.json()).toEqual({ fileName: 'Initiale.jpg', category: 'picture', version: 1 })
    expect(Object.keys(sessionStorage).join()).not.toContain('file.')
  })

  it('FILE-01 one renamed elsewhere meanwhile is not overwritten: one is told the name, and chooses', async () => {
    answerFiles(aFile(1))
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Infos', description: 'Vue 1' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Vue 1' }))
    const name = drawer.getByLabelText(/Nom du fichier/)
    await user.clear(name)
    await user.type(name, 'Initiale.jpg')
    answerFiles(aFile(1, { fileName: 'Arrivée.jpg', category: 'radio', version: 2 }))
    const sent = answer(updateFile, 200, {
      result: aFile(1, { fileName: 'Initiale.jpg', category: 'radio', version: 3 }),
    })
    answerProblemOnce(updateFile, filesProblems.stale)
    await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
    expect(await drawer.findByRole('heading', { name: 'Ce fichier a changé entre-temps' })).toBeVisible()
    expect(drawer.getByText(/Nom du fichier : « Arrivée\.jpg » est enregistré maintenant/)).toBeVisible()
    expect(sent).toHaveLength(0)
    await user.click(drawer.getByRole('button', { name: 'Garder ma saisie' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toEqual({ fileName: 'Initiale.jpg', category: 'radio', version: 2 })
  })

  it.each([
    ['a scan made older', {}, true],
    ['somebody moved', { category: 'dental_scan' as const }, false],
  ])('FILE-01 one that %s meanwhile is moved only where nobody changed it', async (_, meanwhile, isMoved) => {
    answerFiles(aFile(1), aFile(2))
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Vue 1' }))
    answerFiles(aFile(1, { ...meanwhile, version: 2 }), aFile(2))
    const sent = answer(updateFile, 200, { result: aFile(1, { category: 'radio', version: 3 }) })
    answerProblemOnce(updateFile, filesProblems.stale)
    await user.click(screen.getByRole('button', { name: 'Déplacer' }))
    await user.click(screen.getByRole('menuitem', { name: 'Radios' }))
    if (isMoved) await findToast('1 fichier déplacé dans Radios')
    else await screen.findByText(/Ce fichier a changé entre-temps\. Vérifiez/)
    expect(sent).toHaveLength(isMoved ? 1 : 0)
  })
})
