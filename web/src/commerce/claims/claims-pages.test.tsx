import { largestDirectFile } from '@arcade/contract/clinic/files/file-facts.ts'
import {
  cancelClaim,
  createClaim,
  findClaimLots,
  getClaim,
  listClaims,
  sendClaim,
  updateClaim,
} from '@arcade/contract/commerce/claims/claims.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, portal } from '../../../test/answers.ts'
import { aFile, answerTickets } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Claim, ClaimRow } from './claims.api.ts'

const row: ClaimRow = {
  uuid: 'c0000000-0000-4000-8000-000000000001',
  reference: '7F3K2Q9A',
  kind: 'incident',
  type: 'implant',
  state: 'draft',
  article: 'Implant conique',
  lot: '24K1187',
  happenedAt: '2026-11-10',
  createdAt: '2026-11-14T10:00:00.000Z',
  changedAt: '2026-11-14T10:42:00.000Z',
  version: 3,
}
const claim = (over: Partial<Claim> = {}): Claim => ({
  ...row,
  step: 'facts',
  family: 'implant',
  lotExpiry: '2030-01-31',
  patient: null,
  teeth: [36],
  placedAt: '2026-03-18',
  cause: 'no_integration',
  orderReference: null,
  deliveryReference: null,
  invoiceNumber: null,
  text: 'L’implant bougeait.',
  warranty: { rule: 'early', verdict: 'covered', months: 7, days: 23 },
  fileUuids: [],
  files: [],
  history: [{ state: 'draft', at: row.createdAt, by: 'practice', name: 'Camille Durand', note: null }],
  ...over,
})
const address = `${pages.claim.path}?uuid=${row.uuid}`
const largeFile = (name: string) =>
  Object.defineProperty(new File(['%PDF'], name), 'size', { value: largestDirectFile + 1 })
beforeEach(() => logIn())

describe('the claims of a practice', () => {
  it('CLM-01 are two lists of one kind each, each claim with its type, lot and state', async () => {
    const asked = answer(listClaims, 200, { result: [row], nextCursor: null, total: 1 })
    renderPage(pages.incidents.path)
    const first = await screen.findByRole('row', { name: /7F3K2Q9A/ })
    expect(first).toHaveTextContent(/Incident implant.*Implant conique · Lot 24K1187.*14\/11\/2026.*Brouillon/)
    expect(new URL(asked[0]?.url ?? '').searchParams.get('kind')).toBe('incident')
    expect(within(first).getByRole('link')).toHaveAttribute('href', address)
  })

  it('CLM-01 of a practice that has none say what to do', async () => {
    answer(listClaims, 200, { result: [], nextCursor: null, total: 0 })
    renderPage(pages.claims.path)
    expect(await screen.findByText('Aucune réclamation')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Déposer une réclamation' })).toHaveAttribute(
      'href',
      `${pages.claim.path}?kind=reclamation`,
    )
  })
})

describe('the form of a claim', () => {
  it('CLM-02 begins a draft with the type, and shows the protocol of an implant before anything else', async () => {
    answer(createClaim, 201, { result: claim({ step: 'article' }) })
    answer(getClaim, 200, { result: claim({ step: 'article' }) })
    answer(findClaimLots, 200, { result: [] })
    const { user } = renderPage(`${pages.claim.path}?kind=incident`)
    await user.click(await screen.findByRole('radio', { name: /Incident implant/ }))
    expect(screen.getByRole('heading', { name: 'Protocole de garantie des implants' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Article et lot' })).toBeVisible()
  })

  it('CLM-02 without a type it does not begin: it asks for one, and moves the focus there', async () => {
    const { user } = renderPage(`${pages.claim.path}?kind=incident`)
    const types = await screen.findAllByRole('radio')
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(await screen.findByText('Choisissez d’abord de quoi il s’agit.')).toBeVisible()
    expect(types[0]).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: /Incident type A/ }))
    expect(screen.queryByText('Choisissez d’abord de quoi il s’agit.')).not.toBeInTheDocument()
  })

  it('CLM-02 is prefilled from elsewhere, with what its type has and nothing else', async () => {
    const asked = answer(createClaim, 201, { result: claim({ step: 'article' }) })
    answer(getClaim, 200, { result: claim({ step: 'article' }) })
    answer(findClaimLots, 200, { result: [] })
    const { user } = renderPage(`${pages.claim.path}?type=A&article=Foret&lot=F1&teeth=36,99&placedAt=2026-01-01`)
    await user.click(await screen.findByRole('button', { name: 'Continuer' }))
    await screen.findByRole('heading', { level: 1, name: 'Article et lot' })
    expect(await asked[0]?.json()).toEqual({ type: 'A', article: 'Foret', lot: 'F1', step: 'article' })
  })

  it('CLM-02 begun from a patient looks for what was placed there, and keeps the patient with a lot that was not', async () => {
    const patient = { uuid: 'c0000000-0000-4000-8000-000000000009', firstName: 'Mila', lastName: 'Marchand' }
    const lot = { lot: '24K1187', expiry: null, family: 'implant', deliveredOn: '2026-03-12', article: 'Vis' } as const
    answer(getClaim, 200, { result: claim({ step: 'article', patient, lot: null, article: null, teeth: [] }) })
    const searched = answer(findClaimLots, 200, { result: [{ ...lot, placed: null }] })
    const asked = answer(updateClaim, 200, { result: claim({ step: 'facts', version: 4, patient }) })
    const { user } = renderPage(address)
    expect(await screen.findByLabelText('Lot, article, patient, dent ou date')).toHaveValue('Marchand Mila')
    await waitFor(() => expect(searched).toHaveLength(1))
    expect(new URL(searched[0]?.url ?? '').searchParams.get('search')).toBe('Marchand Mila')
    await user.click(await screen.findByRole('button', { name: /^Vis/ }))
    await user.click(screen.getByRole('button', { name: 'Continuer vers les faits' }))
    await waitFor(async () => expect(await asked[0]?.clone().json()).toMatchObject({ lot: '24K1187' }))
    expect(await asked[0]?.clone().json()).not.toHaveProperty('patientUuid')
  })

  it('CLM-02 another lot, without placements, is chosen without the patient, teeth and day of the one before', async () => {
    const patient = { uuid: 'c0000000-0000-4000-8000-000000000009', firstName: 'Mila', lastName: 'Marchand' }
    const shared = { lot: '24K1187', expiry: null, family: 'implant', deliveredOn: '2026-03-12' } as const
    const placed = { patient, teeth: [36], date: '2026-03-18' }
    const lots = [
      { ...shared, article: 'Implant conique', placed },
      { ...shared, article: 'Implant conique', placed: null },
      { ...shared, article: 'Implant cylindrique', placed: null },
    ]
    answer(getClaim, 200, { result: claim({ step: 'article', patient, teeth: [36], placedAt: '2026-03-18' }) })
    answer(findClaimLots, 200, { result: lots })
    const asked = answer(updateClaim, 200, { result: claim({ step: 'facts', version: 4 }) })
    const { user } = renderPage(address)
    const buttons = within(await screen.findByRole('list', { name: 'Lots achetés ou posés' })).getAllByRole('button')
    expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    await user.click(screen.getByRole('button', { name: /^Implant cylindrique/ }))
    expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true'])
    await user.click(screen.getByRole('button', { name: 'Continuer vers les faits' }))
    const values = { article: 'Implant cylindrique', teeth: [], placedAt: null, patientUuid: null }
    await waitFor(async () => expect(await asked[0]?.clone().json()).toMatchObject(values))
  })

  it('CLM-02 goes on where it was left, with the verdict of the protocol', async () => {
    answer(getClaim, 200, { result: claim() })
    const asked = answer(updateClaim, 200, { result: claim({ step: 'files', version: 4 }) })
    const { user } = renderPage(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Les faits' })).toBeVisible()
    expect(screen.getByText('Incident implant · étape 3 sur 5')).toBeVisible()
    const verdict = screen.getByText('Couvert').parentElement
    expect(verdict).toHaveTextContent(
      'Règle 2 : dépose moins de 24 mois après la pose. Ici 7 mois et 23 jours. Remplacé à l’identique.',
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cause de la dépose' }), 'Traumatisme')
    expect(screen.getByText('Non couvert')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continuer vers les photos' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Photos et pièces' })).toBeVisible()
    expect(await asked[0]?.json()).toEqual({ version: 3, step: 'files', cause: 'trauma' })
  })

  it('CLM-02 does not go on without what the type needs: it names it, and moves the focus there', async () => {
    answer(getClaim, 200, { result: claim({ text: null, cause: null }) })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Continuer vers les photos' }))
    expect(screen.getByText('Il manque : Cause de la dépose, Que s’est-il passé ?')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Cause de la dépose' })).toHaveFocus()
  })

  it('CLM-02 does not go from its photos to the review of an implant without one', async () => {
    answer(getClaim, 200, { result: claim({ step: 'files' }) })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Continuer vers la vérification' }))
    expect(screen.getByText('Il manque : Pièces jointes')).toBeVisible()
    expect(screen.getByLabelText('Ajouter des photos')).toHaveFocus()
  })

  it('CLM-02 asks for the lot alone where both are missing, since the article comes with it', async () => {
    answer(getClaim, 200, { result: claim({ step: 'article', lot: null, article: null }) })
    answer(findClaimLots, 200, { result: [] })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Continuer vers les faits' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Il manque : Lot')
    expect(screen.getByRole('textbox', { name: 'Lot, article, patient, dent ou date' })).toHaveFocus()
  })

  it('CLM-01 FILE-02 a file that was rejected is gone after a reload, and holds up nothing', async () => {
    answer(getClaim, 200, { result: claim({ step: 'files', files: [aFile(1)] }) })
    const headers = { 'content-type': 'application/problem+json' }
    const errors = [{ path: 'body.file', code: 'unknown' }]
    const rejected = { type: 'about:blank', title: 'Content', status: 415, code: 'files.content', errors }
    portal.use(http.post('*/v1/uploads', () => HttpResponse.json(rejected, { status: 415, headers })))
    const { user } = renderPage(address)
    await user.upload(await screen.findByLabelText('Ajouter des photos'), largeFile('notes.pdf'))
    expect(await screen.findByText('Ce type de fichier n’est pas accepté')).toBeVisible()
    cleanup()
    answer(getClaim, 200, { result: claim({ step: 'review', files: [aFile(1)] }) })
    renderPage(address)
    expect(await screen.findByRole('button', { name: 'Envoyer' })).not.toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByText('notes.pdf')).toBeNull()
  })

  it('CLM-01 FILE-02 while a file is on its way the last step says what is waited for', async () => {
    answer(getClaim, 200, { result: claim({ step: 'files', files: [aFile(1)] }) })
    answer(updateClaim, 200, { result: claim({ step: 'review', version: 4, files: [aFile(1)] }) })
    portal.use(http.post('*/v1/uploads', () => HttpResponse.error()))
    const { user } = renderPage(address)
    await user.upload(await screen.findByLabelText('Ajouter des photos'), largeFile('Bilan.pdf'))
    await screen.findByRole('button', { name: /Réessayer/ })
    await user.click(screen.getByRole('button', { name: 'Continuer vers la vérification' }))
    expect(await screen.findByRole('button', { name: 'Envoyer' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getAllByText(/^Des pièces ne sont pas encore arrivées/)[0]).toBeVisible()
  })

  it('CLM-02 rejects a day in the future before it shows a verdict, and does not send it', async () => {
    answer(getClaim, 200, { result: claim({ happenedAt: null, warranty: null }) })
    const asked = answer(updateClaim, 200, { result: claim({ happenedAt: null, text: 'Autre', version: 4 }) })
    const { user } = renderPage(address)
    await user.type(await screen.findByRole('textbox', { name: 'Déposé le' }), '31122099')
    expect(await screen.findByText('Cette date est dans l’avenir.')).toBeVisible()
    expect(screen.queryByText('Couvert')).toBeNull()
    const text = screen.getByRole('textbox', { name: 'Que s’est-il passé ?' })
    await user.clear(text)
    await user.type(text, 'Autre')
    expect(await screen.findByText('Pas encore enregistré : une réponse est à corriger')).toBeVisible()
    expect(await Promise.all(asked.map((one) => one.clone().json()))).toEqual([{ version: 3, text: 'Autre' }])
  })

  it('CLM-02 is sent from its last step, and is a claim to follow from then on', async () => {
    answer(getClaim, 200, { result: claim({ step: 'review', files: [aFile(1)] }) })
    const sent = {
      state: 'sent',
      at: '2026-11-14T11:00:00.000Z',
      by: 'practice',
      name: 'Camille Durand',
      note: null,
    } as const
    answer(sendClaim, 200, { result: claim({ state: 'sent', version: 4, history: [sent] }) })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Envoyer' }))
    const heading = await screen.findByRole('heading', { level: 1, name: /Dossier 7F3K2Q9A Envoyée/ })
    expect(heading).toHaveFocus()
    expect(screen.getByRole('listitem', { name: '' })).toHaveTextContent(/Envoyée.*Camille Durand/)
  })
})

describe('a claim that was sent', () => {
  it('CLM-02 that needs information says what is asked, and takes the answer', async () => {
    const history = [
      { state: 'needs_information', at: '2026-11-15T11:00:00.000Z', by: 'handler', name: null, note: 'Quel couple ?' },
    ] as const
    const files = [
      aFile(1, { fileName: 'Avant.jpg', createdAt: '2026-11-14T11:00:00.000Z' }),
      aFile(2, { fileName: 'Depuis.jpg', createdAt: '2026-11-15T12:00:00.000Z' }),
    ]
    answer(getClaim, 200, { result: claim({ state: 'needs_information', history: [...history], files }) })
    renderPage(address)
    expect(await screen.findByRole('heading', { name: 'On vous demande des précisions' })).toBeVisible()
    expect(screen.getAllByText('Quel couple ?')).toHaveLength(2)
    expect(screen.getByRole('textbox', { name: 'Votre réponse' })).toBeVisible()
    // What is asked for is often a picture.
    expect(screen.getByText('Ajouter des photos')).toBeVisible()
    // What was sent before stays as it is.
    expect(screen.getByRole('button', { name: /Depuis\.jpg$/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Avant\.jpg$/ })).toBeNull()
  })

  it('CLM-02 an answer that was typed before a colleague sent theirs is kept, and says so', async () => {
    answer(getClaim, 200, { result: claim({ state: 'needs_information' }) })
    const { user } = renderPage(address)
    await user.type(await screen.findByRole('textbox', { name: 'Votre réponse' }), 'Le couple était de 35')
    cleanup()
    answer(getClaim, 200, { result: claim({ state: 'in_review', version: 4 }) })
    renderPage(address)
    expect(await screen.findByRole('heading', { name: 'Votre réponse n’a pas été envoyée' })).toBeVisible()
    expect(screen.getByText('Le couple était de 35')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Supprimer ce texte' }))
    expect(screen.queryByText('Le couple était de 35')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await screen.findByText('Le couple était de 35')).toBeVisible()
  })

  it('CLM-01 FILE-02 FILE-07 sends what is larger than 16 MiB by tus, on from where it stopped, and takes it back', async () => {
    answer(getClaim, 200, { result: claim({ step: 'files' }) })
    const uuid = 'a2cade00-0009-4000-8000-000000000001'
    const offsets: (string | null)[] = []
    const announced: string[] = []
    const cancelled: (string | null)[] = []
    portal.use(
      http.post('*/v1/uploads', ({ request }) => {
        announced.push(request.headers.get('upload-metadata') ?? '')
        return new HttpResponse(null, { status: 201, headers: { location: `/v1/uploads/${uuid}` } })
      }),
      http.get('*/v1/uploads/:uuid', () =>
        HttpResponse.json({ result: { offset: 65_536, length: largestDirectFile + 1, file: null } }),
      ),
      http.patch('*/v1/uploads/:uuid', ({ request }) => {
        offsets.push(request.headers.get('upload-offset'))
        return HttpResponse.error()
      }),
      http.delete('*/v1/uploads/:uuid', ({ request }) => {
        cancelled.push(request.headers.get('tus-resumable'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = renderPage(address)
    await user.upload(await screen.findByLabelText('Ajouter des photos'), largeFile('Bilan.pdf'))
    await user.click(await screen.findByRole('button', { name: /Réessayer/ }))
    await waitFor(() => expect(offsets).toEqual(['0', '65536']))
    expect(announced).toHaveLength(1)
    expect(announced[0]).toContain(`clientClameId ${btoa(row.uuid)}`)
    await user.click(await screen.findByRole('button', { name: /Retirer/ }))
    // The server answers 412 to a call of tus that does not say its version.
    await waitFor(() => expect(cancelled).toEqual(['1.0.0']))
    expect(screen.queryByText('Bilan.pdf')).toBeNull()
  })

  it('CLM-01 FILE-02 FILE-05 shows its pictures, each of which can be viewed and downloaded', async () => {
    answer(getClaim, 200, { result: claim({ state: 'sent', files: [aFile(1, { fileName: 'Pilier 36.jpg' })] }) })
    answerTickets('/v1/files/tickets/whole')
    const { user } = renderPage(address)
    expect(await screen.findByRole('button', { name: 'Télécharger Pilier 36' })).toBeVisible()
    expect(screen.queryByText('Ajouter des photos')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Voir Pilier 36' }))
    expect(await screen.findByRole('dialog', { name: 'Visionneuse' })).toBeVisible()
  })

  it('CLM-02 is cancelled after a question, since nothing brings it back', async () => {
    answer(getClaim, 200, { result: claim({ state: 'sent' }) })
    const asked = answer(cancelClaim, 200, { result: claim({ state: 'cancelled', version: 4 }) })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Annuler la déclaration' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Annuler cette déclaration ?' }))
    expect(asked).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Annuler la déclaration' }))
    const heading = await screen.findByRole('heading', { level: 1, name: /Annulée/ })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(await asked[0]?.json()).toEqual({ version: 3 })
  })

  it('CLM-01 of another practice is not there', async () => {
    answerProblem(getClaim, problems.notFound)
    renderPage(address)
    expect(await screen.findByText(/Ce dossier n’existe pas/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mes incidents' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Mes réclamations' })).toBeVisible()
  })
})
