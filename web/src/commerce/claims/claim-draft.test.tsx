import { getClaim, updateClaim } from '@arcade/contract/commerce/claims/claims.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, answerProblemOnce, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makeStore } from '../../app/store.ts'
import { claimDraftOf } from './claim-draft.ts'
import { type Claim, readAgain } from './claims.api.ts'

const uuid = 'c0000000-0000-4000-8000-000000000001'
const claim = (over: Partial<Claim> = {}): Claim => ({
  uuid,
  reference: '7F3K2Q9A',
  kind: 'reclamation',
  type: 'delivery',
  state: 'draft',
  step: 'facts',
  article: null,
  lot: null,
  family: null,
  lotExpiry: null,
  patient: null,
  teeth: [],
  placedAt: null,
  happenedAt: '2026-11-10',
  cause: null,
  orderReference: null,
  deliveryReference: 'BL-1',
  invoiceNumber: null,
  text: null,
  warranty: null,
  fileUuids: [],
  files: [],
  history: [{ state: 'draft', at: '2026-11-14T10:00:00.000Z', by: 'practice', name: 'Camille Durand', note: null }],
  createdAt: '2026-11-14T10:00:00.000Z',
  changedAt: '2026-11-14T10:42:00.000Z',
  version: 3,
  ...over,
})
const address = `${pages.claim.path}?uuid=${uuid}`
const stale = { code: 'claims.stale', status: 412, title: 'Version conflict' }
const words = () => screen.findByRole('textbox', { name: 'Que s’est-il passé ?' })
/** Whether the browser asks when the tab is closed now. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const bodiesOf = (asked: readonly Request[]) => Promise.all(asked.map((one) => one.clone().json()))
const refusal = (problem: { status: number; code: string; title: string; errors?: object[] }) =>
  HttpResponse.json(
    { type: 'about:blank', requestId: 'r', ...problem },
    { status: problem.status, headers: { 'content-type': 'application/problem+json' } },
  )
beforeEach(() => logIn())

describe('what is typed into a draft', () => {
  it('CLM-02 is saved when nothing was typed for a moment, and the status says so', async () => {
    answer(getClaim, 200, { result: claim() })
    const asked = answer(updateClaim, 200, { result: claim({ text: 'Carton ouvert', version: 4 }) })
    const { user } = renderPage(address)
    await user.type(await words(), 'Carton ouvert ')
    expect(screen.getByText('Pas encore enregistré')).toBeVisible()
    expect(asksOnClosing()).toBe(false)
    expect(await screen.findByText(/^Brouillon enregistré à/)).toBeVisible()
    expect(await bodiesOf(asked)).toEqual([{ version: 3, text: 'Carton ouvert' }])
    // A space at the end is not taken away under the cursor.
    expect(await words()).toHaveValue('Carton ouvert ')
  })

  it('CLM-02 is saved at once when the page is left for another', async () => {
    answer(getClaim, 200, { result: claim() })
    const asked = answer(updateClaim, 200, { result: claim({ text: 'Carton', version: 4 }) })
    const { user, router } = renderPage(address)
    await user.type(await words(), 'Carton')
    await router.navigate('/ailleurs')
    await waitFor(async () => expect(await bodiesOf(asked)).toEqual([{ version: 3, text: 'Carton' }]))
  })

  it('CLM-02 goes out with a request that outlives the page when the tab is closed', async () => {
    answer(getClaim, 200, { result: claim() })
    const asked = answer(updateClaim, 200, { result: claim({ text: 'Cart', version: 4 }) })
    const { user } = renderPage(address)
    await user.type(await words(), 'Cart')
    const fetched = vi.spyOn(globalThis, 'fetch')
    window.dispatchEvent(new Event('pagehide'))
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', keepalive: true })
    fetched.mockRestore()
    await waitFor(async () => expect(await bodiesOf(asked)).toEqual([{ version: 3, text: 'Cart' }]))
  })

  it('CLM-02 that went out as the page was left is its own when the page is back and more was typed there', async () => {
    let kept = claim()
    portal.use(
      http.get(`*/v1/claims/${uuid}`, () => HttpResponse.json({ result: kept })),
      http.patch(`*/v1/claims/${uuid}`, async ({ request }) => {
        const { version, ...change } = (await request.json()) as Partial<Claim>
        if (version !== kept.version) return refusal(stale)
        kept = claim({ ...change, version: kept.version + 1 })
        return HttpResponse.json({ result: kept })
      }),
    )
    const left = claimDraftOf(makeStore(), claim())
    left.set({ text: 'Cart' })
    left.leave()
    // The page that comes back has read the draft before that was saved.
    const back = claimDraftOf(makeStore(), claim())
    await waitFor(() => expect(kept.text).toBe('Cart'))
    back.set({ text: 'Carton' })
    expect(await back.save()).toBe(true)
    expect([kept.text, back.clashes()]).toEqual(['Carton', []])
    for (const draft of [left, back]) draft.discard()
  })

  it('CLM-02 comes after what is on its way when the tab is closed', async () => {
    answer(getClaim, 200, { result: claim() })
    const asked: Request[] = []
    let arrive = () => {}
    const first = new Promise<void>((resolve) => {
      arrive = resolve
    })
    portal.use(
      http.patch(`*/v1/claims/${uuid}`, async ({ request }) => {
        asked.push(request.clone())
        if (asked.length === 1) await first
        return HttpResponse.json({ result: claim({ text: 'Carton', version: 3 + asked.length }) })
      }),
    )
    const { user } = renderPage(address)
    await user.type(await words(), 'Car')
    await screen.findByText('Enregistrement en cours…')
    await user.type(await words(), 'ton')
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(await bodiesOf(asked)).toEqual([
      { version: 3, text: 'Car' },
      { version: 4, text: 'Carton' },
    ])
    arrive()
    await screen.findByText(/^Brouillon enregistré à/)
  })

  it('CLM-02 is shown as unsaved where the server cannot be reached, and is saved by a retry', async () => {
    answer(getClaim, 200, { result: claim() })
    answerNothing(updateClaim)
    const { user } = renderPage(address)
    await user.type(await words(), 'Carton')
    expect(await screen.findByText('Hors ligne : pas encore enregistré, gardé dans cet onglet')).toBeVisible()
    expect(asksOnClosing()).toBe(true)
    const asked = answer(updateClaim, 200, { result: claim({ text: 'Carton', version: 4 }) })
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText(/^Brouillon enregistré à/)).toBeVisible()
    expect(await bodiesOf(asked)).toEqual([{ version: 3, text: 'Carton' }])
    expect(sessionStorage).toHaveLength(0)
  })

  it('CLM-02 survives a reload while the server cannot be reached, and is saved when it can', async () => {
    answer(getClaim, 200, { result: claim() })
    answerNothing(updateClaim)
    const { user, router } = renderPage(address)
    await user.type(await words(), 'Carton')
    await router.navigate('/ailleurs')
    // The store of a reloaded page knows nothing.
    renderPage(address)
    expect(await words()).toHaveValue('Carton')
    answer(updateClaim, 200, { result: claim({ text: 'Carton', version: 4 }) })
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/^Brouillon enregistré à/)).toBeVisible()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it('CLM-02 that the server refuses in one field holds the others up no longer', async () => {
    answer(getClaim, 200, { result: claim() })
    const asked = answer(updateClaim, 200, { result: claim({ text: 'Carton', version: 4 }) })
    portal.use(
      http.patch(
        `*/v1/claims/${uuid}`,
        () =>
          refusal({
            title: 'Invalid request',
            status: 400,
            code: 'request.invalid',
            errors: [{ path: 'body.orderReference', code: 'line' }],
          }),
        { once: true },
      ),
    )
    const { user } = renderPage(address)
    await user.type(await screen.findByRole('textbox', { name: 'Commande' }), 'C1')
    await user.type(await words(), 'Carton')
    expect(await screen.findByText('Pas encore enregistré : une réponse est à corriger')).toBeVisible()
    expect(asksOnClosing()).toBe(true)
    expect(await bodiesOf(asked)).toEqual([{ version: 3, text: 'Carton' }])
  })
})

describe('a draft that is being closed', () => {
  it.each([
    ['a day that is not complete', '1'],
    ['a day that is to come', '01012999'],
  ])('CLM-02 asks first where %s waits to be corrected, and not once it is taken away', async (_, typed) => {
    answer(getClaim, 200, { result: claim() })
    const asked = answer(updateClaim, 200, { result: claim({ version: 4 }) })
    const { user } = renderPage(address)
    const day = await screen.findByRole('textbox', { name: /^Date/ })
    await user.clear(day)
    await user.type(day, typed)
    expect(await screen.findByText('Pas encore enregistré : une réponse est à corriger')).toBeVisible()
    expect(asksOnClosing()).toBe(true)
    expect(await bodiesOf(asked)).not.toContainEqual(expect.objectContaining({ happenedAt: typed }))
  })
})

describe('a draft on two devices', () => {
  it('CLM-02 keeps what each typed in a field of its own', async () => {
    answer(getClaim, 200, { result: claim({ orderReference: 'C7', version: 4 }) })
    portal.use(http.get(`*/v1/claims/${uuid}`, () => HttpResponse.json({ result: claim() }), { once: true }))
    const asked = answer(updateClaim, 200, { result: claim({ orderReference: 'C7', text: 'Ici', version: 5 }) })
    const { user } = renderPage(address)
    await user.type(await words(), 'Ici')
    answerProblemOnce(updateClaim, stale)
    expect(await screen.findByText(/^Brouillon enregistré à/)).toBeVisible()
    expect(await bodiesOf(asked)).toEqual([{ version: 4, text: 'Ici' }])
    expect(screen.getByRole('textbox', { name: 'Commande' })).toHaveValue('C7')
  })

  it('CLM-02 shows what both wrote in one field, and saves nothing over it before one chooses', async () => {
    answer(getClaim, 200, { result: claim({ text: 'Là-bas', version: 4 }) })
    portal.use(http.get(`*/v1/claims/${uuid}`, () => HttpResponse.json({ result: claim() }), { once: true }))
    const asked = answer(updateClaim, 200, { result: claim({ text: 'Ici', version: 5 }) })
    const { user, store } = renderPage(address)
    await user.type(await words(), 'Ici')
    readAgain(store, uuid)
    expect(await screen.findByText(/« Là-bas » est enregistré maintenant.*« Ici »/)).toBeVisible()
    expect(screen.getByText('Pas encore enregistré : choisissez entre les deux versions')).toBeVisible()
    expect(asksOnClosing()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Continuer vers les photos' }))
    expect(screen.getByRole('heading', { name: 'Ce dossier a changé sur un autre appareil' })).toHaveFocus()
    expect(await bodiesOf(asked)).not.toContainEqual(expect.objectContaining({ text: 'Ici' }))
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
    await waitFor(async () => expect((await bodiesOf(asked)).at(-1)).toMatchObject({ version: 4, text: 'Ici' }))
    await waitFor(() => expect(asksOnClosing()).toBe(false))
  })

  it('CLM-02 takes what the other saved where one chooses it', async () => {
    answer(getClaim, 200, { result: claim({ text: 'Là-bas', version: 4 }) })
    portal.use(http.get(`*/v1/claims/${uuid}`, () => HttpResponse.json({ result: claim() }), { once: true }))
    answerProblem(updateClaim, stale)
    const { user } = renderPage(address)
    await user.type(await words(), 'Ici')
    await user.click(await screen.findByRole('button', { name: 'Reprendre ce qui est enregistré' }))
    expect(await words()).toHaveValue('Là-bas')
    expect(screen.getByText(/^Brouillon enregistré à/)).toBeVisible()
  })
})
