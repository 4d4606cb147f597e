import { searchPatients } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { listInvoices } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { listQuestions } from '@arcade/contract/messaging/questions/questions.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerAllElse, answerProblem } from '../../../test/answers.ts'
import { anInvoice, uuidOf } from '../../../test/invoices.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, secretary } from '../../../test/members.ts'
import { eleonore } from '../../../test/patient-rows.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { answerSummary, aSummary } from '../../../test/smileys.ts'

/** A light one: what stands around it is the subject. */
const page = '/confidentialite'
const order = {
  uuid: uuidOf(50),
  externalId: 'CMD-1234',
  application: { uuid: uuidOf(51), name: 'Smilers', image: null },
  base: null,
  status: 'sent' as const,
  orderedAt: '2026-11-14T10:00:00.000Z',
  expectedAt: '2026-11-20',
  totalPriceInclTaxes: null,
  quantity: 1,
  delivered: 0,
  version: 1,
  designation: 'Gouttières',
  lineCount: 1,
  families: ['other' as const],
}
const password = {
  id: 'change-password',
  theme: 'account' as const,
  question: 'Comment changer de mot de passe ?',
  answer: 'Sur la page Mes informations.',
  path: '/mon-compte/mes-informations',
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
  return () => vi.unstubAllGlobals()
})

async function open(address = page) {
  const { user, router } = renderApp(address)
  await user.click(await screen.findByRole('button', { name: 'Poser une question à l’assistant' }))
  return { user, router }
}
async function ask(user: UserEvent, text: string) {
  // It is there before any message: only then what comes is read out.
  const log = within(screen.getByRole('log'))
  await user.type(screen.getByRole('textbox', { name: 'Votre question' }), `${text}{Enter}`)
  return log
}

describe('BOT-01 the chatbot does what one may do', () => {
  it('BOT-01 says where an order is, from the order itself', async () => {
    const asked = answer(listOrders, 200, rows(order))
    const { user } = await open()
    expect(screen.getByRole('textbox', { name: 'Votre question' })).toHaveFocus()
    const log = await ask(user, 'Où est ma commande 1234 ?')
    expect(await log.findByText('La commande CMD-1234 : Envoyée. Livraison prévue le 20/11/2026.')).toBeVisible()
    expect(log.getByRole('link', { name: /CMD-1234/ })).toHaveAttribute(
      'href',
      `/mon-cabinet/commande?uuid=${order.uuid}`,
    )
    expect(asked.map(searchOf)).toContainEqual({ limit: '5', search: '1234' })
  })

  it('BOT-01 says the balance of smileys', async () => {
    answerSummary(aSummary({ expiring: null }))
    const { user } = await open()
    const log = await ask(user, 'mon solde de smileys')
    expect(await log.findByText(/^Votre cabinet a 1\s240 smileys\.$/)).toBeVisible()
  })

  it('BOT-01 offers both invoices of a month that has two', async () => {
    vi.setSystemTime('2026-11-16T10:00:00Z')
    const asked = answer(listInvoices, 200, rows(anInvoice(1), anInvoice(2)))
    const { user } = await open()
    const log = await ask(user, 'facture d’octobre')
    expect(await log.findByText('Il y a 2 factures pour octobre 2026. Laquelle souhaitez-vous ?')).toBeVisible()
    expect(log.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['FA-1', 'FA-2'])
    expect(asked.map(searchOf)).toContainEqual({ limit: '5', from: '2026-10-01', to: '2026-10-31' })
    vi.useRealTimers()
  })

  it('BOT-01 opens the record of the one patient of a name, and closes', async () => {
    answer(searchPatients, 200, { result: [eleonore] })
    const { user, router } = await open()
    await ask(user, 'ouvre le dossier abadie')
    await waitFor(() => expect(router.state.location.search).toBe(`?uuid=${eleonore.uuid}`))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('BOT-01 only offers a patient whose name resembles the one typed', async () => {
    answer(searchPatients, 200, { result: [eleonore] })
    const { user, router } = await open()
    const log = await ask(user, 'ouvre le dossier Abbadi')
    expect(await log.findByText('Est-ce ce patient ?')).toBeVisible()
    expect(log.getByRole('link', { name: /ABADIE Éléonore/ })).toBeVisible()
    expect(router.state.location.pathname).toBe(page)
  })

  it('BOT-01 says that it shows the first patients of a name, and leads to the others', async () => {
    const uuidOf = (number: number) => eleonore.uuid.slice(0, -1) + number
    answer(searchPatients, 200, { result: [1, 2, 3, 4, 5].map((number) => ({ ...eleonore, uuid: uuidOf(number) })) })
    const { user } = await open()
    const log = await ask(user, 'ouvre le dossier abadie')
    expect(await log.findByText('Voici les 5 premiers patients trouvés. Lequel souhaitez-vous ?')).toBeVisible()
    expect(log.getAllByRole('link')).toHaveLength(6)
    expect(log.getByRole('link', { name: 'Voir tous les patients' })).toBeVisible()
  })

  it('BOT-01 refuses invoices to a secretary without the right, and asks for none', async () => {
    answerMe(secretary)
    const asked = answer(listInvoices, 200, rows(anInvoice(1)))
    const { user } = await open()
    const log = await ask(user, 'facture d’octobre')
    expect(await log.findByText(/^Je ne peux pas vous répondre\. Il vous manque le droit «\sFactures/)).toBeVisible()
    expect(asked.map(searchOf)).not.toContainEqual(expect.objectContaining({ from: expect.anything() }))
  })

  it('BOT-01 says what the server refuses, and leads to a person', async () => {
    answerProblem(listOrders, problems.unavailable)
    const { user } = await open()
    const log = await ask(user, 'ma commande 1234')
    expect(await log.findByRole('link', { name: 'Écrire à l’équipe d’Arcade' })).toBeVisible()
  })
})

describe('BOT-01 the chatbot is found', () => {
  it('BOT-01 in the menu of a phone, where its button may stand aside', async () => {
    const { user } = renderApp(page)
    const tabs = within(await screen.findByRole('navigation', { name: 'Accès rapides' }))
    await user.click(tabs.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await user.click(menu.getByRole('button', { name: 'Poser une question à l’assistant' }))
    expect(await screen.findByRole('textbox', { name: 'Votre question' })).toHaveFocus()
  })
})

describe('BOT-01 the chatbot answers from the questions', () => {
  it('BOT-01 with the source, and the page that it speaks of', async () => {
    const asked = answer(listQuestions, 200, { result: [password] })
    const { user } = await open()
    const log = await ask(user, 'comment changer mon mot de passe ?')
    expect(await log.findByText(password.answer)).toBeVisible()
    expect(log.getByRole('link', { name: /Source : Une question/ })).toHaveAttribute(
      'href',
      '/une-question#change-password',
    )
    expect(log.getByRole('link', { name: /Mes informations/ })).toHaveAttribute('href', password.path)
    // All of them at once: what is typed is not sent.
    expect(searchOf(asked.at(-1) as Request)).toEqual({ locale: 'fr' })
  })

  it('BOT-01 hands over to a person: what was asked stands in the contact form', async () => {
    answer(listQuestions, 200, { result: [password] })
    const { user } = await open()
    const log = await ask(user, 'Pourquoi le ciel est-il bleu ?')
    expect(await log.findByText(/^Je ne sais pas répondre à cela/)).toBeVisible()
    expect(within(log.getByRole('list', { name: 'Questions proches' })).getAllByRole('button')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Parler à une personne' }))
    await log.findByText('À qui souhaitez-vous écrire ?')
    await user.click(log.getAllByRole('link', { name: 'Écrire à l’équipe d’Arcade' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('textbox', { name: /Votre question/ })).toHaveValue('Pourquoi le ciel est-il bleu ?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('BOT-01 shows markup as letters', async () => {
    const { user } = await open()
    const log = await ask(user, '<img src=x onerror=alert(1)> <b>gras</b>')
    expect(log.getByText('<img src=x onerror=alert(1)> <b>gras</b>')).toBeVisible()
    await log.findByText(/^Je ne sais pas répondre/)
    expect(screen.getByRole('log').querySelector('img, b')).toBeNull()
  })

  it('BOT-01 sends no message of 10,000 characters: it stays, with a sentence', async () => {
    const { user } = await open()
    const field = screen.getByRole('textbox', { name: 'Votre question' })
    await user.click(field)
    await user.paste('a'.repeat(10_000))
    await user.keyboard('{Enter}')
    expect(
      screen.getByText(/^Votre question compte 10\s000 caractères\. Raccourcissez-la : 500 au plus\.$/),
    ).toBeVisible()
    expect(field).toHaveValue('a'.repeat(10_000))
    expect(screen.getByRole('log')).toBeEmptyDOMElement()
  })
})

it.each<[Locale, string, string, string, RegExp]>([
  ['en', 'Ask the assistant a question', 'Your question', 'where is my order 1234?', /^Order CMD-1234: Sent\./],
  ['it', 'Fai una domanda all’assistente', 'La sua domanda', 'dov’è il mio ordine 1234?', /^Ordine CMD-1234: /],
  ['es', 'Hacer una pregunta al asistente', 'Su pregunta', '¿dónde está mi pedido 1234?', /^Pedido CMD-1234: /],
  ['pt', 'Fazer uma pergunta ao assistente', 'A sua pergunta', 'onde está a encomenda 1234?', /^Encomenda CMD-1234: /],
])('BOT-01 speaks the language of the page: %s', async (locale, button, label, question, reply) => {
  answer(listOrders, 200, rows(order))
  const { user } = renderApp(`/${locale}${page}`)
  await user.click(await screen.findByRole('button', { name: button }))
  await user.type(screen.getByRole('textbox', { name: label }), `${question}{Enter}`)
  expect(await within(await screen.findByRole('log')).findByText(reply)).toBeVisible()
})

describe('BOT-01 the palette', () => {
  it('BOT-01 asks the chatbot what was typed', async () => {
    answer(listOrders, 200, rows(order))
    const { user } = renderApp(page)
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'où est ma commande 1234')
    await user.click(await screen.findByRole('option', { name: /Demander à l’assistant/ }))
    expect(await screen.findByText(/La commande CMD-1234 : Envoyée/)).toBeVisible()
  })
})
