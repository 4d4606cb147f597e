import {
  checkPatientImport,
  discardPatientImport,
  getPatientImport,
  listImportLines,
  listPatientImports,
  patientImportsProblems,
  runPatientImport,
  type UnreadableReason,
  undoPatientImport,
  unreadableReasons,
  uploadPatientImport,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, portal, requestId } from '../../../test/answers.ts'
import { broughtFile, checkedFile, importedFile } from '../../../test/imports.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, owner } from '../../../test/members.ts'
import { answerPatients, eleonore } from '../../../test/patient-rows.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { api } from '../../kernel/api.ts'

const path = '/mon-espace/mes-patients/importer'
const list = '/mon-espace/mes-patients'
const at = `${path}?import=${broughtFile.uuid}`
const { uuid } = broughtFile

type One = typeof broughtFile
const stands = (result: One) => answer(getPatientImport, 200, { result })
const recent = (...result: One[]) => answer(listPatientImports, 200, { result, nextCursor: null, total: result.length })
type Line = {
  line: number
  outcome: 'known' | 'faulty'
  person: string | null
  faults: { field: 'birthDate' | null; code: 'date' | 'repeated' | 'quotes'; value: string | null }[]
  patientUuid: string | null
}
const lines = (result: Line[], nextCursor: string | null = null) => answer(listImportLines, 200, { result, nextCursor })
const unreadable: Line = {
  line: 12,
  outcome: 'faulty',
  person: 'Abadie Éléonore',
  faults: [{ field: 'birthDate', code: 'date', value: '31/02/84' }],
  patientUuid: null,
}
const quoted: Line = {
  line: 14,
  outcome: 'faulty',
  person: null,
  faults: [{ field: null, code: 'quotes', value: null }],
  patientUuid: null,
}
const known: Line = {
  line: 20,
  outcome: 'known',
  person: 'Zimmer Lou',
  faults: [],
  patientUuid: 'b0000000-0000-4000-8000-000000000001',
}
const repeated: Line = {
  line: 21,
  outcome: 'known',
  person: 'Zimmer Lou',
  faults: [{ field: null, code: 'repeated', value: null }],
  patientUuid: null,
}
const searchOf = ({ url }: Request) => new URL(url).search
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const choice = (column: string) => screen.findByRole('combobox', { name: `Contenu de la colonne ${column}` })

beforeEach(() => {
  logIn()
  recent()
})

const csv = (name = 'patients.csv', type = 'text/csv') => new File(['Nom;Prénom\nAbadie;Éléonore\n'], name, { type })
const fileField = () => screen.findByLabelText('Choisir un fichier')

describe('PAT-05 a file of patients', () => {
  it('PAT-05 is sent as it is, whatever the system calls it, and then stands in the address', async () => {
    const sent = answer(uploadPatientImport, 201, { result: broughtFile })
    stands(broughtFile)
    const { user, router } = renderPage(path)
    await user.upload(await fileField(), csv('Mes patients.csv', ''))
    expect(await choice('Nom')).toHaveValue('lastName')
    expect(router.state.location.search).toBe(`?import=${uuid}&step=columns`)
    expect(sent.map(searchOf)).toEqual(['?fileName=Mes+patients.csv'])
    expect(sent[0]?.headers.get('content-type')).toBe('text/csv')
    expect(await sent[0]?.text()).toBe('Nom;Prénom\nAbadie;Éléonore\n')
    expect(screen.getByRole('region', { name: 'Colonnes à choisir' })).toHaveFocus()
  })

  const sentences: Record<UnreadableReason, RegExp> = {
    empty: /^Ce fichier est vide/,
    spreadsheet: /Enregistrez-le en CSV/,
    binary: /n’est pas du texte/,
    encoding: /CSV UTF-8/,
    'no-names': /La première ligne ne porte pas le nom des colonnes/,
    columns: /trop de colonnes : 100 au plus/,
    'no-lines': /aucun patient/,
    lines: /trop de lignes : 100 000 au plus/,
  }

  it.each(unreadableReasons)(
    'PAT-05 that is no table (%s) is refused in words, and another can be chosen',
    async (reason) => {
      const { code, status, title } = patientImportsProblems.unreadable
      const problem = { type: 'about:blank', title, status, code, requestId, errors: [{ path: 'body', code: reason }] }
      portal.use(
        http.post(`*${uploadPatientImport.path}`, () =>
          HttpResponse.json(problem, { status, headers: { 'content-type': 'application/problem+json' } }),
        ),
      )
      const { user } = renderPage(path)
      await user.upload(await fileField(), csv())
      expect(await screen.findByRole('alert')).toHaveTextContent(sentences[reason])
      answer(uploadPatientImport, 201, { result: broughtFile })
      stands(broughtFile)
      await user.upload(await fileField(), csv())
      expect(await choice('Nom')).toBeVisible()
    },
  )

  it('PAT-05 that is too large is not sent at all', async () => {
    const sent = answer(uploadPatientImport, 201, { result: broughtFile })
    const { user } = renderPage(path)
    const large = csv()
    Object.defineProperty(large, 'size', { value: 32 * 1024 * 1024 + 1 })
    await user.upload(await fileField(), large)
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce fichier dépasse 32 Mo.')
    expect(sent).toEqual([])
  })

  it('ERR-03 PAT-05 that does not arrive says so', async () => {
    answerProblem(uploadPatientImport, problems.unavailable)
    const { user } = renderPage(path)
    await user.upload(await fileField(), csv())
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service n’est pas disponible')
    await user.click(screen.getByRole('button', { name: 'Retirer patients.csv' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('TEN-02 PAT-05 is closed without the right to write patients', async () => {
    const rights = { ...presets.comptable, patients: 'read' } as const
    answerMe({ ...owner, practices: [{ ...arches, role: 'comptable', rights }] })
    renderApp(path)
    expect(await screen.findByText(/Il vous manque le droit « Patients : consulter et modifier »/)).toBeVisible()
    expect(screen.queryByLabelText('Choisir un fichier')).not.toBeInTheDocument()
  })
})

describe('PAT-05 the columns of a file', () => {
  it('PAT-05 are shown with samples and a guess at their content; a left out one is marked', async () => {
    stands(broughtFile)
    renderPage(at)
    expect(await choice('Né(e) le')).toHaveValue('birthDate')
    expect(await choice('Colonne 5')).toHaveValue('')
    expect(screen.getByText('Éléonore · Jérôme')).toBeVisible()
    expect(screen.getByText('2 colonnes ne sont pas importées : Mutuelle, Colonne 5.')).toBeVisible()
    expect(screen.getByText(/^patients\.csv : 30 lignes, .* des points-virgules, Windows-1252$/)).toBeVisible()
  })

  it('PAT-05 cannot be checked without a name, nor with the same twice', async () => {
    stands(broughtFile)
    const asked = answer(checkPatientImport, 202, { result: { ...broughtFile, state: 'checking' } })
    const { user } = renderPage(at)
    await user.selectOptions(await choice('Prénom'), 'Ne pas importer')
    const check = await button('Vérifier le fichier')
    expect(check).toHaveAccessibleDescription(/^Indiquez quelle colonne contient\s: «\sPrénom\s»\.$/)
    await user.click(check)
    await user.selectOptions(await choice('Prénom'), 'Nom')
    await user.selectOptions(await choice('Mutuelle'), 'Prénom')
    expect(await choice('Prénom')).toHaveAccessibleDescription(/^Déjà choisi pour la colonne «\sNom\s»\.$/)
    await user.click(check)
    expect(asked).toEqual([])
    await user.selectOptions(await choice('Nom'), 'Ne pas importer')
    await user.click(check)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await asked[0]?.json()).toEqual({ fields: [null, 'lastName', 'birthDate', 'firstName', null] })
  })

  it('PAT-05 are checked while one looks on, or leaves', async () => {
    stands(broughtFile)
    answer(checkPatientImport, 202, { result: { ...broughtFile, state: 'checking' } })
    const { user, store } = renderPage(at)
    const check = await button('Vérifier le fichier')
    stands({ ...broughtFile, state: 'checking', done: 12 })
    await user.click(check)
    const bar = await screen.findByRole('progressbar', { name: 'Vérification en cours' })
    await waitFor(() => expect(bar).toHaveAttribute('value', '40'))
    expect(screen.getByText('12 lignes sur 30')).toBeVisible()
    expect(screen.getByText(/^Vous pouvez quitter cette page/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Vérification en cours' })).toHaveFocus()
    // What an event of the server does.
    stands(checkedFile)
    lines([unreadable])
    act(() => void store.dispatch(api.util.invalidateTags(['imports'])))
    expect(await button('Importer 27 patients')).toBeVisible()
    expect(screen.getByRole('region', { name: /^Vérifié/ })).toHaveFocus()
  })

  it('PAT-05 are where the browser’s back leads from the report', async () => {
    stands(broughtFile)
    answer(checkPatientImport, 202, { result: { ...broughtFile, state: 'checking' } })
    lines([unreadable])
    const { user, router } = renderPage(`${at}&step=columns`)
    const check = await button('Vérifier le fichier')
    stands(checkedFile)
    await user.click(check)
    expect(await button('Importer 27 patients')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(`?import=${uuid}`))
    await act(() => router.navigate(-1))
    expect(await choice('Nom')).toHaveValue('lastName')
    await user.click(await button('Revenir au rapport'))
    expect(await button('Importer 27 patients')).toBeVisible()
  })

  it('PAT-05 are looked after also where no event comes', async () => {
    const asked = stands({ ...broughtFile, state: 'checking', done: 1 })
    renderPage(at)
    expect(await screen.findByText('1 lignes sur 30')).toBeVisible()
    stands(checkedFile)
    lines([])
    expect(await button('Importer 27 patients')).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
  })

  it('PAT-05 of an unwanted file are thrown away', async () => {
    stands(broughtFile)
    const discarded = answer(discardPatientImport, 204, null)
    const { user, router } = renderPage(at)
    await user.click(await button('Abandonner cet import'))
    expect(await fileField()).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(discarded.map(({ url }) => new URL(url).pathname)).toEqual([`/v1/patient-imports/${uuid}`])
  })
})

describe('PAT-05 the report', () => {
  it('PAT-05 says how many, and line by line why not', async () => {
    stands(checkedFile)
    lines([unreadable, quoted, known, repeated])
    renderPage(at)
    expect(await screen.findByText('À ajouter')).toBeVisible()
    const table = within(await screen.findByRole('table', { name: 'Lignes qui ne sont pas importées' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Ligne 12', 'Abadie Éléonore', 'Date de naissance\u00a0: date illisible («\u00a031/02/84\u00a0»)'],
      ['Ligne 14', 'Sans nom', 'La ligne\u00a0: guillemets mal placés ou non refermés'],
      ['Ligne 20', 'Zimmer Lou', 'Déjà dans vos patients. Voir la fiche'],
      ['Ligne 21', 'Zimmer Lou', 'La même personne figure plus haut dans le fichier.'],
    ])
    expect(await button('Télécharger les lignes à corriger')).toBeVisible()
    expect(table.getByRole('link', { name: 'Voir la fiche' })).toHaveAttribute(
      'href',
      `/mon-espace/patient/modifier-patient?uuid=${known.patientUuid}`,
    )
  })

  it('PAT-05 shows the faulty lines alone, in the address', async () => {
    stands(checkedFile)
    lines([unreadable, known])
    const { user, router } = renderPage(at)
    await screen.findByText('Ligne 20')
    const asked = lines([unreadable])
    await user.click(screen.getByRole('link', { name: 'Erreurs 2' }))
    await waitFor(() => expect(screen.queryByText('Ligne 20')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe(`?import=${uuid}&lines=faulty`)
    await waitFor(() => expect(asked.map(searchOf)).toEqual(['?limit=25&outcome=faulty']))
  })

  it('PAT-05 comes page by page, and the focus goes to the first new line', async () => {
    stands({ ...checkedFile, counts: { fresh: 2, known: 0, faulty: 28, kept: 0 } })
    lines(
      Array.from({ length: 25 }, (_, index) => ({ ...unreadable, line: index + 2 })),
      'cursor-of-the-second',
    )
    const { user } = renderPage(at)
    expect(await screen.findByText('25 sur 28')).toBeVisible()
    const asked = lines([{ ...unreadable, line: 27 }])
    await user.click(await button('Lignes suivantes'))
    expect(await screen.findByText('Ligne 27')).toBeVisible()
    await waitFor(() => expect(screen.getByText('Ligne 27').closest('tr')).toHaveFocus())
    expect(asked.map(searchOf)).toEqual(['?limit=25&cursor=cursor-of-the-second'])
    expect(screen.queryByRole('button', { name: 'Lignes suivantes' })).not.toBeInTheDocument()
    expect(screen.getByText('Ligne 2')).toBeVisible()
  })

  it('PAT-05 is followed by the import, once', async () => {
    stands(checkedFile)
    lines([])
    const { user } = renderPage(at)
    const run = await button('Importer 27 patients')
    const importing = { ...broughtFile, state: 'importing' as const }
    const asked = answer(runPatientImport, 202, { result: importing })
    stands(importing)
    await user.dblClick(run)
    expect(await screen.findByRole('progressbar', { name: 'Import en cours' })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it('PAT-05 cannot be imported where there is no patient to add', async () => {
    stands({ ...checkedFile, counts: { fresh: 0, known: 30, faulty: 0, kept: 0 } })
    lines([])
    renderPage(at)
    expect(await button('Importer 0 patient')).toHaveAccessibleDescription(/^Il n’y a personne à ajouter/)
  })

  it.each([
    [patientImportsProblems.busy, /^Un autre import du cabinet est en cours/],
    [patientImportsProblems.wrongState, /^L’import n’en est plus à cette étape/],
  ])('PAT-05 ERR-03 says why the import cannot begin: $code', async (problem, sentence) => {
    stands(checkedFile)
    lines([])
    answerProblem(runPatientImport, problem)
    const { user } = renderPage(at)
    const run = await button('Importer 27 patients')
    const again = stands(checkedFile)
    await user.click(run)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await waitFor(() => expect(again.length).toBeGreaterThan(0))
  })

  it('PAT-05 leads back to the columns, as they were chosen', async () => {
    stands(checkedFile)
    lines([])
    const { user } = renderPage(at)
    await user.click(await button('Changer les colonnes'))
    expect(await choice('Nom')).toHaveValue('lastName')
    await user.click(await button('Revenir au rapport'))
    expect(await button('Importer 27 patients')).toBeVisible()
  })
})

describe('PAT-05 what was imported', () => {
  it('PAT-05 has no step left to do, and what is under way has its number', async () => {
    const steps = async () => within(await screen.findByRole('list', { name: 'Étapes de l’import' }))
    const texts = async () => (await steps()).getAllByRole('listitem').map(({ textContent }) => textContent)
    lines([])
    stands(importedFile)
    renderPage(at)
    expect(await texts()).toEqual(['Fichier', 'Colonnes', 'Vérification', 'Import'])
    cleanup()
    stands({ ...importedFile, state: 'importing', done: 3, undoableUntil: null })
    renderPage(at)
    expect(await texts()).toEqual(['Fichier', 'Colonnes', 'Vérification', '4Import'])
  })

  it('PAT-05 is counted, and can be undone until the shown deadline', async () => {
    stands(importedFile)
    lines([unreadable])
    const { user } = renderPage(at)
    expect(await screen.findByText('Ajoutés')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir mes patients' })).toHaveAttribute('href', '/mon-espace/mes-patients')
    expect(screen.getByText(/^L’import peut être annulé jusqu’au 16\/11\/2026 \d\d:\d\d\./)).toBeVisible()
    await user.click(await button('Annuler l’import'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Annuler cet import\u00a0?' }))
    expect(dialog.getByText(/^27 patients ajoutés par ce fichier seront retirés/)).toBeVisible()
    expect(dialog.getByText(/^Ceux dont le dossier a été complété depuis sont conservés/)).toBeVisible()
    const undoing = { ...importedFile, state: 'undoing' as const, done: 0, undoableUntil: null }
    const asked = answer(undoPatientImport, 202, { result: undoing })
    stands({ ...undoing, state: 'undone', done: 25, counts: { ...importedFile.counts, kept: 2 } })
    await user.click(dialog.getByRole('button', { name: 'Annuler l’import' }))
    expect(await screen.findByText('25 patients ont été retirés.')).toBeVisible()
    expect(screen.getByText('2 patients sont conservés : leur dossier a été complété depuis.')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it('PAT-05 stays after a cancelled dialog', async () => {
    stands(importedFile)
    lines([])
    const asked = answer(undoPatientImport, 202, { result: importedFile })
    const { user } = renderPage(at)
    await user.click(await button('Annuler l’import'))
    await user.click(await button('Garder les patients'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })

  it('PAT-05 stays after the deadline', async () => {
    stands({ ...importedFile, undoableUntil: null })
    lines([])
    renderPage(at)
    expect(await screen.findByText(/^Le délai de 24 heures est passé/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Annuler l’import' })).not.toBeInTheDocument()
  })

  it('PAT-05 half-way can be undone', async () => {
    stands({ ...importedFile, state: 'failed' })
    renderPage(at)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le travail s’est interrompu en cours de route')
    expect(await button('Annuler l’import')).toBeVisible()
  })

  it('PAT-05 is not what a check that broke off was about: it begins anew', async () => {
    stands({ ...checkedFile, state: 'failed' })
    renderPage(at)
    expect(await screen.findByRole('alert')).toHaveTextContent('rien n’a été importé')
    expect(await button('Vérifier le fichier')).toBeVisible()
  })

  it('PAT-05 is in the list of patients that was shown before', async () => {
    const asked = answerPatients(eleonore)
    const { router, store } = renderApp(list)
    await screen.findByRole('row', { name: /Abadie/ })
    stands({ ...importedFile, state: 'importing', done: 3, undoableUntil: null })
    await act(() => router.navigate(at))
    await screen.findByRole('progressbar')
    stands(importedFile)
    lines([])
    act(() => void store.dispatch(api.util.invalidateTags(['imports'])))
    expect(await screen.findByText('Ajoutés')).toBeVisible()
    expect(asked).toHaveLength(1)
    await act(() => router.navigate(list))
    await screen.findByRole('row', { name: /Abadie/ })
    await waitFor(() => expect(asked).toHaveLength(2))
  })
})

describe('PAT-05 imports of before', () => {
  it('PAT-05 are listed with their state, and found again', async () => {
    const other = { ...importedFile, uuid: 'c0000000-0000-4000-8000-000000000002', fileName: 'anciens.csv' }
    recent(broughtFile, other)
    renderPage(path)
    const list = within(await screen.findByRole('list', { name: 'Imports récents' }))
    expect(list.getByText('Colonnes à choisir')).toBeVisible()
    expect(list.getByText(/par Camille Durand · 27 patients ajoutés$/)).toBeVisible()
    expect(list.getByRole('link', { name: 'patients.csv' })).toHaveAttribute('href', at)
  })

  it('PAT-05 of another practice, or thrown away, are not there, and nothing tells which', async () => {
    answerProblem(getPatientImport, problems.notFound)
    renderPage(at)
    expect(await screen.findByText('Cet import n’existe pas ou n’existe plus')).toBeVisible()
  })

  it('PAT-05 are not asked for by an address that is none', async () => {
    const asked = stands(broughtFile)
    renderPage(`${path}?import=../../etc`)
    expect(await screen.findByText('Cet import n’existe pas ou n’existe plus')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('ERR-03 PAT-05 that does not come can be asked for again', async () => {
    answerProblem(getPatientImport, problems.unavailable)
    const { user } = renderPage(at)
    await screen.findByRole('alert')
    stands(broughtFile)
    await user.click(await button('Réessayer'))
    expect(await choice('Nom')).toBeVisible()
  })
})
