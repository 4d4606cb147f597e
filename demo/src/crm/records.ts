import { addDays } from '../days.ts'
import { type CrmAccount, crmAccounts, crmIdOf } from './accounts.ts'
import { textPdf } from './quote-pdf.ts'
import { type DemoQuote, demoQuotes } from './quotes.ts'

interface SeedRecord {
  type: string
  id: string
  at: string
  fields: Record<string, string | number | boolean | null>
}

const cents = (euros: number) => Math.round(euros * 100) / 100
const totalOf = ({ quantity, unitPrice, discount = 0 }: DemoQuote['lines'][number]) =>
  cents(quantity * unitPrice * (1 - discount / 100))

const codes = [...new Set(demoQuotes.flatMap(({ lines }) => lines.map(({ code }) => code)))]
const productIdOf = (code: string) => crmIdOf('01t', codes.indexOf(code) + 1)
const nameOf = (code: string) =>
  demoQuotes.flatMap(({ lines }) => lines).find((line) => line.code === code)?.description ?? code

/** What the sales department has in its books on the day on which the demo is made. */
export function seedRecords(today: string): SeedRecord[] {
  const at = (days: number) => `${addDays(today, days)}T08:00:00.000Z`
  return [
    ...crmAccounts.flatMap((account, index) => accountRecords(account, index, at(-200))),
    ...codes.map((code) => ({
      type: 'Product2',
      id: productIdOf(code),
      at: at(-200),
      fields: { Name: nameOf(code), ProductCode: code },
    })),
    ...demoQuotes.flatMap((quote, index) => quoteRecords(quote, index, today, at(quote.madeOn))),
    {
      type: 'Case',
      id: crmIdOf('500', 1),
      at: at(-30),
      fields: {
        AccountId: crmAccounts[0]?.id ?? null,
        CaseNumber: '00001042',
        Subject: 'Question sur une facture',
        Type: 'Question',
        Origin: 'Phone',
        Priority: 'Medium',
        Status: 'Closed',
        ClosedDate: at(-28),
      },
    },
  ]
}

function accountRecords({ id, name, city, owner }: CrmAccount, index: number, at: string): SeedRecord[] {
  const { firstName, lastName, email } = owner
  return [
    {
      type: 'Account',
      id,
      at,
      fields: { Name: name, AccountNumber: `P${10_001 + index}`, BillingCity: city, BillingCountry: 'France' },
    },
    {
      type: 'Contact',
      id: crmIdOf('003', index + 1),
      at,
      fields: {
        AccountId: id,
        FirstName: firstName,
        LastName: lastName,
        Email: email,
        Title: owner.profession ?? null,
      },
    },
  ]
}

function quoteRecords(quote: DemoQuote, index: number, today: string, at: string): SeedRecord[] {
  const id = crmIdOf('0Q0', index + 1)
  const number = `D-${String(2_041 + index).padStart(5, '0')}`
  const total = cents(quote.lines.reduce((sum, line) => sum + totalOf(line), 0))
  const tax = cents((total * quote.vatRate) / 100)
  const [documentId, versionId] = [crmIdOf('069', index + 1), crmIdOf('068', index + 1)]
  const fields = {
    AccountId: crmAccounts[quote.account]?.id ?? null,
    QuoteNumber: number,
    Name: quote.name,
    Description: quote.description,
    Status: quote.status,
    ExpirationDate: addDays(today, quote.endsOn),
    CurrencyIsoCode: 'EUR',
    TotalPrice: total,
    Tax: tax,
    GrandTotal: cents(total + tax),
    Revision__c: 1,
  }
  const title = `Offre ${number}`
  return [
    { type: 'Quote', id, at, fields },
    ...quote.lines.map((line, place) => ({
      type: 'QuoteLineItem',
      id: crmIdOf('0QL', (index + 1) * 20 + place),
      at,
      fields: {
        QuoteId: id,
        LineNumber: String(place + 1).padStart(5, '0'),
        Product2Id: productIdOf(line.code),
        Description: line.description,
        Quantity: line.quantity,
        UnitPrice: line.unitPrice,
        Discount: line.discount ?? 0,
        TotalPrice: totalOf(line),
      },
    })),
    {
      type: 'ContentDocument',
      id: documentId,
      at,
      fields: { Title: title, FileExtension: 'pdf', LatestPublishedVersionId: versionId },
    },
    {
      type: 'ContentVersion',
      id: versionId,
      at,
      fields: {
        ContentDocumentId: documentId,
        Title: title,
        FileExtension: 'pdf',
        ContentSize: quotePdf(fields).length,
        VersionNumber: '1',
        IsLatest: true,
      },
    },
    {
      type: 'ContentDocumentLink',
      id: crmIdOf('06A', index + 1),
      at,
      fields: { ContentDocumentId: documentId, LinkedEntityId: id },
    },
  ]
}

type Shown = Record<string, string | number | boolean | null | undefined>

/** The paper of a quote, as the CRM has it now. */
export const quotePdf = ({
  QuoteNumber,
  Name,
  Description,
  ExpirationDate,
  TotalPrice,
  Tax,
  GrandTotal,
}: Shown): Buffer =>
  textPdf(`Offre ${QuoteNumber}`, [
    String(Name),
    String(Description ?? ''),
    '',
    `Valable jusqu’au ${ExpirationDate}`,
    `Total HT : ${TotalPrice} €`,
    `TVA : ${Tax} €`,
    `Total TTC : ${GrandTotal} €`,
  ])
