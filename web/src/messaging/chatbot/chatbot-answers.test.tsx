import { listActs } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { searchPatients } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { listClaims } from '@arcade/contract/commerce/claims/claims.contract.ts'
import { getInvoiceTotals, listInvoices } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { listCards } from '@arcade/contract/commerce/payments/cards.contract.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { listQuestions } from '@arcade/contract/messaging/questions/questions.contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAct, answerActs } from '../../../test/acts.ts'
import { answer, answerAllElse } from '../../../test/answers.ts'
import { anInvoice, uuidOf } from '../../../test/invoices.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, secretary } from '../../../test/members.ts'
import { eleonore } from '../../../test/patient-rows.ts'
import { renderApp } from '../../../test/render-app.tsx'
import type { Answer } from '../../kernel/api.ts'

type ClaimRow = Answer<typeof listClaims>['result'][number]
type OrderRow = Answer<typeof listOrders>['result'][number]

const asOf = '2026-11-15T09:42:00.000Z'
const nothingDue = {
  due: 0,
  overdue: 0,
  count: 0,
  overdueCount: 0,
  dueSoonCount: 0,
  asOf,
  stale: false,
  currency: 'EUR',
}
const totals = [
  { ...nothingDue, base: 'BIOTECHDENTAL', due: 2346.45, overdue: 486.2, count: 3, overdueCount: 1 },
  { ...nothingDue, base: 'SMILERS', due: 100.1, count: 1 },
  { ...nothingDue, base: 'BDA', asOf: null, stale: true },
] as const
const order: OrderRow = {
  uuid: uuidOf(50),
  externalId: 'CMD-1234',
  application: { uuid: uuidOf(51), name: 'Smilers', image: null },
  base: null,
  status: 'sent',
  orderedAt: '2026-11-14T10:00:00.000Z',
  expectedAt: null,
  totalPriceInclTaxes: null,
  quantity: 1,
  delivered: 0,
  version: 1,
  designation: 'Gouttières',
  lineCount: 1,
  families: ['other'],
}
const claim: ClaimRow = {
  uuid: uuidOf(60),
  reference: 'INC-7',
  kind: 'incident',
  type: 'implant',
  state: 'in_review',
  article: 'Implant conique',
  lot: '24K1187',
  happenedAt: '2026-11-10',
  createdAt: '2026-11-14T10:00:00.000Z',
  changedAt: '2026-11-14T10:42:00.000Z',
  version: 3,
}
const invite = {
  id: 'invite-collaborator',
  theme: 'practice' as const,
  question: 'Comment inviter une assistante ou un associé ?',
  right: 'settings:write' as const,
  answer: 'Dans « Mes collaborateurs », bouton « Inviter un collaborateur ».',
  path: '/mon-compte/mes-collaborateurs',
}
const rows = <T,>(...result: T[]) => ({ result, nextCursor: null, total: result.length })
const searchOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams)

beforeEach(() => {
  answerAllElse()
  logIn()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run()
    return 0
  })
  vi.setSystemTime('2026-11-16T10:00:00Z')
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

async function ask(text: string) {
  const { user } = renderApp('/confidentialite')
  await user.click(await screen.findByRole('button', { name: 'Poser une question à l’assistant' }))
  const log = within(screen.getByRole('log'))
  await user.type(screen.getByRole('textbox', { name: 'Votre question' }), `${text}{Enter}`)
  return { user, log }
}
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')
const hasText = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && plain(element.textContent) === text

describe('BOT-01 what the practice owes', () => {
  beforeEach(() => {
    answer(getInvoiceTotals, 200, { result: { totals: [...totals], applications: [], since: null, connected: true } })
  })

  it('BOT-01 is the sum of all sellers, with what of it is late and who has not answered', async () => {
    const { log } = await ask('combien je dois ?')
    const sentence =
      'Votre cabinet doit 2 446,55 €. Dont en retard : 486,20 €. Sans réponse récente de BDA : ce chiffre peut être incomplet.'
    expect(await log.findByText(hasText(sentence))).toBeVisible()
  })

  it('BOT-01 is answered seller by seller; an unknown one is not 0', async () => {
    const { log } = await ask('solde par vendeur')
    await log.findByText(/^Voici ce qui est à régler/)
    expect(log.getAllByRole('link').map(({ textContent }) => plain(textContent))).toEqual([
      'Biotech Dental · 2 346,45 €dont 486,20 € en retard',
      'Smilers · 100,10 €',
    ])
  })

  it('BOT-01 is refused without the right, which is named', async () => {
    answerMe(secretary)
    const asked = answer(getInvoiceTotals, 200, {
      result: { totals: [], applications: [], since: null, connected: true },
    })
    const { log } = await ask('combien je dois ?')
    expect(await log.findByText(/Il vous manque le droit «\sFactures/)).toBeVisible()
    expect(asked).toEqual([])
  })
})

it.each([
  ['factures en retard', { limit: '5', overdue: 'true' }, '1 facture est en retard.'],
  ['factures impayées', { limit: '5', status: 'NOT_PAID' }, '1 facture est à payer.'],
])('BOT-01 lists the invoices meant by « %s »', async (question, query, sentence) => {
  const asked = answer(listInvoices, 200, rows(anInvoice(1)))
  const { log } = await ask(question)
  expect(await log.findByText(hasText(sentence))).toBeVisible()
  expect(log.getByRole('link', { name: /FA-1/ })).toHaveTextContent('échue le 01/11/2026')
  expect(asked.map(searchOf)).toContainEqual(query)
})

describe('BOT-01 deliveries', () => {
  it('BOT-01 the next one is the soonest from today; late ones are listed too, handed over ones are not', async () => {
    const expected = (externalId: string, expectedAt: string | null) => ({
      ...order,
      uuid: uuidOf(Number(externalId)),
      externalId,
      expectedAt,
    })
    const asked = answer(
      listOrders,
      200,
      rows(
        expected('10', '2026-12-24'),
        expected('11', '2026-11-20'),
        expected('12', '2026-11-02'),
        expected('13', null),
        { ...expected('14', '2026-11-19'), status: 'delivered_by_carrier' },
        { ...expected('15', '2026-11-03'), status: 'delivered_by_carrier' },
      ),
    )
    const { log } = await ask('quand arrive ma prochaine livraison ?')
    const sentence =
      'Prochaine livraison prévue le 20/11/2026 : commande 11. 1 livraison prévue le 02/11/2026 n’est pas encore signalée.'
    expect(await log.findByText(hasText(sentence))).toBeVisible()
    expect(asked.map(searchOf)).toContainEqual({ limit: '200', open: 'true' })
  })

  it('BOT-01 without a date none is invented', async () => {
    answer(listOrders, 200, rows(order))
    const { log } = await ask('prochaine livraison')
    expect(await log.findByText(hasText('1 commande est en cours, sans date de livraison annoncée.'))).toBeVisible()
  })
})

describe('BOT-01 the last act of a patient', () => {
  it('BOT-01 is the latest that was done', async () => {
    answer(searchPatients, 200, { result: [eleonore] })
    answerActs(anAct(1, { state: 'planned', date: '2027-01-01' }), anAct(2))
    const { log } = await ask('dernier acte de Abadie')
    expect(await log.findByText(hasText('ABADIE Éléonore : Pose de prothèse, dent 36, le 14/05/2024.'))).toBeVisible()
  })

  it('BOT-01 names several teeth', async () => {
    answer(searchPatients, 200, { result: [eleonore] })
    answerActs(anAct(1, { teeth: [36, 46] }))
    const { log } = await ask('dernier acte de Abadie')
    expect(
      await log.findByText(hasText('ABADIE Éléonore : Pose de prothèse, dents 36, 46, le 14/05/2024.')),
    ).toBeVisible()
  })

  it('BOT-01 is not looked up of a patient whose name only resembles the one typed', async () => {
    answer(searchPatients, 200, { result: [eleonore] })
    const asked = answerActs(anAct(1))
    const { log } = await ask('dernier acte de Abbadi')
    expect(await log.findByText('Est-ce ce patient ?')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('BOT-01 offers the first patients of a name that many bear, and the way to the others', async () => {
    const uuidOf = (number: number) => eleonore.uuid.slice(0, -1) + number
    answer(searchPatients, 200, { result: [1, 2, 3, 4, 5].map((number) => ({ ...eleonore, uuid: uuidOf(number) })) })
    const { log } = await ask('dernier acte de Abadie')
    expect(await log.findByText('Voici les 5 premiers patients trouvés. Lequel souhaitez-vous ?')).toBeVisible()
    expect(log.getByRole('link', { name: 'Voir tous les patients' })).toBeVisible()
  })

  it('BOT-01 finds the name among unknown words', async () => {
    const asked = answer(searchPatients, 200, { result: [] })
    const { log } = await ask('dernier acte de Zzyzx Abadie')
    expect(await log.findByText(/^Aucun patient trouvé/)).toBeVisible()
    expect(asked.map(({ url }) => decodeURIComponent(url).split('/').at(-1)?.split('?')[0])).toEqual([
      'Zzyzx Abadie',
      'Abadie',
      'Zzyzx',
    ])
  })

  it('BOT-01 is refused without the right to read acts', async () => {
    const rights = { ...presets.secretaire, acts: 'none' } as const
    answerMe({ ...secretary, practices: [{ ...arches, role: 'secretaire', rights }] })
    const asked = answer(listActs, 200, rows(anAct(1)))
    const { log } = await ask('dernier acte de Abadie')
    expect(await log.findByText(/Il vous manque le droit «\sActes/)).toBeVisible()
    expect(asked).toEqual([])
  })
})

it('BOT-01 names the registered cards by their last digits, and those that expired', async () => {
  const card = {
    uuid: uuidOf(70),
    brand: 'visa',
    last4: '4242',
    expiryMonth: 3,
    expiryYear: 2026,
    expired: true,
    registeredAt: asOf,
  }
  answer(listCards, 200, { result: [card] })
  const { log } = await ask('mes cartes bancaires')
  expect(await log.findByText(hasText('1 carte est enregistrée : Visa •••• 4242 (expirée en 03/26).'))).toBeVisible()
})

it('BOT-01 says how far the claims are that are sent and not decided', async () => {
  const decided = (['draft', 'accepted', 'refused', 'closed'] as const).map((state, index) => ({
    ...claim,
    uuid: uuidOf(61 + index),
    state,
  }))
  answer(listClaims, 200, rows(claim, ...decided))
  const { log } = await ask('où en est ma réclamation ?')
  expect(await log.findByText(hasText('Votre cabinet a 1 déclaration en cours.'))).toBeVisible()
  expect(log.getByRole('link', { name: /INC-7 · À l’étude/ })).toHaveAttribute(
    'href',
    `/mon-cabinet/document/dossier?uuid=${claim.uuid}`,
  )
})

describe('BOT-01 a question whose answer needs a right', () => {
  it('BOT-01 is answered with the right that is missing, and without the way to its page', async () => {
    answerMe(secretary)
    answer(listQuestions, 200, { result: [invite] })
    const { log } = await ask(invite.question)
    expect(await log.findByText(/Il vous manque le droit «\sRéglages/)).toBeVisible()
    expect(log.queryByRole('link', { name: /Mes collaborateurs/ })).not.toBeInTheDocument()
  })

  it('BOT-01 is answered to its owner with the way to its page', async () => {
    answer(listQuestions, 200, { result: [invite] })
    const { log } = await ask(invite.question)
    expect(await log.findByRole('link', { name: /Mes collaborateurs/ })).toBeVisible()
  })
})

describe('BOT-01 what it does not know', () => {
  it('BOT-01 it says, and answers the near question that is chosen', async () => {
    answer(listQuestions, 200, { result: [invite] })
    const { user, log } = await ask('recette de la carbonara')
    expect(await log.findByText(/^Je ne sais pas répondre à cela/)).toBeVisible()
    const near = within(log.getByRole('list', { name: 'Questions proches' })).getAllByRole('button')
    expect(near).toHaveLength(3)
    expect(log.getByRole('link', { name: 'Écrire à l’équipe d’Arcade' })).toBeVisible()
    answer(listOrders, 200, rows())
    answer(listInvoices, 200, rows())
    const [first] = near
    const title = first?.textContent ?? ''
    await user.click(first as HTMLElement)
    expect(await log.findByText(title, { selector: 'p' })).toBeVisible()
    expect(log.getAllByText(/^Je ne sais pas/)).toHaveLength(1)
  })

  it('BOT-01 it offers no question that the person may not ask', async () => {
    answerMe(secretary)
    const { log } = await ask('recette de la carbonara')
    await log.findByText(/^Je ne sais pas répondre à cela/)
    const near = within(log.getByRole('list', { name: 'Questions proches' })).getAllByRole('button')
    expect(near.map(({ textContent }) => textContent)).toEqual(['Dernier acte d’un patient', 'Ouvrir un dossier'])
  })
})
