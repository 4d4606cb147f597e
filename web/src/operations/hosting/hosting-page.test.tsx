import {
  checkJournal,
  getJournalCheck,
  listJournalActors,
  listPracticeJournal,
} from '@arcade/contract/clinic/journal/journal.contract.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { getClosing } from '@arcade/contract/operations/closing/closing.contract.ts'
import { listExports } from '@arcade/contract/operations/exports/exports.contract.ts'
import { getHosting, getStorageUsage } from '@arcade/contract/operations/hosting/hosting.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Hosting } from './hosting.api.ts'

const path = '/mon-compte/mon-hebergement'
const gibibyte = 1024 ** 3
const hosting: Hosting = {
  host: { name: 'Serveurs sûrs', address: '4 quai du Port, 59000 Lille' },
  region: 'Paris, France',
  certification: null,
  database: 'own-server',
  processors: [{ name: 'Courrier SAS', purpose: 'Envoi des e-mails', region: 'France' }],
  retention: [
    { kind: 'patients', days: null },
    { kind: 'deleted-files', days: 30 },
    { kind: 'sessions', days: 0.5 },
  ],
}
const line = {
  id: '7',
  at: '2026-11-15T09:00:00.000Z',
  actor: { kind: 'person', uuid: 'd0000000-0000-4000-8000-000000000001', name: 'Léa Petit', role: 'secretaire' },
  actedFor: null,
  action: 'opened',
  objectKind: 'patient',
  objectUuid: null,
  objectName: null,
  fields: [] as string[],
  refresh: false,
  patient: { uuid: 'd0000000-0000-4000-8000-000000000009', name: 'Éléonore Martin', followed: true },
  shown: 0,
  seal: 'sealed',
} as const
const listed = { ...line, id: '6', action: 'listed', patient: null, shown: 25, seal: 'pending' } as const
const former = { ...line, id: '5', patient: { ...line.patient, followed: false }, seal: 'broken' } as const
const never = { state: 'never', checkedAt: null, lines: 0, brokenAt: null } as const

beforeEach(() => {
  logIn()
  answer(getHosting, 200, { result: hosting })
  answer(getStorageUsage, 200, {
    result: {
      used: 3 * gibibyte,
      quota: 100 * gibibyte,
      categories: [
        { category: 'radio', bytes: 2 * gibibyte, files: 3 },
        { category: 'deleted', bytes: gibibyte, files: 1 },
      ],
    },
  })
  answer(listJournalActors, 200, { result: [{ uuid: line.actor.uuid, kind: 'person', name: 'Léa Petit' }] })
  answer(getJournalCheck, 200, { result: never })
  answer(listPracticeJournal, 200, { result: [line, listed, former], nextCursor: null })
  answer(listExports, 200, { result: [] })
  answer(getClosing, 200, { result: { closesAt: null, practices: [] } })
})

describe('HOST-01 the page of hosting', () => {
  it('HOST-01 shows where the data is, what is not configured, for how long, and who processes it', async () => {
    renderPage(path)
    expect(await screen.findByText('4 quai du Port, 59000 Lille')).toBeVisible()
    expect(screen.getByText('Paris, France')).toBeVisible()
    expect(screen.getByText('Non indiqué par l’exploitant')).toBeVisible()
    expect(screen.getByText('Fichiers supprimés').closest('div')).toHaveTextContent('30 jours')
    expect(screen.getByText('Sessions').closest('div')).toHaveTextContent('12 heures')
    expect(screen.getByText('Dossiers de vos patients').closest('div')).toHaveTextContent('Fixée par votre cabinet')
    expect(screen.getByText('Courrier SAS').closest('li')).toHaveTextContent('Envoi des e-mails · France')
  })

  it('HOST-01 draws the space by category, and says how much is left of the quota', async () => {
    renderPage(path)
    const chart = within(await screen.findByRole('table', { name: 'Espace utilisé : 3 Go' }))
    expect(chart.getByRole('row', { name: 'Radios 2 Go' })).toBeVisible()
    expect(chart.getByRole('row', { name: 'Supprimés, récupérables 1 Go' })).toBeVisible()
    expect(screen.getByText('3 Go utilisés sur 100 Go')).toBeVisible()
  })

  it('TEN-02 HOST-01 asks nothing of the practice for who may not see its settings, and says why', async () => {
    answerMe({ ...owner, practices: [{ ...arches, role: 'secretaire', rights: presets.secretaire }] })
    const asked = answer(listPracticeJournal, 200, { result: [], nextCursor: null })
    renderPage(path)
    expect(await screen.findByText(/Il vous manque le droit « Réglages du cabinet : consulter »/)).toBeVisible()
    expect(screen.getByText('Paris, France')).toBeVisible()
    expect(screen.queryByText('Journal d’accès du cabinet')).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('HOST-03 the journal of the practice', () => {
  const rows = async () => (await screen.findAllByRole('row')).map((row) => row.textContent)

  it('HOST-03 says who did what to whom, also to patients no longer followed, and which line does not hold', async () => {
    renderPage(path)
    const table = within(await screen.findByRole('table', { name: 'Journal d’accès du cabinet' }))
    const [, opened, list, altered] = table.getAllByRole('row')
    expect(opened).toHaveTextContent(/Léa PetitSecrétaire.*a ouvert la fiche.*Éléonore Martin/)
    expect(within(opened as HTMLElement).getByRole('link', { name: 'Éléonore Martin' })).toHaveAttribute(
      'href',
      `/mon-espace/patient/journal?uuid=${line.patient.uuid}`,
    )
    expect(list).toHaveTextContent(/a parcouru une liste de patients.*25 patients.*Bientôt scellée/)
    expect(altered).toHaveTextContent(/N’est plus suivi.*Altérée/)
  })

  it('HOST-03 is narrowed by who, what and when, and keeps the choice in the address', async () => {
    const { user, router } = renderPage(path)
    await rows()
    const asked = answer(listPracticeJournal, 200, { result: [], nextCursor: null })
    const inAddress = (text: string) => waitFor(() => expect(router.state.location.search).toContain(text))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Qui' }), 'Léa Petit')
    await inAddress('qui=')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quoi' }), 'Suppressions')
    await inAddress('quoi=')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quand' }), '7 derniers jours')
    await inAddress('jours=')
    expect(await screen.findByText('Aucune ligne')).toBeVisible()
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    await waitFor(() => {
      const [last] = asked.slice(-1).map(({ url }) => Object.fromEntries(new URL(url).searchParams))
      expect(last).toMatchObject({ actor: line.actor.uuid, group: 'removed', from: day })
    })
    expect(router.state.location.search).toBe(`?qui=${line.actor.uuid}&quoi=removed&jours=7`)
  })

  it('HOST-03 is verified on request, and says what came of it', async () => {
    const { user } = renderPage(path)
    expect(await screen.findByText('Pas encore vérifié')).toBeVisible()
    const broken = { state: 'broken', checkedAt: '2026-11-15T09:00:00.000Z', lines: 41, brokenAt: 42 } as const
    answer(checkJournal, 200, { result: broken })
    answer(getJournalCheck, 200, { result: broken })
    await user.click(screen.getByRole('button', { name: 'Vérifier maintenant' }))
    expect(await screen.findByText(/^Non vérifié : la ligne 42 a été altérée \(contrôle du 15\/11\/2026/)).toBeVisible()
  })

  it('HOST-03 says when it was last verified, and how many lines', async () => {
    answer(getJournalCheck, 200, {
      result: { state: 'whole', checkedAt: '2026-11-15T09:00:00.000Z', lines: 1245, brokenAt: null },
    })
    renderPage(path)
    expect(await screen.findByText(/^Vérifié le 15\/11\/2026 \d\d:00 · 1 245 lignes$/)).toBeVisible()
  })
})
