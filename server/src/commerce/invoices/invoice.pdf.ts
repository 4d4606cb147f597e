import type { Readable } from 'node:stream'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import { makeArchive } from '../../parts/pdf/archive.ts'
import { callout, facts, heading, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import { facturXMetadata, facturXName } from './factur-x.metadata.ts'
import type { Finding, Party, Seller } from './factur-x.rules.ts'
import { descriptionOf, type ElectronicInvoice, exemption, writeFacturX } from './factur-x.xml.ts'
import { vatByRate } from './invoices.rules.ts'

export interface PrintedInvoice extends Omit<ElectronicInvoice, 'buyer'> {
  buyer: Party | null
  /** Why it is no electronic invoice. */
  finding: Finding | null
  at: Date
}

const narrow = '\u202f'
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 4, useGrouping: true })
const figure = (value: number, digits = 0) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 4) })
    .format(value)
    .replaceAll(',', narrow)
    .replace('.', ',')
const quantityOf = (value: number) => numbers.format(value).replaceAll(',', narrow).replace('.', ',')

/**
 * INV-04: the invoice as its seller writes it, in French, whose law it follows. Where the sums of the ERP add up by EN 16931 it
 * is a Factur-X: PDF/A-3 with the invoice inside it as XML.
 */
export async function writeInvoice(invoice: PrintedInvoice): Promise<Readable> {
  const { type, number, date, currency, seller, buyer, shipTo, lines, finding, at } = invoice
  const name = type === 'AVOIR' ? 'Avoir' : 'Facture'
  const money = (cents: number) => `${figure(cents / 100, 2)}${narrow}${currency === 'EUR' ? '€' : currency}`
  const sheet = await openSheet({
    title: name,
    locale: 'fr',
    at,
    running: `${name} ${number}`,
    footer: `${seller.name} · ${descriptionOf(seller)}`,
  })
  if (buyer && !finding)
    makeArchive(sheet.doc, {
      name: facturXName,
      content: writeFacturX({ ...invoice, buyer }),
      description: 'Factur-X EN 16931',
      at,
      metadata: facturXMetadata,
    })
  const written = type === 'AVOIR' ? 'Émis' : 'Émise'
  letterhead(sheet, `${name} ${number}`, `${written} le ${dayFirst(date)} par ${seller.name}`)
  facts(
    sheet,
    [
      { label: 'Vendeur', value: partyOf(seller) },
      { label: 'Acheteur', value: buyer ? partyOf(buyer) : '–' },
      ...(shipTo ? [{ label: 'Livraison', value: placeOf(shipTo) }] : []),
    ],
    2,
  )
  facts(sheet, [
    ...(invoice.dueOn && type === 'FACTURE' ? [{ label: 'Échéance', value: dayFirst(invoice.dueOn) }] : []),
    ...(invoice.clientReference ? [{ label: 'Votre référence', value: invoice.clientReference }] : []),
    ...(invoice.deliveredOn ? [{ label: 'Livrée le', value: dayFirst(invoice.deliveredOn) }] : []),
  ])
  heading(sheet, 'Lignes')
  await table(
    sheet,
    [
      { title: 'Article', share: 0.42 },
      { title: 'Quantité', share: 0.11, align: 'right' },
      { title: 'Prix HT', share: 0.17, align: 'right' },
      { title: 'TVA', share: 0.12, align: 'right' },
      { title: 'Montant HT', share: 0.18, align: 'right' },
    ],
    lines.map((line) => [
      [line.designation, line.article, line.note].filter(Boolean).join('\n'),
      quantityOf(line.quantity),
      [
        money(line.unitPriceExcl),
        ...(line.discountPercent === 0 ? [] : [`remise ${quantityOf(line.discountPercent)} %`]),
      ].join('\n'),
      line.vatRate === 0 ? 'exonéré' : `${quantityOf(line.vatRate)} %`,
      money(line.amountExcl),
    ]),
  )
  heading(sheet, 'Montants')
  await table(
    sheet,
    [
      { title: '', share: 0.4 },
      { title: 'Base HT', share: 0.3, align: 'right' },
      { title: 'Montant', share: 0.3, align: 'right' },
    ],
    [
      ...vatByRate(lines).map(({ rate, base, amount }) => [
        rate === 0 ? 'Exonéré de TVA' : `TVA à ${quantityOf(rate)} %`,
        money(base),
        money(amount),
      ]),
      ['Total hors taxes', '', money(invoice.totalExcl)],
      ['Total de la TVA', '', money(invoice.totalVat)],
      ['Total TTC', '', money(invoice.totalIncl)],
      ...(type === 'FACTURE'
        ? [
            ['Déjà réglé', '', money(invoice.paid)],
            ['Reste à régler', '', money(invoice.balance)],
          ]
        : []),
    ],
  )
  for (const { text } of invoice.notes) paragraph(sheet, text, { size: 8.5, colour: palette.quiet })
  if (lines.some(({ vatRate }) => vatRate === 0)) paragraph(sheet, exemption, { size: 8.5, colour: palette.quiet })
  if (finding) callout(sheet, plainText(finding), { bar: palette.warn, ground: palette.warnPale })
  return closeSheet(sheet)
}

const placeOf = ({ name, address: { ligne1, ligne2, codePostal, ville } }: Party) =>
  [name, ligne1, ligne2, `${codePostal} ${ville}`].filter(Boolean).join('\n')

/** With the numbers that French law wants of both. */
const partyOf = (party: Party) =>
  [placeOf(party), party.siret && `SIRET ${party.siret}`, party.vatNumber && `TVA ${party.vatNumber}`]
    .filter(Boolean)
    .join('\n')

const reasons: Record<Finding['code'], string> = {
  'no-lines': 'elle n’a pas de lignes',
  'line-amount': 'le montant d’une ligne n’est pas quantité × prix',
  'line-total': 'la somme des lignes n’est pas le total hors taxes',
  'vat-rate': 'la TVA d’un taux n’est pas celle de sa base',
  'vat-total': 'la somme de la TVA n’est pas le total de la TVA',
  'gross-total': 'le total hors taxes et la TVA ne font pas le total TTC',
  'due-amount': 'le total moins ce qui est payé n’est pas le solde',
  parties: 'les données légales du vendeur ou de l’acheteur sont incomplètes',
}
const plainText = ({ code, rule }: Finding) =>
  `Ce document n’est pas une facture électronique : ${reasons[code]} (EN 16931, ${rule}).`

/** What French law wants on every invoice between professionals. */
export const legalNotes = (seller: Seller): ElectronicInvoice['notes'] => [
  { subject: 'REG', text: `${seller.name}, ${descriptionOf(seller)}` },
  {
    subject: 'PMT',
    text: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
  },
  {
    subject: 'PMD',
    text: 'Pénalités de retard : trois fois le taux d’intérêt légal, exigibles le lendemain de l’échéance.',
  },
  { subject: 'AAB', text: 'Pas d’escompte pour paiement anticipé.' },
]
