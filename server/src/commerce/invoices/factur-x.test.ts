import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../../../test/factur-x/validate.ts'
import { readAttachment } from '../../../test/read-attachment.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { type Counted, findingOf, partiesFinding } from './factur-x.rules.ts'
import { type ElectronicInvoice, type ElectronicLine, writeFacturX } from './factur-x.xml.ts'
import { legalNotes, writeInvoice } from './invoice.pdf.ts'

const address = { ligne1: '12 rue des Arcades', ligne2: null, codePostal: '13001', ville: 'Marseille', pays: 'FR' }
const seller = {
  name: 'Biotech Dental',
  siret: '90200002300012',
  vatNumber: 'FR44902000023',
  legalForm: 'SAS',
  capital: 25_000_000,
  rcs: 'Salon-de-Provence 902000023',
  address,
}
const buyer = { name: 'Cabinet <des> Arcades & fils', siret: '81234567800017', vatNumber: null, address }

const line = (over: Partial<ElectronicLine> = {}): ElectronicLine => ({
  line: 1,
  article: 'IC4110',
  designation: 'Implant conique 4,1 × 10 mm',
  note: 'Lots : L2410 × 2',
  quantity: 2,
  unitPriceExcl: 149_00,
  discountPercent: 10,
  vatRate: 5.5,
  amountExcl: 268_20,
  amountIncl: 282_95,
  ...over,
})

/** With the sums of its lines, as an ERP that counts right has them. */
function invoiceOf(lines: ElectronicLine[], over: Partial<ElectronicInvoice> = {}): ElectronicInvoice {
  const numbered = lines.map((one, at) => ({ ...one, line: at + 1 }))
  const totalExcl = lines.reduce((sum, { amountExcl }) => sum + amountExcl, 0)
  const totalIncl = lines.reduce((sum, { amountIncl }) => sum + amountIncl, 0)
  return {
    type: 'FACTURE',
    number: 'FA2610-0234-01',
    date: '2026-10-28',
    dueOn: '2026-11-27',
    currency: 'EUR',
    clientReference: 'CMD-20431',
    deliveredOn: '2026-10-20',
    totalExcl,
    totalVat: totalIncl - totalExcl,
    totalIncl,
    paid: 0,
    balance: totalIncl,
    lines: numbered,
    seller,
    buyer,
    shipTo: { ...buyer, address: { ...address, ligne1: '3 avenue du Port' } },
    terms: '30 jours date de facture, virement',
    notes: legalNotes(seller),
    ...over,
  }
}

const exempt = line({
  vatRate: 0,
  discountPercent: 0,
  quantity: 1,
  unitPriceExcl: 89_00,
  amountExcl: 89_00,
  amountIncl: 89_00,
})
const fifth = line({
  vatRate: 20,
  discountPercent: 0,
  quantity: 1,
  unitPriceExcl: 980_00,
  amountExcl: 980_00,
  amountIncl: 1176_00,
})
const nothing = line({ quantity: 0, discountPercent: 0, amountExcl: 0, amountIncl: 0 })
const back = line({ quantity: -1, discountPercent: 0, amountExcl: -149_00, amountIncl: -157_20 })
const negativePrice = line({
  quantity: 1,
  unitPriceExcl: -50_00,
  discountPercent: 0,
  vatRate: 20,
  amountExcl: -50_00,
  amountIncl: -60_00,
})

const cases: Record<string, ElectronicInvoice> = {
  'one line with a discount': invoiceOf([line()]),
  'three rates and an exempt line': invoiceOf([line(), fifth, exempt, line({ vatRate: 2.1, amountIncl: 273_83 })]),
  'a line of 0': invoiceOf([fifth, nothing]),
  'a total below 0': invoiceOf([back]),
  'a price below 0': invoiceOf([fifth, negativePrice]),
  'a part that is paid': invoiceOf([fifth], { paid: 176_00, balance: 1000_00 }),
  'a credit note': invoiceOf([fifth], { type: 'AVOIR', balance: 0 }),
  'a credit note below 0': invoiceOf([back], { type: 'AVOIR' }),
  'no delivery, reference or terms': invoiceOf([fifth], {
    deliveredOn: null,
    shipTo: null,
    clientReference: null,
    terms: null,
  }),
  'texts with signs of XML': invoiceOf([line({ designation: '<a>&"\u0000\u0007]]>', article: "'&", note: '𝄞\ud800' })]),
  'an amount of half a cent': invoiceOf([
    line({
      quantity: 1,
      discountPercent: 0,
      vatRate: 20,
      unitPriceExcl: 1284_51,
      amountExcl: 1284_51,
      amountIncl: 1541_41,
    }),
  ]),
  'Swiss francs': invoiceOf([fifth], { currency: 'CHF' }),
}

describe('a Factur-X', () => {
  it.each(Object.entries(cases))('INV-04 is valid by the schemas of EN 16931 with %s', async (_, invoice) => {
    expect(findingOf(invoice)).toBeNull()
    expect(await schemaErrors(writeFacturX(invoice))).toEqual([])
  })

  it('INV-04 names no place of delivery whose country is not known', () => {
    const shipTo = { ...buyer, address: { ...address, pays: 'Atlantide' } }
    expect(writeFacturX(invoiceOf([line()], { shipTo }))).not.toContain('ram:ShipToTradeParty')
    expect(writeFacturX(invoiceOf([line()]))).toContain('ram:ShipToTradeParty')
  })

  it('INV-04 the validation notices what is out of order', async () => {
    const xml = writeFacturX(invoiceOf([line()]))
    expect(await schemaErrors(xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''))).not.toEqual([])
  })

  it('INV-04 its figures keep the rules of the norm', () => {
    for (const invoice of Object.values(cases)) {
      const read = figuresOf(writeFacturX(invoice))
      expect(
        read.lines.reduce((sum, { total }) => sum + total, 0),
        'BR-CO-10',
      ).toBe(read.lineTotal)
      expect(read.taxBasis, 'BR-CO-13').toBe(read.lineTotal)
      expect(
        read.taxes.reduce((sum, { amount }) => sum + amount, 0),
        'BR-CO-14',
      ).toBe(read.taxTotal)
      expect(read.taxBasis + read.taxTotal, 'BR-CO-15').toBe(read.grandTotal)
      expect(read.grandTotal - read.prepaid, 'BR-CO-16').toBe(read.due)
      expect(
        read.taxes.reduce((sum, { basis }) => sum + basis, 0),
        'BR-S-08',
      ).toBe(read.taxBasis)
      for (const { basis, amount, rate } of read.taxes)
        expect(Math.abs((basis * rate) / 100 - amount), 'BR-CO-17').toBeLessThan(100)
      for (const { price, quantity, total } of read.lines) {
        expect(price, 'BR-27').toBeGreaterThanOrEqual(0)
        expect(Math.abs(price * quantity - total), 'BT-131').toBeLessThan(1)
      }
    }
  })

  it('INV-04 invoices whose sums add up have no finding, whatever their lines', () => {
    const lines = fc.record({
      quantity: fc.integer({ min: -20, max: 50 }),
      unitPriceExcl: fc.integer({ min: 0, max: 500_000 }),
      discountPercent: fc.constantFrom(0, 5, 10, 33.33),
      vatRate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
    })
    const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value))
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 40 }), (drawn) => {
        const made = drawn.map((one) => {
          const amountExcl = round((one.quantity * one.unitPriceExcl * (100 - one.discountPercent)) / 100)
          return line({ ...one, amountExcl, amountIncl: amountExcl + round((amountExcl * one.vatRate) / 100) })
        })
        expect(findingOf(invoiceOf(made))).toBeNull()
      }),
    )
  })

  const sound = invoiceOf([fifth, exempt])
  const broken: [string, Partial<Counted>, string][] = [
    ['BR-16', { lines: [] }, 'no-lines'],
    ['BT-131', { lines: [{ ...fifth, amountExcl: 970_00 }] }, 'line-amount'],
    ['BR-CO-10', { totalExcl: sound.totalExcl + 1 }, 'line-total'],
    ['BR-CO-17', { lines: [{ ...fifth, amountIncl: 1180_00 }], totalExcl: 980_00 }, 'vat-rate'],
    ['BR-E-09', { lines: [{ ...exempt, amountIncl: 89_01 }], totalExcl: 89_00 }, 'vat-rate'],
    ['BR-CO-14', { totalVat: sound.totalVat - 1 }, 'vat-total'],
    ['BR-CO-15', { totalIncl: sound.totalIncl + 1 }, 'gross-total'],
    ['BR-CO-16', { balance: 1 }, 'due-amount'],
  ]
  it.each(broken)('INV-04 %s is noticed where the ERP breaks it', (rule, change, code) => {
    expect(findingOf({ ...sound, ...change })).toMatchObject({ rule, code })
  })

  it('INV-04 needs the names, countries and numbers of seller and buyer', () => {
    expect(partiesFinding(seller, buyer)).toBeNull()
    for (const [one, other] of [
      [seller, null],
      [{ ...seller, vatNumber: null }, buyer],
      [{ ...seller, siret: '123' }, buyer],
      [seller, { ...buyer, name: ' ' }],
      [seller, { ...buyer, vatNumber: 'none' }],
      [seller, { ...buyer, address: { ...address, pays: 'Atlantis' } }],
    ] as const)
      expect(partiesFinding(one, other)).toMatchObject({ code: 'parties' })
  })
})

describe('the PDF of an invoice', () => {
  const at = new Date('2026-11-15T10:00:00Z')

  it('INV-04 is a PDF/A-3 that says what is inside it', async () => {
    const { bytes, text } = await readPdf(await writeInvoice({ ...invoiceOf([line(), exempt]), finding: null, at }))
    const attachment = await readAttachment(bytes)
    expect(attachment.name).toBe('factur-x.xml')
    expect(await schemaErrors(attachment.content)).toEqual([])
    const raw = bytes.toString('latin1')
    for (const part of [
      '/AFRelationship /Alternative',
      '/Subtype /text#2Fxml',
      '/EmbeddedFiles',
      '/S /GTS_PDFA1',
      '/AF [',
    ])
      expect(raw).toContain(part)
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    ])
      expect(attachment.metadata).toContain(part)
    // Every font is in the file, and nothing of it is encrypted.
    expect(raw.match(/\/Type \/FontDescriptor/g)?.length).toBe(raw.match(/\/FontFile[23]? /g)?.length)
    expect(raw).not.toContain('/Encrypt')
    for (const part of ['Facture FA2610-0234-01', '268,20', '40 €', 'article 261-4-1° du CGI', 'Reste à régler'])
      expect(text).toContain(part)
    for (const part of ['SIRET 90200002300012', 'TVA FR44902000023', 'SIRET 81234567800017'])
      expect(text).toContain(part)
  })

  it('INV-04 is a plain one that says why, where the sums do not add up', async () => {
    const finding = { rule: 'BR-CO-15', code: 'gross-total' } as const
    const { bytes, text } = await readPdf(await writeInvoice({ ...invoiceOf([line()]), finding, at }))
    expect(text.replaceAll('\n', ' ')).toContain(
      'le total hors taxes et la TVA ne font pas le total TTC (EN 16931, BR-CO-15)',
    )
    expect(bytes.toString('latin1')).not.toContain('/EmbeddedFiles')
    expect(await readAttachment(bytes)).toMatchObject({ name: null })
  })
})

/** Read back from the XML: cents, and prices in cents with fractions. */
function figuresOf(xml: string) {
  const all = (name: string, within = xml) =>
    [...within.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([\\s\\S]*?)</ram:${name}>`, 'g'))].map(
      ([, inner = '']) => inner,
    )
  const cents = (name: string, within = xml) => Math.round(Number(all(name, within)[0] ?? 0) * 100)
  const [settlement = ''] = all('ApplicableHeaderTradeSettlement')
  const [sums = ''] = all('SpecifiedTradeSettlementHeaderMonetarySummation', settlement)
  return {
    lines: all('IncludedSupplyChainTradeLineItem').map((item) => ({
      total: cents('LineTotalAmount', item),
      quantity: Number(all('BilledQuantity', item)[0]),
      price: Number(all('ChargeAmount', all('NetPriceProductTradePrice', item)[0])[0]) * 100,
    })),
    taxes: all('ApplicableTradeTax', settlement).map((tax) => ({
      amount: cents('CalculatedAmount', tax),
      basis: cents('BasisAmount', tax),
      rate: Number(all('RateApplicablePercent', tax)[0]),
    })),
    lineTotal: cents('LineTotalAmount', sums),
    taxBasis: cents('TaxBasisTotalAmount', sums),
    taxTotal: cents('TaxTotalAmount', sums),
    grandTotal: cents('GrandTotalAmount', sums),
    prepaid: cents('TotalPrepaidAmount', sums),
    due: cents('DuePayableAmount', sums),
  }
}
