import {
  actsProblems,
  enterPadotest,
  getImplantPassport,
  getPadotest,
  getPadotestPdf,
} from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAct, answerActs, answerPlaced } from '../../../test/acts.ts'
import { answer, answerProblem, answerProblemOnce, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { api, lists } from '../../kernel/api.ts'
import type { Padotest, PlacedLot } from './acts.api.ts'

const address = `/mon-espace/patient/actes-patient?uuid=${eleonore.uuid}`
const tested = anAct(1, { hasPadotest: true })
const padotest: Padotest = {
  uuid: '5d1c6f1a-7c3e-4a58-8d41-0f6e5d4c3b2a',
  result: {
    laboratory: 'Smilers Lab',
    reference: 'PT-12',
    recommendation: 'Surfaçage radiculaire',
    pockets: [
      {
        tooth: 36,
        site: 'MV',
        depth: 5.5,
        type: 3,
        total: 1_200_000,
        loads: { aa: 0, pg: 120_000, tf: 1_000_000, td: 0, pi: 0 },
      },
    ],
  },
  source: 'laboratory',
  at: '2026-03-02T10:00:00.000Z',
  date: '2026-03-02',
  earlier: [],
}
const placed: PlacedLot = {
  article: 'Implant 4×10',
  lot: 'A1B2',
  actUuid: tested.uuid,
  actType: 'guided_surgery',
  date: '2026-03-02',
  teeth: [36],
}

/** Answers a PDF, and records the download. */
function answerPdf(route: Route) {
  const asked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL ??= () => 'blob:here'
  portal.use(
    http.get(`*${route.path}`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  return asked
}

beforeEach(() => {
  logIn()
  answerPatient()
  answerPlaced()
})

describe('ACT-02 a PadoTest result', () => {
  it('ACT-02 shows how each pocket came to where it is, in a drawing and in words', async () => {
    answerActs(tested)
    const [pocket] = padotest.result.pockets
    const before = { ...padotest.result, pockets: pocket ? [{ ...pocket, depth: 7, total: 3_000_000 }] : [] }
    answer(getPadotest, 200, { result: { ...padotest, earlier: [{ date: '2025-06-01', result: before }] } })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Voir le résultat PadoTest' }))
    expect(await screen.findByRole('heading', { name: /^Dent 36, mésio-vestibulaire 7 → 5,5 mm$/ })).toBeVisible()
    expect(screen.getByText(/^01\/06\/2025 : charge totale 3.000.000/)).toBeInTheDocument()
  })

  it('ACT-02 is shown pocket by pocket, in words, and its report is downloaded', async () => {
    answerActs(tested)
    answer(getPadotest, 200, { result: padotest })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Voir le résultat PadoTest' }))
    const dialog = await screen.findByRole('dialog', { name: 'Résultat PadoTest' })
    expect(dialog).toHaveAccessibleDescription(/^Abadie Éléonore \d+ ans Allergie$/)
    const drawer = within(dialog)
    expect(await drawer.findByRole('heading', { name: /^Dent 36, mésio-vestibulaire/ })).toBeVisible()
    expect(drawer.getByText('Type 3')).toBeVisible()
    expect(drawer.getByText(/^Smilers Lab · Référence PT-12/)).toBeVisible()
    const [, pg, tf] = drawer.getAllByRole('definition')
    expect(pg).toHaveTextContent(/^120.000 élevé$/)
    expect(tf).toHaveTextContent(/très élevé$/)
    expect(drawer.getByText('Surfaçage radiculaire')).toBeVisible()
    const asked = answerPdf(getPadotestPdf)
    await user.click(drawer.getByRole('button', { name: 'Rapport PDF' }))
    await waitFor(() => expect(asked).toEqual(['?locale=fr']))
  })

  it('ACT-02 is asked for again when this patient’s acts change, and not when another’s do', async () => {
    answerActs(tested)
    const asked = answer(getPadotest, 200, { result: padotest })
    const { store } = renderPage(`${address}&padotest=${tested.uuid}`)
    await screen.findByRole('dialog', { name: 'Résultat PadoTest' })
    await waitFor(() => expect(asked).toHaveLength(1))
    const tags = (id: string) => [lists('Acts'), { type: 'Acts', id } as const]
    const askedAgain = (id: string) =>
      api.util.selectInvalidatedBy(store.getState(), tags(id)).map(({ endpointName }) => endpointName)
    expect(askedAgain('0b0d6f1a-7c3e-4a58-8d41-0f6e5d4c3b2a')).toEqual([])
    act(() => void store.dispatch(api.util.invalidateTags(tags(eleonore.uuid))))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('ACT-02 is entered; a missing or impossible value is shown at its field', async () => {
    answerActs(anAct(1))
    const sent = answer(enterPadotest, 200, { result: padotest })
    const { user } = renderPage(`${address}&padotest=${tested.uuid}`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Saisir un résultat PadoTest' }))
    const type = (label: string | RegExp, text: string) => user.type(drawer.getByLabelText(label), text)
    await type('Dent', '39')
    await type(/^A\. actinomycetem/, '0')
    await type('P. gingivalis', '1,2e5')
    await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
    expect(await drawer.findByText('Complétez ou corrigez les poches ci-dessous.')).toBeVisible()
    expect(drawer.getByLabelText('Dent')).toHaveAccessibleDescription(/Cette dent n’existe pas/)
    expect(drawer.getByLabelText('Charge totale')).toBeInvalid()
    expect(sent).toHaveLength(0)
    await user.clear(drawer.getByLabelText('Dent'))
    await type('Dent', '36')
    await user.selectOptions(drawer.getByLabelText('Site'), 'mésio-vestibulaire')
    await user.selectOptions(drawer.getByLabelText('Type de poche'), 'Type 3')
    await type('Profondeur (mm)', '5,5')
    for (const name of ['T. forsythia', 'T. denticola', 'P. intermedia']) await type(name, '0')
    await type('Charge totale', '100')
    expect(drawer.getByLabelText('Charge totale')).toHaveAccessibleDescription(/Au moins autant/)
    await type('Charge totale', '0000')
    await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
    expect(await findToast('Le résultat PadoTest est enregistré.')).toBeVisible()
    expect(await sent[0]?.json()).toEqual({
      replaces: null,
      recommendation: '',
      pockets: [
        {
          tooth: 36,
          site: 'MV',
          depth: 5.5,
          type: 3,
          total: 1_000_000,
          loads: { aa: 0, pg: 120_000, tf: 0, td: 0, pi: 0 },
        },
      ],
    })
  })
})

it('ACT-02 a concurrent result is shown, and what is typed stays', async () => {
  answerActs(tested)
  answer(getPadotest, 200, { result: padotest })
  const sent = answerProblem(enterPadotest, actsProblems.stale)
  const { user } = renderPage(`${address}&padotest=${tested.uuid}`)
  const drawer = within(await screen.findByRole('dialog', { name: /PadoTest/ }))
  await user.click(await drawer.findByRole('button', { name: 'Modifier' }))
  const laboratory = await drawer.findByLabelText(/^Laboratoire/)
  await user.clear(laboratory)
  await user.type(laboratory, 'Autre labo')
  await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
  expect(await drawer.findByText(/^Cet acte a été modifié entre-temps/)).toBeVisible()
  expect(laboratory).toHaveValue('Autre labo')
  expect(await sent[0]?.json()).toMatchObject({ replaces: padotest.at })
})

it('ACT-02 two people at one result: what the other wrote is shown, and one’s own replaces just that one', async () => {
  answerActs(tested)
  answer(getPadotest, 200, { result: padotest })
  const { user } = renderPage(`${address}&padotest=${tested.uuid}`)
  const drawer = within(await screen.findByRole('dialog', { name: /PadoTest/ }))
  await user.click(await drawer.findByRole('button', { name: 'Modifier' }))
  const laboratory = await drawer.findByLabelText(/^Laboratoire/)
  await user.clear(laboratory)
  await user.type(laboratory, 'Mon labo')
  const at = '2026-11-15T10:00:00.000Z'
  const theirs = {
    ...padotest,
    at,
    result: { ...padotest.result, laboratory: 'Leur labo', recommendation: 'Leur avis' },
  }
  answer(getPadotest, 200, { result: theirs })
  const sent = answer(enterPadotest, 200, { result: theirs })
  answerProblemOnce(enterPadotest, actsProblems.stale)
  await user.click(drawer.getByRole('button', { name: 'Enregistrer' }))
  expect(await drawer.findByRole('heading', { name: 'Le résultat PadoTest a changé entre-temps' })).toHaveFocus()
  expect(drawer.getByText(/^Laboratoire.*Leur labo.*Mon labo/)).toBeVisible()
  expect(sent).toHaveLength(0)
  await user.click(drawer.getByRole('button', { name: 'Garder ma saisie' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toMatchObject({
    replaces: at,
    laboratory: 'Mon labo',
    recommendation: 'Leur avis',
  })
})

describe('ACT-03 the implant passport', () => {
  it('ACT-03 comes in the patient’s language, or in another one that is asked for', async () => {
    answerActs(tested)
    answerPlaced(placed)
    const asked = answerPdf(getImplantPassport)
    const { user } = renderPage(address)
    expect(await screen.findByText('Lot A1B2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Passeport implantaire' }))
    await waitFor(() => expect(asked).toEqual(['']))
    await user.click(screen.getByRole('button', { name: 'Passeport dans une autre langue' }))
    await user.click(screen.getByRole('menuitem', { name: 'Italiano' }))
    await waitFor(() => expect(asked).toEqual(['', '?locale=it']))
  })

  it('ACT-03 without anything placed it says why there is none', async () => {
    answerActs(tested)
    renderPage(address)
    const button = await screen.findByRole('button', { name: 'Passeport implantaire' })
    await waitFor(() => expect(button).toHaveAccessibleDescription(/^Rien de posé/))
  })

  it('ERR-03 a passport that fails shows why', async () => {
    answerActs(tested)
    answerPlaced(placed)
    answerProblem(getImplantPassport, actsProblems.nothingPlaced)
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Passeport implantaire' }))
    expect(await findToast(/^Aucun dispositif avec un numéro de lot/)).toBeVisible()
  })
})
