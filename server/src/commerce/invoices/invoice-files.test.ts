import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../../../test/factur-x/validate.ts'
import { keepSellers, makeBill, makeClient, paid } from '../../../test/invoices.ts'
import { type Member, makePractitioner } from '../../../test/makers.ts'
import { readAttachment } from '../../../test/read-attachment.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { readZip } from '../../../test/read-zip.ts'
import { shareApp } from '../../../test/shared.ts'

const { db, app } = await shareApp()
await keepSellers(db)

const get = ({ headers }: Member, path: string) => app.inject({ url: `/v1/invoices/${path}`, headers })
const namesIn = async (zip: Buffer) => [...(await readZip(zip)).keys()]

describe('an invoice as a file', () => {
  it('INV-04 is a Factur-X with the data of seller and buyer that the ERP has', async () => {
    const member = await makePractitioner(db)
    await makeClient(db, member.practiceId)
    const bill = await makeBill(db, member.practiceId, { number: 'FA/2026 é"1' })
    const answer = await get(member, `${bill.id}/pdf`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain('FA-2026-')
    const { content } = await readAttachment(answer.rawPayload)
    expect(await schemaErrors(content)).toEqual([])
    expect(content).toContain('<ram:Name>Cabinet des Arcades</ram:Name>')
    const { text } = await readPdf(Readable.from([answer.rawPayload]))
    expect(text).toContain('SIRET 90200002300012')
    expect((await get(member, bill.id)).json().result.plainBecause).toBeNull()
  })

  it('INV-04 is a plain one with its reason where the sums do not add up, or the buyer is not known', async () => {
    const member = await makePractitioner(db)
    const unknown = await makeBill(db, member.practiceId)
    expect((await get(member, unknown.id)).json().result.plainBecause).toEqual({ code: 'parties' })
    await makeClient(db, member.practiceId)
    const wrong = await makeBill(db, member.practiceId, { totalVat: 19_99 })
    expect((await get(member, wrong.id)).json().result.plainBecause).toEqual({ code: 'vat-total' })
    const { rawPayload } = await get(member, `${wrong.id}/pdf`)
    expect(await readAttachment(rawPayload)).toMatchObject({ name: null })
  })

  it('INV-04 several are a zip with a folder for each month, and none of another practice’s', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    await makeBill(db, practiceId, { number: 'A', date: '2026-01-31' })
    const other = await makeBill(db, practiceId, { number: 'A', base: 'SMILERS', date: '2026-02-01' })
    await makeBill(db, practiceId, { number: 'C', type: 'AVOIR', date: '2026-02-02' })
    const foreign = await makeBill(db, (await makePractitioner(db)).practiceId)
    const all = await get(member, 'zip?from=2026-01-01')
    expect(all.headers['content-type']).toBe('application/zip')
    expect(all.headers['content-disposition']).toContain('factures-2026-01_2026-02.zip')
    expect(new Set(await namesIn(all.rawPayload))).toEqual(
      new Set(['2026-01/BIOTECHDENTAL-A.pdf', '2026-02/SMILERS-A.pdf', '2026-02/BIOTECHDENTAL-C.pdf']),
    )
    const january = await get(member, 'zip?from=2026-01-01&to=2026-01-31')
    expect(january.headers['content-disposition']).toContain('factures-2026-01.zip')
    expect(await namesIn(january.rawPayload)).toHaveLength(1)
    expect((await get(member, 'zip?from=2026-03-01')).json()).toMatchObject({ code: 'invoices.none-found' })
    expect((await get(member, 'totals')).json().result.since).toBe('2026-01-31')
    expect(await namesIn((await get(member, `zip?uuids=${other.id}`)).rawPayload)).toEqual(['2026-02/SMILERS-A.pdf'])
    expect((await get(member, `zip?uuids=${other.id},${foreign.id}`)).statusCode).toBe(404)
  })

  it('INV-04 the list is a CSV that spreadsheets open, with VAT by rate and no formula of the ERP’s', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    await makeBill(db, practiceId, { number: '=A1+"x"', totalExcl: 189_00, totalIncl: 209_00 }, [
      {},
      { vatRate: 0, amountExcl: 89_00, amountIncl: 89_00 },
    ])
    await makeBill(db, practiceId, { number: 'AV-1', type: 'AVOIR', ...paid })
    const { body, headers } = await get(member, 'export')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const rows = parse(body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    expect(rows).toMatchObject([
      {
        Type: 'Facture',
        Référence: `'=A1+"x"`,
        Échéance: '31/01/2026',
        'Base 20 %': '100,00',
        'TVA 20 %': '20,00',
        Exonéré: '89,00',
        'Total TTC': '209,00',
        Statut: 'À régler',
      },
      { Type: 'Avoir', 'Total TTC': '-120,00', 'TVA 20 %': '-20,00' },
    ])
    expect((await get(member, 'export?kind=credit-note&locale=en')).body).toContain('Credit note')
  })

  it('INV-04 what is left of each is in the CSV as in the list, also before the ERP has booked it', async () => {
    const member = await makePractitioner(db)
    const { practiceId } = member
    const bills = [
      ['settled', { settling: 120_00 }, 0, 'Payée'],
      ['in-part', { settling: 20_00 }, 100, 'À régler'],
      ['booked-early', { ...paid, settling: 120_00 }, 0, 'Payée'],
      ['used', { type: 'AVOIR', settling: 120_00 }, 0, 'Payée'],
      ['used-in-part', { type: 'AVOIR', settling: 50_00 }, 70, 'À régler'],
    ] as const
    for (const [number, over] of bills) await makeBill(db, practiceId, { number, ...over })
    const { body } = await get(member, 'export')
    const rows = parse(body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    const inList: { reference: string; balance: number }[] = []
    for (const kind of ['invoice', 'credit-note']) {
      const { headers } = member
      inList.push(...(await app.inject({ url: '/v1/invoices', query: { kind }, headers })).json().result)
    }
    for (const [number, over, left, status] of bills) {
      const sign = 'type' in over && left > 0 ? '-' : ''
      const written = rows.find((row) => row.Référence === number)
      expect(written, number).toMatchObject({ Solde: `${sign}${left},00`, Statut: status })
      expect(inList.find((one) => one.reference === number)?.balance, number).toBe(left)
    }
  })
})
