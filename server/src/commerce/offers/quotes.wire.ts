import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import { z } from 'zod'
import { soql } from '../../parts/partners/crm.soql.ts'
import { type Crm, crmId } from '../../parts/partners/crm.ts'
import type { Terms } from './offer-hash.ts'
import type { NewOffer } from './write-offer.ts'

const cents = (euros: number) => Math.sign(euros) * Math.round(Math.abs(euros) * 100)
const amount = z
  .number()
  .nullable()
  .transform((euros) => cents(euros ?? 0))

export const quoteFields = [
  'Id',
  'AccountId',
  'QuoteNumber',
  'Name',
  'Description',
  'Status',
  'ExpirationDate',
  'CurrencyIsoCode',
  'TotalPrice',
  'Tax',
  'GrandTotal',
  'Revision__c',
  'CreatedDate',
  'SystemModstamp',
] as const

const moment = z.string().transform((text, context) => {
  // Salesforce writes the zone as +0000.
  const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom', message: 'no instant' })
  return at
})

/** A quote of the CRM, in cents and days. */
export const Quote = z.object({
  Id: crmId,
  AccountId: crmId.nullable(),
  QuoteNumber: z.string(),
  Name: z.string(),
  Description: z.string().nullable(),
  Status: z.string().nullable(),
  ExpirationDate: z.iso.date(),
  CurrencyIsoCode: z.string().regex(/^[A-Z]{3}$/),
  TotalPrice: amount,
  Tax: amount,
  GrandTotal: amount,
  Revision__c: z.number().nullable(),
  CreatedDate: moment,
  SystemModstamp: moment,
})
export type Quote = z.output<typeof Quote>

const Line = z.object({
  QuoteId: crmId,
  Product2: z.object({ ProductCode: z.string().nullable() }).nullable(),
  Description: z.string().nullable(),
  Quantity: z.number(),
  UnitPrice: amount,
  Discount: z.number().nullable(),
  TotalPrice: amount,
})

const Link = z.object({
  LinkedEntityId: crmId,
  ContentDocument: z.object({ LatestPublishedVersionId: z.string(), FileExtension: z.string().nullable() }),
})

/** The lines and papers of quotes, by two queries however many they are. */
export async function readDetails(crm: Crm, ids: readonly string[]) {
  const lines = await crm.query(
    soql`SELECT QuoteId, Product2.ProductCode, Description, Quantity, UnitPrice, Discount, TotalPrice FROM QuoteLineItem WHERE QuoteId IN ${ids} ORDER BY QuoteId, LineNumber`,
    Line,
  )
  const links = await crm.query(
    soql`SELECT LinkedEntityId, ContentDocument.LatestPublishedVersionId, ContentDocument.FileExtension FROM ContentDocumentLink WHERE LinkedEntityId IN ${ids}`,
    Link,
  )
  return {
    linesOf: (id: string) => lines.filter(({ QuoteId }) => QuoteId === id),
    /** The newest of its PDFs. */
    paperOf: (id: string): string | null =>
      links
        .filter((link) => link.LinkedEntityId === id && link.ContentDocument.FileExtension?.toLowerCase() === 'pdf')
        .map(({ ContentDocument }) => toId18(ContentDocument.LatestPublishedVersionId) ?? '')
        .toSorted()
        .at(-1) || null,
  }
}
type Details = Awaited<ReturnType<typeof readDetails>>

export function termsOf(quote: Quote, { linesOf, paperOf }: Details): Terms {
  return {
    number: quote.QuoteNumber,
    title: quote.Name,
    description: quote.Description ?? '',
    currency: quote.CurrencyIsoCode,
    totalExcl: quote.TotalPrice,
    totalVat: quote.Tax,
    totalIncl: quote.GrandTotal,
    endsOn: quote.ExpirationDate,
    lines: linesOf(quote.Id).map((line) => ({
      article: line.Product2?.ProductCode ?? null,
      designation: line.Description ?? line.Product2?.ProductCode ?? '',
      quantity: line.Quantity,
      unitPrice: line.UnitPrice,
      discount: line.Discount ?? 0,
      total: line.TotalPrice,
    })),
    paper: paperOf(quote.Id),
  }
}

const states: Readonly<Record<string, NewOffer['state']>> = {
  Presented: 'open',
  Accepted: 'accepted',
  Denied: 'refused',
}

/** A draft of the sales department, or an offer that it took back, cannot be answered. */
export const stateOf = ({ Status }: Quote): NewOffer['state'] => states[Status ?? ''] ?? 'withdrawn'
