import { importFields } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importCalls } from '../../../test/imports.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareWorkingApp } from '../../../test/working.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { translateIn } from '../../kernel/translation.ts'
import { withGuard, withoutGuard } from '../../parts/csv/formulas.rules.ts'
import { suggestFields } from './columns.rules.ts'
import { exportHead } from './export.rules.ts'

const { db, app } = await shareWorkingApp()
const { checked } = importCalls(app)

const download = (member: Member, query = '') =>
  app.inject({ url: `/v1/users/patients-export/${member.userId}${query}`, headers: member.headers })
const table = (body: string) => parse(body, { bom: true, delimiter: ';' }) as string[][]

describe('exporting patients', () => {
  it('PAT-05 gives what the list shows, in its order, as spreadsheets open it', async () => {
    const member = await makePractitioner(db)
    const other = await makePractitioner(db)
    await makePatient(db, other.practiceId, { lastName: 'Ailleurs' })
    await makePatient(db, member.practiceId, { lastName: 'Parti', unlinkedAt: new Date() })
    await makePatient(db, member.practiceId, {
      lastName: 'Éluard',
      firstName: 'Zoé "la; grande"',
      birthDate: '1984-03-12',
      sex: 'F',
      email: 'z@e.example',
      phone: '+33 6 12 34 56 78',
      address: { street: '1 rue\nB', city: 'Paris' },
      alerts: ['Latex', 'Pénicilline'],
      notes: 'deux\nlignes',
      lastVisit: '2026-01-31',
      externalIds: ['00042', 'X'],
    })
    await makePatient(db, member.practiceId, { lastName: 'Zola', firstName: 'Émile' })
    await makePatient(db, member.practiceId, { lastName: 'Dupont', firstName: 'Jean' })
    const answer = await download(member)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''patients-\d{4}-\d{2}-\d{2}\.csv$/,
    )
    expect(answer.headers['cache-control']).toContain('no-store')
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = table(answer.body)
    expect(head?.slice(0, 4)).toEqual(['Nom', 'Prénom', 'Nom de naissance', 'Date de naissance'])
    expect(rows.map(([name]) => name)).toEqual(['Dupont', 'Éluard', 'Zola'])
    expect(rows[1]).toEqual([
      'Éluard',
      'Zoé "la; grande"',
      '',
      '12/03/1984',
      'F',
      'z@e.example',
      '+33 6 12 34 56 78',
      '1 rue\nB',
      '',
      'Paris',
      '',
      'Latex | Pénicilline',
      'deux\nlignes',
      '31/01/2026',
      '00042',
    ])
    const turned = table((await download(member, '?direction=desc&alerts=any&locale=en')).body)
    expect(turned.map(([name]) => name)).toEqual(['Last name', 'Éluard'])
    const lines = await db
      .select({ details: journal.details })
      .from(journal)
      .where(and(eq(journal.practiceId, member.practiceId), eq(journal.action, 'exported')))
      .orderBy(journal.id)
    expect(lines.map(({ details }) => details)).toEqual([{ count: 3 }, { count: 1 }])
  })

  it('PAT-05 makes no cell a formula, and leaves a telephone number one that can be dialled', async () => {
    const member = await makePractitioner(db)
    const evil = [
      '=HYPERLINK("https://evil.example";"y")',
      '+SUM(1)',
      '-2+3',
      '@cmd',
      '\t=1',
      '\r=1',
      '+33 6 12',
      "+1'!A0",
    ]
    for (const notes of evil) await makePatient(db, member.practiceId, { lastName: 'Nom', notes })
    await makePatient(db, member.practiceId, { lastName: '=cmd|x', firstName: '@a', phone: '+33(0)6.12.34.56.78' })
    const cells = table((await download(member)).body).flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell)).sort()).toEqual(['+33 6 12', '+33(0)6.12.34.56.78'])
    expect(cells).toContain(`'=HYPERLINK("https://evil.example";"y")`)
    expect(cells).toContain("'=cmd|x")
  })

  it('PAT-05 makes none of a part of a cell either, where a spreadsheet divides by other signs', async () => {
    const member = await makePractitioner(db)
    const evil = ['x,=cmd|y', 'x, "=1"', 'a\n=1', 'a\t@x', '\u200B=1', ' \u2060 +a', '＝1', '＋a', '－1', '＠x', '"=1"']
    for (const notes of evil) await makePatient(db, member.practiceId, { lastName: 'Nom', notes })
    await makePatient(db, member.practiceId, { lastName: 'Nom', notes: 'Paris, Lyon' })
    const { body } = await download(member)
    expect(body).toContain(`"x,'=cmd|y"`)
    expect(body).toContain('"Paris, Lyon"')
    // As the crudest reader has it, which knows no quotes.
    const parts = body.split(/[,;\t\r\n]/).map((part) => part.replace(/^[\p{Z}\p{Cf}"]+/u, ''))
    expect(parts.filter((part) => /^[=+\-@＝＋－＠]/.test(part))).toEqual([])
    expect(evil.map((notes) => withoutGuard(withGuard(notes)))).toEqual(evil)
  })

  it('PAT-05 is known again to the last patient when it is imported', async () => {
    const member = await makePractitioner(db)
    const names = [
      'Dupont',
      '=1+1',
      "O'Neil",
      '😀 Zoé',
      'أحمد',
      'Le "Grand"',
      'a;b',
      'Nom,  virgule',
      '-a',
      "'t Hooft",
      'x,=1',
      '＝x',
    ]
    for (const [index, lastName] of names.entries())
      await makePatient(db, member.practiceId, {
        lastName,
        firstName: `P${index}`,
        birthDate: index % 2 ? '1950-12-31' : null,
        externalIds: index % 3 ? [] : [`N${index}`, 'Z'],
        phone: '+33612345678',
      })
    for (const locale of locales) {
      const { rawPayload } = await download(member, `?locale=${locale}&sort=personInfo.birthDate`)
      const found = await checked(member, rawPayload)
      expect(found.counts).toEqual({ fresh: 0, known: names.length, faulty: 0, kept: 0 })
    }
  })

  it('PAT-05 has heads that the import knows, in five languages', () => {
    for (const locale of locales) {
      const [names = []] = table(exportHead(translateIn(locale, 'patient-imports')))
      const fields = suggestFields(
        names.map((name) => ({ name, samples: [] })),
        '2026-11-15',
      )
      expect(fields).toEqual([...importFields])
    }
  })

  it('PAT-05 gives more than a page of them, each once, and an empty practice its head', async () => {
    const member = await makePractitioner(db)
    expect(table((await download(member)).body)).toHaveLength(1)
    for (let count = 0; count < 1203; count++)
      await makePatient(db, member.practiceId, { lastName: `Nom ${count % 7}`, firstName: `P${count}` })
    const rows = table((await download(member, '?sort=personInfo.email')).body).slice(1)
    expect(rows).toHaveLength(1203)
    expect(new Set(rows.map(([, firstName]) => firstName)).size).toBe(1203)
  })

  it('TEN-02 is for those of the practice who may read', async () => {
    const member = await makePractitioner(db)
    const blind = await makeCollaborator(db, member.practiceId, 'comptable')
    const as = (who: Member) => app.inject({ url: `/v1/users/patients-export/${member.userId}`, headers: who.headers })
    expect((await as(blind)).json()).toMatchObject({ status: 403, detail: 'patients:read' })
    expect((await as(await makePractitioner(db))).statusCode).toBe(404)
  })
})
