import { listPatientJournal } from '@arcade/contract/clinic/journal/journal.contract.ts'
import { getPatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, answerProblemOnce, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, owner } from '../../../test/members.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { api } from '../../kernel/api.ts'
import { journal } from './journal.api.ts'
import type { JournalLine } from './journal.rules.ts'

const path = `/mon-espace/patient/journal?uuid=${eleonore.uuid}`
const today = () => new Date().toISOString()
const lea = {
  kind: 'person',
  uuid: 'd0000000-0000-4000-8000-000000000001',
  name: 'Léa Petit',
  role: 'secretaire',
} as const
const opened: JournalLine = {
  id: '40',
  at: today(),
  actor: lea,
  actedFor: { uuid: owner.uuid, name: 'Camille Durand' },
  action: 'opened',
  objectKind: 'patient',
  objectUuid: eleonore.uuid,
  objectName: null,
  fields: [],
  refresh: false,
}
const byLab: JournalLine = {
  ...opened,
  id: '39',
  at: '2026-01-31T13:05:00.000Z',
  actor: { kind: 'machine', uuid: 'd0000000-0000-4000-8000-000000000002', name: 'Smilers Lab', role: null },
  actedFor: null,
  action: 'created',
  objectKind: 'act',
}
const answerJournal = (result: JournalLine[], nextCursor: string | null = null) =>
  answer(listPatientJournal, 200, { result, nextCursor })
const searchOf = ({ url }: Request) => new URL(url).search

beforeEach(() => {
  logIn()
  answerPatient()
})

describe('HOST-03 the journal of a patient', () => {
  it('HOST-03 says who did what, when, as what and for whom, by day', async () => {
    answerJournal([opened, byLab])
    renderPage(path)
    const now = within(await screen.findByRole('list', { name: 'Aujourd’hui' }))
    expect(now.getByRole('listitem')).toHaveTextContent(
      /^Léa Petit a ouvert la fiche\d\d:\d\dSecrétairePour Camille Durand$/,
    )
    const then = within(screen.getByRole('list', { name: '31/01/2026' }))
    expect(then.getByRole('listitem')).toHaveTextContent(/^Smilers Lab a créé un acte\d\d:05Application$/)
    expect(
      screen.getByText(/^Chaque consultation et chaque modification .* scellée avec la précédente\.$/),
    ).toBeVisible()
  })

  it('HOST-03 tells a visit in one sentence, which opens on its lines', async () => {
    const at = (minutes: number) => new Date(Date.parse('2026-01-31T13:00:00.000Z') + minutes * 60_000).toISOString()
    answerJournal([
      { ...opened, at: at(7), action: 'listed', objectKind: 'act' },
      { ...opened, id: '39', at: at(5) },
    ])
    const { user } = renderPage(path)
    const day = within(await screen.findByRole('list', { name: '31/01/2026' }))
    const sentence = day.getByText('a consulté le dossier', { exact: false })
    expect(sentence.parentElement).toHaveTextContent(/^Léa Petit a consulté le dossier\d\d:05 – \d\d:07Secrétaire/)
    expect(day.getByText('Voir les 2 lignes')).toBeVisible()
    expect(day.getByText('a parcouru les actes', { exact: false })).not.toBeVisible()
    await user.click(sentence)
    expect(day.getByText('a parcouru les actes', { exact: false })).toBeVisible()
    expect(day.getByText('a ouvert la fiche', { exact: false })).toBeVisible()
  })

  it('HOST-03 says of a line that no person asked for it', async () => {
    const refreshed = { ...opened, refresh: true }
    const hugo = { ...lea, uuid: 'd0000000-0000-4000-8000-000000000003', name: 'Hugo Bernard' }
    answerJournal([
      { ...refreshed, id: '44' },
      { ...refreshed, id: '43', actor: hugo },
      { ...opened, id: '42', actor: hugo, action: 'listed', objectUuid: null },
    ])
    renderPage(path)
    const list = within(await screen.findByRole('list', { name: 'Aujourd’hui' }))
    const [alone, visit] = list.getAllByRole('listitem')
    expect(alone).toHaveTextContent(/^Léa Petit a ouvert la fiche.*Secrétaire\s?actualisation automatique/)
    // Beside a look, it does not make more of it than it was.
    expect(visit).toHaveTextContent(/^Hugo Bernard a vu ce patient dans des listes.*Voir les 2 lignes.*actualisation/)
  })

  it('HOST-03 says of a patient who was only shown that the record was not opened', async () => {
    answerJournal([
      { ...opened, id: '43', action: 'searched', objectUuid: null },
      { ...opened, id: '42', action: 'counted', objectKind: 'act', objectUuid: null },
      { ...opened, id: '41', action: 'listed', objectUuid: null },
      { ...opened, id: '40', actor: { ...lea, name: 'Hugo Bernard' }, action: 'exported', objectUuid: null },
    ])
    renderPage(path)
    const list = within(await screen.findByRole('list', { name: 'Aujourd’hui' }))
    expect(list.getByText('a vu ce patient dans des listes ou des recherches', { exact: false })).toBeVisible()
    expect(list.getByText('a exporté une liste où figure ce patient', { exact: false })).toBeVisible()
    expect(list.getByText('a trouvé ce patient par une recherche', { exact: false })).toBeInTheDocument()
    expect(list.getByText('a vu le nombre d’actes du patient', { exact: false })).toBeInTheDocument()
    expect(list.queryByText('a consulté le dossier', { exact: false })).not.toBeInTheDocument()
  })

  it('HOST-03 names an actor without a name by their kind', async () => {
    const nobody = { uuid: null, name: null, role: null } as const
    answerJournal([
      { ...opened, actor: { ...nobody, kind: 'system' }, actedFor: null },
      { ...opened, id: '38', actor: { ...nobody, kind: 'person' }, actedFor: { uuid: owner.uuid, name: null } },
    ])
    renderPage(path)
    const list = within(await screen.findByRole('list', { name: 'Aujourd’hui' }))
    const [first, second] = list.getAllByRole('listitem')
    if (!first || !second) throw new Error('a line is missing')
    expect(first).toHaveTextContent(/^Arcade a ouvert la fiche\d\d:\d\dAutomatique$/)
    expect(second).toHaveTextContent(/^Quelqu’un a ouvert.*N’est plus du cabinetPour quelqu’un d’autre$/)
  })

  it('HOST-03 grows by what is older, where one reads on', async () => {
    answerJournal([opened], 'cursor-of-the-second')
    const { user } = renderPage(path)
    const more = await screen.findByRole('button', { name: 'Plus anciens' })
    const asked = answerJournal([byLab])
    await user.click(more)
    expect(await screen.findByText('Smilers Lab')).toBeVisible()
    expect(screen.getByText('Léa Petit')).toBeVisible()
    expect(asked.map(searchOf)).toEqual(['?locale=fr&cursor=cursor-of-the-second'])
    expect(screen.queryByRole('button', { name: 'Plus anciens' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('Smilers Lab').closest('li')).toHaveFocus())
  })

  it('ERR-03 HOST-03 says that what is older did not come, and asks again', async () => {
    answerJournal([opened], 'next')
    const { user } = renderPage(path)
    const more = await screen.findByRole('button', { name: 'Plus anciens' })
    answerJournal([byLab])
    answerProblemOnce(listPatientJournal, problems.unavailable)
    await user.click(more)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service n’est pas disponible')
    await user.click(more)
    expect(await screen.findByText('Smilers Lab')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('HOST-03 shows what was changed meanwhile, and keeps what was there', async () => {
    answerJournal([opened], 'next')
    const { store } = renderPage(path)
    await screen.findByText('Léa Petit')
    answerJournal([{ ...opened, id: '41', action: 'changed' }, opened], 'next')
    act(() => void store.dispatch(api.util.invalidateTags([journal(eleonore.uuid)])))
    expect(await screen.findByText('a modifié la fiche')).toBeVisible()
    expect(screen.getByText('a ouvert la fiche')).toBeVisible()
  })

  it('HOST-03 says which file, field, share or right', async () => {
    const of = (id: string, more: Partial<JournalLine>) => ({
      ...opened,
      id,
      at: `2026-01-31T0${id}:00:00.000Z`,
      ...more,
    })
    answerJournal([
      of('9', { action: 'changed', fields: ['lastName', 'birthDate', 'unheard-of'] }),
      of('7', { action: 'deleted', objectKind: 'file', objectName: 'panoramique.dcm' }),
      of('8', { action: 'changed', objectKind: 'file', objectName: 'rétro.dcm', fields: ['fileName', 'measures'] }),
      of('6', { action: 'changed', objectKind: 'act', objectName: 'Contention, 26/05/2026', fields: ['padotest'] }),
      of('5', { action: 'created', objectKind: 'share', objectName: 'Karim Diallo' }),
      of('3', { action: 'changed', objectKind: 'right', objectName: 'Léa Petit', fields: ['patients', 'acts'] }),
    ])
    renderPage(path)
    const about = [
      'nom, date de naissance',
      'rétro.dcm · nom du fichier, mesures',
      'panoramique.dcm',
      'Contention, 26/05/2026 · PadoTest',
      'Karim Diallo',
    ]
    for (const text of [...about, 'Léa Petit · Patients, Actes']) expect(await screen.findByText(text)).toBeVisible()
  })

  it('HOST-03 stays as long as it was when something changed: every page is read again', async () => {
    answerJournal([opened], 'next')
    const { user, store } = renderPage(path)
    const more = await screen.findByRole('button', { name: 'Plus anciens' })
    answerJournal([byLab])
    await user.click(more)
    await screen.findByText('Smilers Lab')
    const changed: JournalLine = { ...opened, id: '41', action: 'changed' }
    const asked: string[] = []
    portal.use(
      http.get(`*${listPatientJournal.path}`, ({ request }) => {
        const { searchParams } = new URL(request.url)
        asked.push(searchParams.get('cursor') ?? 'first')
        const isFirst = !searchParams.has('cursor')
        return HttpResponse.json({ result: isFirst ? [changed] : [opened, byLab], nextCursor: isFirst ? 'next' : null })
      }),
    )
    act(() => void store.dispatch(api.util.invalidateTags([journal(eleonore.uuid)])))
    expect(await screen.findByText('a modifié la fiche')).toBeVisible()
    expect(screen.getByText('a ouvert la fiche')).toBeVisible()
    expect(screen.getByText('Smilers Lab')).toBeVisible()
    expect(asked).toEqual(['first', 'next'])
  })

  it('HOST-03 looks again when one comes back to the window, since looks send no event', async () => {
    answerJournal([opened])
    renderPage(path)
    await screen.findByText('Léa Petit')
    answerJournal([{ ...opened, id: '41', actor: { ...lea, name: 'Hugo Bernard' } }, opened])
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('Hugo Bernard')).toBeVisible()
  })

  it('HOST-03 says so when there is nothing', async () => {
    answerJournal([])
    renderPage(path)
    expect(await screen.findByText('Rien n’est encore inscrit')).toBeVisible()
  })

  it('TEN-02 HOST-03 is closed without the right to the settings', async () => {
    const asked = answerJournal([opened])
    answerMe({ ...owner, practices: [{ ...arches, role: 'secretaire', rights: presets.secretaire }] })
    renderApp(path)
    expect(await screen.findByText(/Il vous manque le droit « Réglages du cabinet : consulter »/)).toBeVisible()
    expect(asked).toEqual([])
  })
})

describe('HOST-03 a patient whom the practice follows no more', () => {
  it('HOST-03 their journal is still read, without their record', async () => {
    answerProblem(getPatient, problems.notFound)
    answerJournal([opened])
    renderPage(path)
    expect(await screen.findByText(/ne suit plus ce patient/)).toBeVisible()
    expect(await screen.findByText('a ouvert la fiche', { exact: false })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Pages du patient' })).not.toBeInTheDocument()
  })

  it('HOST-03 of whom it never followed there is none', async () => {
    answerProblem(getPatient, problems.notFound)
    answerProblem(listPatientJournal, problems.notFound)
    renderPage(path)
    expect(await screen.findByText('Aucun patient à cette adresse')).toBeVisible()
  })
})
