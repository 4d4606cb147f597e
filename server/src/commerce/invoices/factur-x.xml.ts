import { type Counted, type CountedLine, countryOf, type Party, type Seller } from './factur-x.rules.ts'
import { vatByRate } from './invoices.rules.ts'

export interface ElectronicLine extends CountedLine {
  article: string
  designation: string
  /** The lots, as people read them. */
  note: string | null
}

export interface ElectronicInvoice extends Omit<Counted, 'lines'> {
  number: string
  date: string
  currency: string
  clientReference: string | null
  /** When the last of it was delivered. */
  deliveredOn: string | null
  lines: readonly ElectronicLine[]
  seller: Seller
  buyer: Party
  /** Where it went, where that is not where the bill goes. */
  shipTo: Party | null
  terms: string | null
  notes: readonly { subject: 'REG' | 'PMT' | 'PMD' | 'AAB'; text: string }[]
}

/** XML holds no control characters. */
const text = (value: string) =>
  value
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Attributes = Record<string, string>
const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${text(value)}"`)
    .join('')
/** An element with others in it; none where there is nothing in it. */
const group = (name: string, ...inner: (string | null)[]): string =>
  inner.some(Boolean) ? `<${name}>${inner.filter(Boolean).join('')}</${name}>` : ''
const leaf = (name: string, value: string | null, attributes: Attributes = {}): string =>
  value === null ? '' : `<${name}${attributesOf(attributes)}>${text(value)}</${name}>`

const money = (cents: number) => (cents / 100).toFixed(2)
/** No more decimals than it has, and never more than six. */
const decimal = (value: number) => (value === 0 ? '0' : value.toFixed(6).replace(/\.?0+$/, ''))
const day = (name: string, date: string, inner: 'udt' | 'qdt' = 'udt') =>
  group(name, leaf(`${inner}:DateTimeString`, date.replaceAll('-', ''), { format: '102' }))

/** Credit notes are positive in the norm: one that the ERP writes below zero is turned round. */
function positive(invoice: ElectronicInvoice): ElectronicInvoice {
  if (invoice.type !== 'AVOIR' || invoice.totalIncl >= 0) return invoice
  const { totalExcl, totalVat, totalIncl, paid, balance, lines } = invoice
  const turned = lines.map((line) => ({
    ...line,
    quantity: -line.quantity,
    amountExcl: -line.amountExcl,
    amountIncl: -line.amountIncl,
  }))
  const sums = { totalExcl: -totalExcl, totalVat: -totalVat, totalIncl: -totalIncl, paid: -paid, balance: -balance }
  return { ...invoice, ...sums, lines: turned }
}

/** INV-04: the Cross Industry Invoice of EN 16931, in the order of its schema. */
export function writeFacturX(input: ElectronicInvoice): string {
  const invoice = positive(input)
  const { number, type, date, notes, lines } = invoice
  const space = (name: string) => `urn:un:unece:uncefact:data:standard:${name}:100`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${space('CrossIndustryInvoice')}" xmlns:qdt="${space('QualifiedDataType')}" xmlns:ram="${space('ReusableAggregateBusinessInformationEntity')}" xmlns:udt="${space('UnqualifiedDataType')}">${group(
    'rsm:ExchangedDocumentContext',
    group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
  )}${group(
    'rsm:ExchangedDocument',
    leaf('ram:ID', number),
    leaf('ram:TypeCode', type === 'AVOIR' ? '381' : '380'),
    day('ram:IssueDateTime', date),
    ...notes.map(({ subject, text }) =>
      group('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', subject)),
    ),
  )}${group(
    'rsm:SupplyChainTradeTransaction',
    ...lines.map(writeLine),
    writeAgreement(invoice),
    writeDelivery(invoice),
    writeSettlement(invoice),
  )}</rsm:CrossIndustryInvoice>
`
}

const category = (rate: number) => (rate === 0 ? 'E' : 'S')

/** BR-27: no price is below zero; what goes back is a quantity below zero. */
function writeLine(line: ElectronicLine): string {
  const { quantity, unitPriceExcl, amountExcl } = line
  const sign = unitPriceExcl < 0 ? -1 : 1
  const pieces = quantity * sign
  const gross = Math.abs(unitPriceExcl) / 100
  // Of the amount, which is what counts: a price in whole cents may have been rounded.
  const net = pieces === 0 ? gross : Math.max(0, amountExcl / pieces / 100)
  const discount = gross - net > 0.000_001 && line.discountPercent > 0 ? gross - net : null
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group(
      'ram:AssociatedDocumentLineDocument',
      leaf('ram:LineID', String(line.line)),
      line.note && group('ram:IncludedNote', leaf('ram:Content', line.note)),
    ),
    group(
      'ram:SpecifiedTradeProduct',
      leaf('ram:SellerAssignedID', line.article),
      leaf('ram:Name', line.designation.trim() || line.article),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      discount === null
        ? null
        : group(
            'ram:GrossPriceProductTradePrice',
            leaf('ram:ChargeAmount', decimal(gross)),
            group(
              'ram:AppliedTradeAllowanceCharge',
              group('ram:ChargeIndicator', leaf('udt:Indicator', 'false')),
              leaf('ram:ActualAmount', decimal(discount)),
            ),
          ),
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', decimal(net))),
    ),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', decimal(pieces), { unitCode: 'C62' })),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', category(line.vatRate)),
        leaf('ram:RateApplicablePercent', decimal(line.vatRate)),
      ),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', money(amountExcl))),
    ),
  )
}

function writeParty(name: string, party: Party, legal?: Seller): string {
  const { siret, vatNumber, address } = party
  return group(
    name,
    siret && leaf('ram:GlobalID', siret, { schemeID: '0009' }),
    leaf('ram:Name', party.name),
    legal ? leaf('ram:Description', descriptionOf(legal)) : null,
    siret && group('ram:SpecifiedLegalOrganization', leaf('ram:ID', siret.slice(0, 9), { schemeID: '0002' })),
    group(
      'ram:PostalTradeAddress',
      leaf('ram:PostcodeCode', address.codePostal),
      leaf('ram:LineOne', address.ligne1),
      leaf('ram:LineTwo', address.ligne2),
      leaf('ram:CityName', address.ville),
      leaf('ram:CountryID', countryOf(address.pays)),
    ),
    vatNumber && group('ram:SpecifiedTaxRegistration', leaf('ram:ID', vatNumber, { schemeID: 'VA' })),
  )
}

const euros = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
/** What French law wants to know of a company. */
export const descriptionOf = ({ legalForm, capital, rcs }: Seller) =>
  `${legalForm} au capital de ${euros.format(capital / 100)} €, RCS ${rcs}`

const writeAgreement = ({ seller, buyer, clientReference }: ElectronicInvoice) =>
  group(
    'ram:ApplicableHeaderTradeAgreement',
    writeParty('ram:SellerTradeParty', seller, seller),
    writeParty('ram:BuyerTradeParty', buyer),
    clientReference?.trim()
      ? group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', clientReference))
      : null,
  )

function writeDelivery({ deliveredOn, shipTo }: ElectronicInvoice): string {
  const written = group(
    'ram:ApplicableHeaderTradeDelivery',
    // BR-57: a place of delivery is in a country.
    shipTo &&
      countryOf(shipTo.address.pays) &&
      writeParty('ram:ShipToTradeParty', { ...shipTo, siret: null, vatNumber: null }),
    deliveredOn && group('ram:ActualDeliverySupplyChainEvent', day('ram:OccurrenceDateTime', deliveredOn)),
  )
  // It must be there, with or without anything in it.
  return written || '<ram:ApplicableHeaderTradeDelivery/>'
}

function writeSettlement(invoice: ElectronicInvoice): string {
  const { currency, lines, dueOn, terms, totalExcl, totalVat, totalIncl, paid, type } = invoice
  const prepaid = type === 'AVOIR' ? 0 : paid
  const due = totalIncl - prepaid
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:InvoiceCurrencyCode', currency),
    ...vatByRate(lines).map(({ rate, base, amount }) =>
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:CalculatedAmount', money(amount)),
        leaf('ram:TypeCode', 'VAT'),
        rate === 0 ? leaf('ram:ExemptionReason', exemption) : null,
        leaf('ram:BasisAmount', money(base)),
        leaf('ram:CategoryCode', category(rate)),
        leaf('ram:RateApplicablePercent', decimal(rate)),
      ),
    ),
    group(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', terms),
      // BR-CO-25: what is to be paid has a day.
      dueOn && day('ram:DueDateDateTime', dueOn),
    ),
    group(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', money(totalExcl)),
      leaf('ram:TaxBasisTotalAmount', money(totalExcl)),
      leaf('ram:TaxTotalAmount', money(totalVat), { currencyID: currency }),
      leaf('ram:GrandTotalAmount', money(totalIncl)),
      prepaid === 0 ? null : leaf('ram:TotalPrepaidAmount', money(prepaid)),
      leaf('ram:DuePayableAmount', money(due)),
    ),
  )
}

/** Prostheses that are made for one patient. */
export const exemption = 'Exonération de TVA, article 261-4-1° du CGI'
