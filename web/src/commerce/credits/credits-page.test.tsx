import { getBalances, listMovements } from '@arcade/contract/commerce/credits/credits.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Balance, Movement } from './credits.api.ts'

const path = '/mon-cabinet/mes-credits'
const known = (balance: number, more: Partial<NonNullable<Balance['known']>> = {}) => ({
  balance,
  due: 0,
  notDue: 0,
  currency: 'EUR',
  asOf: new Date().toISOString(),
  ...more,
})
const balances: Balance[] = [
  { base: 'SMILERS', state: 'current', known: known(2310) },
  { base: 'BIOTECHDENTAL', state: 'current', known: known(-1284.5, { due: 100, notDue: 1184.5 }) },
  { base: 'BDA', state: 'no-account', known: null },
  { base: 'BIOTECHDENTAL_DIGITAL', state: 'current', known: known(540.2) },
]
const old = known(540.2, { asOf: '2026-01-02T08:12:00Z' })
const withDigital = (digital: Omit<Balance, 'base'>): Balance[] => [
  ...balances.slice(0, 3),
  { base: 'BIOTECHDENTAL_DIGITAL', ...digital },
]
const credit: Movement = {
  uuid: 'a2cade00-0005-4000-8000-000000000001',
  base: 'SMILERS',
  date: '2026-11-13',
  type: 'credit-note',
  label: 'Avoir, gouttières refaites',
  origin: 'return',
  usableFor: 'base',
  family: null,
  reference: 'AV-2026-0311',
  dueOn: null,
  amount: 180,
  balanceAfter: 2310,
  currency: 'EUR',
}
const bill: Movement = {
  ...credit,
  uuid: 'a2cade00-0005-4000-8000-000000000002',
  base: 'BIOTECHDENTAL_DIGITAL',
  type: 'bill',
  label: 'Facture',
  origin: 'billing',
  usableFor: 'nothing',
  dueOn: '2026-11-18',
  amount: -1284.5,
}
const knows = (result: Balance[]) => answer(getBalances, 200, { result })
/** Each base says what is known of it, but for those that say nothing new. */
const live = (silent: readonly string[] = [], answered: readonly Balance[] = balances) => {
  const asked: string[] = []
  portal.use(
    http.post('*/api/getAccountBalance', async ({ request }) => {
      const { base } = (await request.json()) as { base: string }
      asked.push(base)
      const { known: now = null } = answered.find((one) => one.base === base) ?? {}
      const result = silent.includes(base) ? { base, ...old } : { base, ...now }
      return HttpResponse.json({ result, asOf: old.asOf, stale: silent.includes(base) })
    }),
  )
  return asked
}
const moved = (result: Movement[]) => answer(listMovements, 200, { result, nextCursor: null, total: result.length })
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}
const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams)

beforeEach(() => logIn())

describe('CRE-01 the page of credits', () => {
  it('BAL-01 shows the four balances, what is due and not due, and what they come to', async () => {
    knows(balances)
    live()
    moved([])
    renderPage(path)
    expect((await card('Smilers')).getByText('2 310,00 €')).toBeVisible()
    expect((await card('Smilers')).getByText('Utilisable pour tout achat Smilers')).toBeVisible()
    const owes = await card('Biotech Dental')
    expect(owes.getByText('−1 284,50 €')).toBeVisible()
    expect(owes.getByText('À régler')).toBeVisible()
    expect(owes.getByText('Échu').closest('div')).toHaveTextContent('100,00 €')
    expect(owes.getByText('À échoir').closest('div')).toHaveTextContent('1 184,50 €')
    expect((await card('BDA')).getByText('Votre cabinet n’a pas de compte dans cette base')).toBeVisible()
    expect(screen.getByText('2 850,20 € à utiliser, 1 284,50 € à régler')).toBeVisible()
    expect(screen.queryByText("Vos soldes n'ont pu être récupérés")).toBeNull()
  })

  it('BAL-01 ERR-01 a base that does not answer changes its own card alone, and the toast says so', async () => {
    knows(withDigital({ state: 'current', known: known(540.2) }))
    const asked = live(['BIOTECHDENTAL_DIGITAL'])
    moved([credit, bill])
    renderPage(path)
    const digital = await card('Biotech Dental Digital')
    expect(await digital.findByText(/^Données de 02\/01\/2026 \d\d:12, base injoignable$/)).toBeVisible()
    expect(digital.getByText('540,20 €')).toBeVisible()
    expect(digital.getByRole('button', { name: 'Réessayer Biotech Dental Digital' })).toBeVisible()
    expect((await card('Smilers')).getByText(/^À jour à/)).toBeVisible()
    // The characters of the specification, its straight apostrophe included.
    expect(await screen.findByText("Vos soldes n'ont pu être récupérés")).toBeVisible()
    expect(screen.getByText(/· une base ne répond pas$/)).toBeVisible()
    const [, first, second] = await screen.findAllByRole('row')
    expect(within(first as HTMLElement).queryByText('Données de')).toBeNull()
    expect(within(second as HTMLElement).getByText('Données de')).toBeInTheDocument()
    expect(asked.sort()).toEqual(['BIOTECHDENTAL', 'BIOTECHDENTAL_DIGITAL', 'SMILERS'])
  })

  it('BAL-01 a base that was never heard of is asked when the page opens, and shown once it answers', async () => {
    moved([])
    knows(withDigital({ state: 'missing', known: null }))
    live()
    renderPage(path)
    expect(await screen.findByText('540,20 €')).toBeVisible()
    expect(screen.queryByText("Vos soldes n'ont pu être récupérés")).toBeNull()
  })

  it('ERP-01 says where no ERP is connected, and raises no alarm', async () => {
    knows(balances.map(({ base }) => ({ base, state: 'not-connected', known: null })))
    moved([])
    renderPage(path)
    expect(await screen.findAllByText('Cette base n’est pas connectée')).toHaveLength(4)
    expect(screen.getByText('Ce portail n’est pas relié au logiciel de gestion de vos fournisseurs')).toBeVisible()
    expect(screen.queryByText("Vos soldes n'ont pu être récupérés")).toBeNull()
    expect(await screen.findByText('Aucun mouvement')).toBeVisible()
  })

  it('ERR-01 shows the toast and another try where nothing is answered', async () => {
    answerProblem(getBalances, problems.internal)
    moved([credit])
    renderPage(path)
    expect(await screen.findByText("Vos soldes n'ont pu être récupérés")).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(await screen.findByText('Avoir, gouttières refaites')).toBeVisible()
  })

  it('CRE-01 shows where movements come from and what they can be used for', async () => {
    knows(balances)
    live()
    moved([credit, bill, { ...credit, uuid: bill.uuid.replace('2', '3'), usableFor: 'family', family: 'implant' }])
    renderPage(path)
    const [, first, second, third] = await screen.findAllByRole('row')
    expect(within(first as HTMLElement).getByText('Retour · utilisable pour tout achat Smilers')).toBeVisible()
    expect(within(first as HTMLElement).getByText('+180,00 €')).toBeVisible()
    expect(within(second as HTMLElement).getByText('Facture, échéance 18/11/2026')).toBeVisible()
    expect(within(third as HTMLElement).getByText('Retour · utilisable pour : implants')).toBeVisible()
    expect(screen.getByText('1 à 3 sur 3')).toBeVisible()
  })

  it('CRE-01 asks for one base and a period, which stand in the address', async () => {
    knows(balances)
    live()
    const asked = moved([credit])
    const { user, router } = renderPage(path)
    await user.click(await screen.findByRole('link', { name: 'BDA' }))
    await screen.findByRole('link', { name: 'BDA', current: true })
    await user.selectOptions(await screen.findByLabelText('Période'), 'Depuis le début')
    await screen.findByText('Avoir, gouttières refaites')
    expect(router.state.location.search).toBe('?base=BDA&periode=tout')
    expect(queryOf(asked[0] as Request)).toMatchObject({ limit: '25', from: expect.stringMatching(/^\d{4}-/) })
    await waitFor(() => expect(queryOf(asked.at(-1) as Request)).toEqual({ limit: '25', base: 'BDA' }))
  })
})
