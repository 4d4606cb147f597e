import { getFileStorage } from '@arcade/contract/clinic/files/files.contract.ts'
import {
  endScannerPairing,
  getScannerPairing,
  getUniteCases,
  getUniteHandle,
  getUniteToken,
  listScannerImports,
  saveUniteFiles,
  scannerProblems,
  startScannerPairing,
} from '@arcade/contract/clinic/scanner/scanner.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { answerApplications, smilers } from '../../../test/applications.ts'
import { answerFiles } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, secretary } from '../../../test/members.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import type { ScannerCase, ScannerImport } from './scanner.api.ts'

const network = '/mon-espace/mon-reseau'
const filesAddress = `/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`
const other = 'a2cade00-0004-4000-8000-000000000099'
type CaseFile = ScannerCase['files'][number]
const file = (id: string, more: Partial<CaseFile> = {}): CaseFile => ({
  id,
  name: `${id}.stl`,
  jaw: 'upper',
  importedFor: [],
  ...more,
})
const aCase = (more: Partial<ScannerCase> = {}): ScannerCase => ({
  id: 'case-1',
  number: '2026_1',
  patientName: 'Éléonore Abadie',
  birthDate: '1984-03-12',
  createdAt: '2026-11-10T08:30:00.000Z',
  files: [file('upper'), file('lower', { jaw: 'lower' })],
  patients: [{ uuid: eleonore.uuid, firstName: 'Éléonore', lastName: 'Abadie', birthDate: '1984-03-12' }],
  ...more,
})
const anImport = (more: Partial<ScannerImport> = {}): ScannerImport => ({
  uuid: 'a2cade00-0009-4000-8000-000000000001',
  state: 'running',
  patientUuid: eleonore.uuid,
  createdAt: '2026-11-16T08:30:00.000Z',
  counts: { total: 4, done: 1, known: 0, failed: 0 },
  files: [],
  version: 2,
  ...more,
})
const answerPaired = () =>
  answer(getScannerPairing, 200, {
    result: {
      state: 'paired',
      account: { name: 'Camille Durand', email: 'c@scanner.example' },
      pairedAt: '2026-11-10T08:30:00.000Z',
      configured: true,
    },
  })
const answerHandle = () =>
  answer(getUniteHandle, 200, { result: { token: 'a-handle', validity: '2026-11-16T09:30:00.000Z' } })
const answerCases = (...result: ScannerCase[]) => answer(getUniteCases, 200, { result, nextPage: null })

beforeEach(() => {
  logIn()
  answerPatient()
  answerFiles()
  answerApplications(smilers)
  answer(getFileStorage, 200, { result: { used: 0, quota: 1 } })
})

async function openDrawer() {
  const page = renderPage(filesAddress)
  await page.user.click(await screen.findByRole('button', { name: 'Depuis le scanner' }))
  return { ...page, drawer: within(await screen.findByRole('dialog')) }
}

describe('SCAN-01 pairing', () => {
  it('SCAN-01 leaves for the maker’s page from the network page', async () => {
    answer(startScannerPairing, 200, { result: { url: 'https://identity.example/connect/authorize' } })
    const load = vi.spyOn(browserLocation, 'load').mockImplementation(() => {})
    const { user } = renderPage(network)
    await user.click(await screen.findByRole('button', { name: 'Appairer mon compte' }))
    await waitFor(() => expect(load).toHaveBeenCalledWith('https://identity.example/connect/authorize'))
    expect(sessionStorage.getItem('arcade.scanner-return')).toBe(network)
    sessionStorage.clear()
    load.mockRestore()
  })

  it('SCAN-01 is completed with the code and the state that came back, and leads to where one was', async () => {
    sessionStorage.setItem('arcade.scanner-return', filesAddress)
    const sent = answer(getUniteToken, 200, { result: { token: 'h', validity: '2026-11-16T09:30:00.000Z' } })
    const { router } = renderPage(`${network}/scanner?code=abc&state=def`)
    expect(await findToast('Votre compte du scanner est appairé.')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await sent[0]?.json()).toEqual({ code: 'abc', state: 'def' })
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(filesAddress)
  })

  it.each([
    ['failed', 'code=abc&state=def'],
    ['was refused', 'error=access_denied&state=def'],
    ['has no state', 'code=abc'],
  ])('SCAN-01 ERR-01 a pairing that %s says the specification’s words', async (_, query) => {
    answerProblem(getUniteToken, scannerProblems.pairing)
    const { router } = renderPage(`${network}/scanner?${query}`)
    expect(await findToast("Votre compte n'a pas pu être appairé")).toBeVisible()
    expect(router.state.location.pathname).toBe(network)
  })

  it('SCAN-01 a paired account is shown with its name, and can be unpaired', async () => {
    answerPaired()
    const ended = answer(endScannerPairing, 204, null)
    const { user } = renderPage(network)
    expect(await screen.findByText('Appairé à Camille Durand · 10/11/2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dissocier' }))
    expect(await findToast('Votre compte du scanner est dissocié.')).toBeVisible()
    expect(ended).toHaveLength(1)
  })
})

describe('SCAN-01 the cases', () => {
  it('SCAN-01 a case of this patient is marked, its files are chosen and sent with the handle', async () => {
    answerPaired()
    answerHandle()
    answerCases(aCase())
    const sent = answer(saveUniteFiles, 202, { result: anImport() })
    const { user, drawer } = await openDrawer()
    const head = await drawer.findByRole('button', { name: /Éléonore Abadie.*2 fichiers.*Ce patient/ })
    await user.click(head)
    await user.click(drawer.getByLabelText('lower.stl, mandibule'))
    await user.click(drawer.getByRole('button', { name: 'Importer 1 fichier' }))
    expect(await findToast('Import de 1 fichier lancé.')).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ token: 'a-handle', caseId: 'case-1', files: ['upper'] })
    expect(sent[0]?.url).toContain(eleonore.uuid)
  })

  it('SCAN-01 says for whom and by which account after a reload too', async () => {
    answerPaired()
    answerHandle()
    answerCases(aCase())
    renderPage(`${filesAddress}&scanner=open`)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(dialog).toHaveAccessibleDescription(
        /^Abadie Éléonore \d+ ans Allergie Compte du scanner\s: Camille Durand$/,
      ),
    )
  })

  it('SCAN-01 proposes the patient of the same name where it is another one, and marks what was imported', async () => {
    answerPaired()
    answerHandle()
    const patients = [{ uuid: other, firstName: 'Paul', lastName: 'Estève', birthDate: null }]
    answerCases(
      aCase({
        patientName: '<script>Paul</script>',
        patients,
        files: [file('one', { importedFor: [other] }), file('two')],
      }),
    )
    const sent = answer(saveUniteFiles, 202, { result: anImport() })
    const { user, drawer } = await openDrawer()
    await user.click(await drawer.findByRole('button', { name: /<script>Paul<\/script>.*Autre patient/ }))
    expect(drawer.getByRole('radio', { name: 'ESTÈVE Paul' })).toBeChecked()
    expect(drawer.getByText('Déjà importé')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Importer 1 fichier' }))
    await waitFor(() => expect(sent[0]?.url).toContain(other))
    expect(await sent[0]?.json()).toMatchObject({ files: ['two'] })
  })

  it('SCAN-01 ERR-01 cases that do not come say the specification’s words, with a retry', async () => {
    answerPaired()
    answerHandle()
    answerProblem(getUniteCases, problems.partnerDown)
    const { drawer } = await openDrawer()
    expect(await findToast("Vos fichiers n'ont pu être trouvés")).toBeVisible()
    expect(await drawer.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it('SCAN-01 a search that fails shows that, and not what was found before', async () => {
    answerPaired()
    answerHandle()
    answerCases()
    const { user, drawer } = await openDrawer()
    expect(await drawer.findByText('Aucun cas dans ce compte')).toBeVisible()
    answerProblem(getUniteCases, problems.partnerDown)
    await user.type(drawer.getByLabelText('Nom du patient ou numéro du cas'), 'abadie')
    expect(await drawer.findByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(drawer.queryByText(/^Aucun cas/)).not.toBeInTheDocument()
  })

  it('SCAN-01 asks to pair first, and says why one may not import', async () => {
    const { drawer } = await openDrawer()
    expect(await drawer.findByText('Votre compte du scanner n’est pas encore appairé')).toBeVisible()
    expect(drawer.getByRole('button', { name: 'Appairer mon compte' })).toBeVisible()
  })

  it('TEN-02 SCAN-01 without the right to add files the button says so', async () => {
    answerMe(secretary)
    renderPage(filesAddress)
    expect(await screen.findByRole('button', { name: 'Depuis le scanner' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('SCAN-01 an import', () => {
  it('SCAN-01 shows how far it is', async () => {
    answer(listScannerImports, 200, { result: [anImport()] })
    renderPage(filesAddress)
    expect(await screen.findByText('1 sur 4 fichiers')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Import depuis le scanner' })).toHaveValue(25)
  })

  it('SCAN-01 then shows the result of each file, those that failed first', async () => {
    const done = { id: 'one', name: 'one.stl', state: 'done', fault: null, fileUuid: null } as const
    const failed = { id: 'two', name: 'two.stl', state: 'failed', fault: 'hash', fileUuid: null } as const
    const counts = { total: 2, done: 1, known: 0, failed: 1 }
    answer(listScannerImports, 200, { result: [anImport({ state: 'finished', counts, files: [done, failed] })] })
    const { user } = renderPage(filesAddress)
    const shown = within(await screen.findByRole('region', { name: 'Import depuis le scanner' }))
    expect(shown.getByText('1 fichier importé du scanner · 1 en échec')).toBeVisible()
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'two.stlIl a été altéré en chemin : son empreinte ne correspond pas.',
      'one.stlImporté',
    ])
    await user.click(shown.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('region', { name: 'Import depuis le scanner' })).not.toBeInTheDocument()
  })
})
