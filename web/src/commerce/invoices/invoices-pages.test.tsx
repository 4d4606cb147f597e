import { mostSelected } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import {
  downloadInvoices,
  getInvoice,
  getInvoiceTotals,
  getSelectedInvoices,
  invoicesProblems,
  listInvoices,
  openInvoiceTicket,
} from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { anInvoice, uuidOf } from '../../../test/invoices.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Invoice, InvoiceRow } from './invoices.api.ts'

const later = { dueAt: '2999-01-01', overdueDays: 0 }
const paid = { status: 'PAID', payable: false, overdueDays: 0, balance: 0 } as const
const list = (...result: InvoiceRow[]) => answer(listInvoices, 200, { result, nextCursor: null, total: result.length })

beforeEach(() => {
  logIn()
  const sum = { currency: 'EUR', asOf: '2026-11-15T09:42:00.000Z', stale: false }
  answer(getInvoiceTotals, 200, {
    result: {
      totals: [
        { ...sum, base: 'BIOTECHDENTAL', due: 2346.45, overdue: 486.2, count: 3, overdueCount: 1, dueSoonCount: 0 },
        { ...sum, base: 'SMILERS', due: 0.1, overdue: 0, count: 1, overdueCount: 0, dueSoonCount: 0, stale: true },
        { ...sum, base: 'BDA', due: 0, overdue: 0, count: 0, overdueCount: 0, dueSoonCount: 0 },
      ],
      applications: [{ uuid: uuidOf(99), name: 'Smilers' }],
      since: '2021-03-09',
      connected: true,
    },
  })
})

describe('the invoices of a practice', () => {
  it('PAY-03 one in a payment says so and has no checkbox; every other unpaid one leads to the payment', async () => {
    list(anInvoice(1), anInvoice(2, { paymentUuid: uuidOf(50), payable: false }))
    const { user } = renderPage(pages.invoices.path)
    expect(await screen.findByRole('row', { name: /FA-2.*Paiement en cours/ })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /FA-1/ })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: /FA-2/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Payer FA-2' })).toBeNull()
    const pay = screen.getByRole('link', { name: 'Payer FA-1' })
    expect(pay).toHaveAttribute('href', pages.payment.path)
    await user.click(pay)
    expect(JSON.parse(localStorage.getItem('selectedInvoices') ?? '')).toEqual([uuidOf(1)])
  })

  it('SMI-04 one with a discount under way says so and cannot be paid yet', async () => {
    list(anInvoice(1), anInvoice(2, { discountPending: true, payable: false }))
    const { user } = renderPage(pages.invoices.path)
    expect(await screen.findByRole('row', { name: /FA-2.*Remise en smileys en cours/ })).toBeVisible()
    const pay = screen.getByRole('link', { name: 'Payer FA-2' })
    expect(pay).toHaveAttribute('aria-disabled', 'true')
    await user.click(pay)
    expect(localStorage.getItem('selectedInvoices')).toBeNull()
    expect(screen.getAllByText(/^Une remise en smileys est en cours d’enregistrement/).length).toBeGreaterThan(0)
  })

  it('INV-04 one that was just paid here can be downloaded with others, before the ERP shows it', async () => {
    list(anInvoice(1, { ...paid, registering: true, paymentUuid: uuidOf(50) }))
    renderPage(pages.invoices.path)
    expect(await screen.findByRole('checkbox', { name: /FA-1/ })).toBeVisible()
  })

  it('INV-01 are summed up per seller and grouped: overdue, to pay, the rest with their reasons', async () => {
    list(
      anInvoice(1),
      anInvoice(2, { ...later, base: 'SMILERS' }),
      anInvoice(3, { status: 'UNKNOWN', unknownReason: 'contradictory', payable: false, overdueDays: 0 }),
      anInvoice(4, { ...paid, registering: true }),
    )
    renderPage(pages.invoices.path)
    expect(await screen.findByRole('row', { name: /FA-1/ })).toHaveTextContent(
      /Biotech Dental02\/10\/202601\/11\/2026.*En retard de 14 jours486,20/,
    )
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.map((text) => /^(En retard 1|À régler 3|Sans action)|FA-\d/.exec(text)?.[0]).filter(Boolean)).toEqual([
      'En retard 1',
      'FA-1',
      'À régler 3',
      'FA-2',
      'Sans action',
      'FA-3',
      'FA-4',
    ])
    expect(screen.getByRole('row', { name: /FA-3/ })).toHaveTextContent('Le statut et le solde se contredisent')
    expect(screen.getByRole('row', { name: /FA-4/ })).toHaveTextContent('PayéeEn cours d’enregistrement')
    expect(screen.getByText(/^2.346,55.€ à régler sur 4 factures, dont 1 en retard/)).toBeVisible()
    expect(screen.getByText(/Ne répond pas, montant de/)).toBeVisible()
    expect(screen.getByText(/dont 486,20.€ en retard/)).toBeVisible()
  })

  it('INV-01 a partly paid one says what is left, so that the rows add up to the total', async () => {
    list(anInvoice(1, { balance: 0.5 }), anInvoice(2))
    renderPage(pages.invoices.path)
    expect(await screen.findByRole('row', { name: /FA-1/ })).toHaveTextContent(/reste 0,50.€/)
    expect(screen.getByRole('row', { name: /FA-2/ })).not.toHaveTextContent(/reste/)
  })

  it('ERP-01 says where no ERP is connected', async () => {
    answer(getInvoiceTotals, 200, { result: { totals: [], applications: [], since: null, connected: false } })
    list()
    renderPage(pages.invoices.path)
    expect(await screen.findByText(/Ce portail n’est pas relié au logiciel de gestion/)).toBeVisible()
  })

  it('INV-01 is filtered in the address, which a bad one does not break', async () => {
    const asked = list(anInvoice(1))
    const { user } = renderPage(`${pages.invoices.path}?status=x&base=x&application=x&amount=1-2&days=30`)
    await screen.findByRole('row', { name: /FA-1/ })
    expect([...new URL(asked[0]?.url ?? '').searchParams.keys()]).toEqual(['from'])
    const again = list()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Montant' }), '500-2000')
    expect(await screen.findByText('Aucune facture trouvée')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'En retard')
    await waitFor(() => {
      const query = new URL(again.at(-1)?.url ?? '').searchParams
      expect([query.get('min'), query.get('max'), query.get('overdue')]).toEqual(['500', '2000', 'true'])
    })
  })

  it('INV-01 is sorted in the address; groups are those of what is to pay first alone', async () => {
    const asked = list(anInvoice(1), anInvoice(2, paid))
    const { user, router } = renderPage(`${pages.invoices.path}?sort=amount&direction=desc&status=PAID`)
    const header = (name: string) => screen.getByRole('columnheader', { name })
    await screen.findByRole('row', { name: /FA-1/ })
    const query = () => Object.fromEntries(new URL(asked.at(-1)?.url ?? '').searchParams)
    expect(query()).toMatchObject({ sort: 'amount', direction: 'desc' })
    expect(header('Montant TTC')).toHaveAttribute('aria-sort', 'descending')
    expect(screen.queryByText('Sans action de votre part')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Échéance' }))
    expect(await screen.findByText('Sans action de votre part')).toBeVisible()
    expect(router.state.location.search).toBe('?status=PAID')
    await waitFor(() => expect(query()).not.toHaveProperty('sort'))
    expect(header('Échéance')).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Date' }))
    await waitFor(() => expect(query()).toMatchObject({ sort: 'date', direction: 'desc' }))
    expect(router.state.location.search).toBe('?status=PAID&sort=date&direction=desc')
  })

  it('INV-01 keeps what is selected with its sum, what can be paid alone', async () => {
    list(anInvoice(1), anInvoice(2, { ...later, base: 'SMILERS', balance: 0.1 }), anInvoice(3, paid))
    const { user } = renderPage(pages.invoices.path)
    await user.click(await screen.findByRole('checkbox', { name: /FA-1/ }))
    await user.click(screen.getByRole('checkbox', { name: /FA-2/ }))
    await user.click(screen.getByRole('checkbox', { name: /FA-3/ }))
    expect(
      screen.getByText(/dont 2 à régler · 486,30.€ · 2 vendeurs · Biotech Dental 486,20.€, Smilers 0,10.€/),
    ).toBeVisible()
    expect(JSON.parse(localStorage.getItem('selectedInvoices') ?? '')).toEqual([uuidOf(1), uuidOf(2)])
  })

  it('INV-04 what is paid can be selected for a zip, and offers no payment', async () => {
    list(anInvoice(1), anInvoice(3, paid))
    const asked = answerProblem(downloadInvoices, invoicesProblems.noneFound)
    const { user } = renderPage(pages.invoices.path)
    await user.click(await screen.findByRole('checkbox', { name: /FA-3/ }))
    expect(localStorage.getItem('selectedInvoices')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Payer' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /FA-1/ }))
    expect(screen.getByRole('link', { name: 'Payer' })).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Télécharger' }).at(-1) ?? document.body)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(new URL(asked[0]?.url ?? '').searchParams.get('uuids')).toBe([uuidOf(1), uuidOf(3)].join())
  })

  it('INV-04 all of a month is downloaded, back to the first one', async () => {
    list(anInvoice(1))
    const asked = answerProblem(downloadInvoices, invoicesProblems.noneFound)
    const { user } = renderPage(pages.invoices.path)
    await screen.findByRole('row', { name: /FA-1/ })
    await user.click(screen.getByRole('button', { name: 'Télécharger' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Factures d’un mois' }))
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Année' }), '2021')
    const month = within(dialog).getByRole('combobox', { name: 'Mois' })
    expect(within(month).getAllByRole('option').at(-1)).toHaveTextContent('mars')
    await user.selectOptions(month, 'avril')
    await user.click(within(dialog).getByRole('button', { name: 'Télécharger' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(new URL(asked[0]?.url ?? '').search).toBe('?from=2021-04-01&to=2021-04-30')
    expect(await screen.findByText('Aucune facture ni aucun avoir sur cette période.')).toBeVisible()
    expect(dialog).toBeVisible()
  })

  it('INV-01 says where no more can be selected: as many as one payment pays', async () => {
    const [first, ...others] = Array.from({ length: mostSelected }, (_, at) => anInvoice(at))
    localStorage.setItem('selectedInvoices', JSON.stringify(others.map(({ uuid }) => uuid)))
    list(...(first ? [first] : []))
    answer(getSelectedInvoices, 200, { result: others })
    const { user } = renderPage(pages.invoices.path)
    await user.click(await screen.findByRole('checkbox', { name: /FA-0/ }))
    expect(await screen.findByText(/100 factures au plus/)).toBeVisible()
  })

  it('INV-01 what is no longer payable drops out of the selection, with a word', async () => {
    localStorage.setItem('selectedInvoices', JSON.stringify([uuidOf(1), uuidOf(3), uuidOf(7), uuidOf(8)]))
    list(anInvoice(1), anInvoice(3, paid))
    answer(getSelectedInvoices, 200, { result: [anInvoice(7)] })
    renderPage(pages.invoices.path)
    expect(await screen.findByText(/^2 factures ne sont plus à régler et ont quitté la sélection/)).toBeVisible()
    expect(JSON.parse(localStorage.getItem('selectedInvoices') ?? '')).toEqual([uuidOf(1), uuidOf(7)])
    expect(await screen.findByText(/972,40.€ · 1 vendeur/)).toBeVisible()
  })
})

describe('an invoice', () => {
  const invoice: Invoice = {
    ...anInvoice(1),
    clientReference: null,
    totalVat: 81.03,
    paid: 0,
    plainBecause: { code: 'line-amount', line: 1 },
    instalments: [],
    lines: [
      {
        line: 1,
        article: 'IC4110',
        family: 'implant',
        designation: 'Implant conique',
        quantity: 2,
        unitPriceExclTaxes: 149,
        discountPercent: 10,
        vatRate: 5.5,
        amountExclTaxes: 268.2,
        amountInclTaxes: 282.95,
        order: 'CMD-1',
        deliveryNote: 'BL-1',
        deliveredAt: '2026-10-01',
        lots: [{ lot: 'L2410', kind: 'lot', expiresAt: null, quantity: 2 }],
      },
    ],
    vat: [
      { rate: 5.5, base: 268.2, amount: 14.75 },
      { rate: 0, base: 89, amount: 0 },
    ],
    payments: [{ date: '2026-10-09', label: 'Virement reçu', amount: 20 }],
    invoiceOrders: [{ reference: 'CMD-1', uuid: uuidOf(50), application: { uuid: uuidOf(99), name: 'Smilers' } }],
    returns: [{ uuid: null, reference: 'RE-1', date: '2026-10-08', state: 'credited' }],
    creditNotes: [{ uuid: uuidOf(60), reference: 'AV-1', date: '2026-10-09', totalPriceInclTaxes: 12 }],
  }
  const address = `${pages.invoice.path}?uuid=${invoice.uuid}`

  it('INV-01 CAT-01 has lines with family and lots, VAT by rate, payments, orders, returns and credit notes', async () => {
    answer(getInvoice, 200, { result: invoice })
    const { user } = renderPage(address)
    expect(await screen.findByRole('heading', { level: 1, name: /Facture FA-1/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /Implant conique/ })).toHaveTextContent(
      /IC4110 · Implants · Livraison BL-1Lots L2410 × 22149,00.€remise 10.%5,5.%268,20/,
    )
    expect(screen.getByText(/TVA 5,5 % sur 268,20/)).toBeVisible()
    expect(screen.getByText(/Exonéré de TVA sur 89,00/)).toBeVisible()
    expect(screen.getByText('Virement reçu')).toBeVisible()
    expect(screen.getByRole('link', { name: 'CMD-1' })).toHaveAttribute(
      'href',
      `${pages.order.path}?uuid=${uuidOf(50)}`,
    )
    expect(screen.getByText('Avoir émis')).toBeVisible()
    expect(screen.getByRole('link', { name: 'AV-1' })).toBeVisible()
    expect(screen.getByText(/sans facture électronique : le montant de la ligne 1 n’est pas/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ajouter à la sélection' }))
    expect(screen.getByRole('button', { name: 'Retirer de la sélection' })).toBeVisible()
  })

  it('SMI-04 says why it cannot be paid while a discount is under way', async () => {
    answer(getInvoice, 200, { result: { ...invoice, discountPending: true, payable: false } })
    renderPage(address)
    expect(await screen.findByRole('link', { name: 'Voir cette remise' })).toHaveAttribute('href', pages.smileys.path)
    expect(screen.getByRole('link', { name: 'Payer' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('INV-02 is shown in a frame by a ticket, which is used once and needs no session', async () => {
    localStorage.clear()
    const asked = answer(openInvoiceTicket, 200, { result: { ...invoice, plainBecause: null } })
    history.replaceState(null, '', `#ticket=${'t'.repeat(43)}`)
    renderPage(`${pages.invoiceFrame.path}?uuid=${invoice.uuid}#ticket=${'t'.repeat(43)}`)
    expect(await screen.findByRole('heading', { level: 1, name: /Facture FA-1/ })).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
    expect(await asked[0]?.clone().json()).toEqual({ ticket: 't'.repeat(43), ancestor: null })
    history.replaceState(null, '', '/')
  })

  it('INV-02 a ticket that is over says so', async () => {
    answerProblem(openInvoiceTicket, invoicesProblems.ticket)
    renderPage(`${pages.invoiceFrame.path}?uuid=${invoice.uuid}#ticket=${'t'.repeat(43)}`)
    expect(await screen.findByText(/Ce lien a déjà servi/)).toBeVisible()
  })

  it('INV-01 of another practice is not there', async () => {
    answerProblem(getInvoice, problems.notFound)
    renderPage(address)
    expect(await screen.findByText(/Cette facture n’existe pas/)).toBeVisible()
  })
})

it('INV-01 PAY-01 one in another currency is chosen to be downloaded, and is not paid here', async () => {
  list(anInvoice(1), anInvoice(2, { currency: 'CHF' }))
  const { user } = renderPage(pages.invoices.path)
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner FA-2' }))
  expect(localStorage.getItem('selectedInvoices')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Payer' })).not.toBeInTheDocument()
})

describe('the dashboard', () => {
  it('DASH-01 shows what is due per seller, and what is overdue or due within a week', async () => {
    list(anInvoice(1, { currency: 'CHF' }), anInvoice(2, later))
    renderPage('/dashboard')
    const todos = within(
      (await screen.findByRole('heading', { level: 2, name: /^Ce qui vous attend/ })).closest('section') as HTMLElement,
    )
    expect(await todos.findByText('Facture FA-1 en retard')).toBeVisible()
    expect(todos.getByText(/486,20\sCHF/)).toBeVisible()
    expect(todos.queryByText(/FA-2/)).not.toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Biotech Dental' })).toHaveAttribute(
      'href',
      `${pages.invoices.path}?base=BIOTECHDENTAL`,
    )
  })
})
