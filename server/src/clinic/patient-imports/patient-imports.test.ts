import { randomUUID } from 'node:crypto'
import type { JournalObject } from '@arcade/contract/capabilities.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { makeFiles } from '../../../test/files.ts'
import { importCalls } from '../../../test/imports.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareWorkingApp } from '../../../test/working.ts'
import { events } from '../../kernel/events/events.table.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { patients } from '../patients/index.ts'
import { importWork, workOnImport } from './import-work.ts'
import { sweepImports } from './patient-imports.queries.ts'
import { patientImportLines, patientImportPieces, patientImports } from './patient-imports.table.ts'

const { db, app } = await shareWorkingApp()
const { kernel } = app
const { bring, check, act, discard, get, lines, reached, checked, imported } = importCalls(app)
const hour = 60 * 60 * 1000
const atOnce = () => true
const never = () => false
const head = 'Nom;Prénom;Né(e) le;Téléphone;E-mail;N° dossier\r\n'
const fields = ['lastName', 'firstName', 'birthDate', 'phone', 'email', 'externalId']

const patientsOf = (practiceId: string) =>
  db.select().from(patients).where(eq(patients.practiceId, practiceId)).orderBy(asc(patients.lastName))
const linesOf = (practiceId: string, objectKind: JournalObject) =>
  db
    .select({
      action: journal.action,
      actorId: journal.actorId,
      objectId: journal.objectId,
      patientId: journal.patientId,
      details: journal.details,
    })
    .from(journal)
    .where(and(eq(journal.practiceId, practiceId), eq(journal.objectKind, objectKind)))
    .orderBy(asc(journal.id))
const journalOf = (practiceId: string) => linesOf(practiceId, 'patient-import')
const codeOf = (answer: Awaited<ReturnType<typeof act>>) =>
  answer.statusCode < 300 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`
const stateTo = (id: string, change: Partial<typeof patientImports.$inferInsert>) =>
  db.update(patientImports).set(change).where(eq(patientImports.id, id))
const anImport = async (member: Member) => (await bring(member, `${head}Dupont;Jean;;;;\n`)).uuid

describe('checking an import', () => {
  it('PAT-05 tries every line, says what is wrong with which, and imports none', async () => {
    const member = await makePractitioner(db)
    const known = await makePatient(db, member.practiceId, {
      lastName: 'DÛPONT',
      firstName: 'Jean',
      birthDate: '1984-03-12',
    })
    const numbered = await makePatient(db, member.practiceId, { lastName: 'Mariée', externalIds: ['77'] })
    const found = await checked(
      member,
      `${head}${[
        'jean;dupont;12/03/1984;;;',
        'Autre;Nom;;;;77',
        'Neuf;Personne;1.2.70;0612345678;n@p.example;1',
        ';Sans;31/02/1984;appeler;x@;2',
        'Neuf;Personne;01/02/1970;;;3',
        '"Faux;Jean;;;;',
        'Trop;De;;;;4;5',
      ].join('\n')}`,
    )
    expect(found).toMatchObject({ state: 'checked', lines: 7, done: 7, counts: { fresh: 1, known: 3, faulty: 3 } })
    expect((await lines(member, found.uuid)).result).toEqual([
      { line: 2, outcome: 'known', person: 'jean dupont', faults: [], patientUuid: known.id },
      { line: 3, outcome: 'known', person: 'Autre Nom', faults: [], patientUuid: numbered.id },
      {
        line: 5,
        outcome: 'faulty',
        person: 'Sans',
        faults: [
          { field: 'lastName', code: 'missing', value: null },
          { field: 'birthDate', code: 'date', value: '31/02/1984' },
          { field: 'email', code: 'email', value: 'x@' },
          { field: 'phone', code: 'phone', value: 'appeler' },
        ],
        patientUuid: null,
      },
      {
        line: 6,
        outcome: 'known',
        person: 'Neuf Personne',
        faults: [{ field: null, code: 'repeated', value: null }],
        patientUuid: null,
      },
      expect.objectContaining({ line: 7, faults: [{ field: null, code: 'quotes', value: null }] }),
      expect.objectContaining({ line: 8, person: 'Trop De', faults: [{ field: null, code: 'cells', value: null }] }),
    ])
    // PAT-05: what to correct, as a file with the same columns.
    const answer = await app.inject({
      url: `/v1/patient-imports/${found.uuid}/rejected-lines`,
      headers: member.headers,
    })
    expect(answer.headers['content-disposition']).toContain('-a-corriger.csv')
    expect(answer.body).toContain(head.trim())
    expect(answer.body).toContain(';Sans;31/02/1984;appeler;x@;2\r\n')
    expect(answer.body).not.toContain('Autre')
    // A week after the import nothing of the file is stored.
    const longAgo = new Date(Date.now() - 8 * 24 * hour)
    await stateTo(found.uuid, { state: 'imported', importedAt: longAgo, workedAt: longAgo })
    await sweepImports(db, new Date())
    const saved = (await lines(member, found.uuid)).result
    expect(saved.map(({ person }) => person)).toEqual(Array.from({ length: 6 }, () => null))
    expect(await patientsOf(member.practiceId)).toHaveLength(2)
  })

  it('PAT-05 finds the second line about a person, also hundreds of lines later', async () => {
    const member = await makePractitioner(db)
    const many = Array.from({ length: 1200 }, (_, index) => `Nom${index};Prénom;;;;`)
    const file = `${head}${['Double;Une;1/1/1980;;;', ...many, 'une;DOUBLE;01/01/1980;;;', 'Nom7;Prénom;;;;'].join('\n')}`
    const found = await checked(member, file)
    expect(found.counts).toMatchObject({ fresh: 1201, known: 2 })
    expect((await lines(member, found.uuid)).result.map(({ line }) => line)).toEqual([1203, 1204])
  })

  it('PAT-05 takes two of a name without birth dates for one person, unless their numbers differ', async () => {
    const member = await makePractitioner(db)
    await makePatient(db, member.practiceId, { lastName: 'Vieux', firstName: 'Nom', externalIds: ['9'] })
    const rows = [
      'A;B;;;;1',
      'A;B;;;;2',
      'A;B;;;;',
      'A;B;1/1/1980;;;3',
      'Vieux;Nom;;;;10',
      'Vieux;Nom;;;;',
      '★;☀;;;;',
      '♥;☂;;;;',
    ]
    const found = await checked(member, head + rows.join('\n'))
    const { result } = await lines(member, found.uuid)
    expect(result.map(({ line }) => line)).toEqual([4, 7])
  })

  it('PAT-05 can be done again with other columns; only what the last one found is there', async () => {
    const member = await makePractitioner(db)
    const { uuid } = await checked(member, `${head};Jean;;;;\nDupont;Jean;;;;\n`)
    expect((await lines(member, uuid)).total).toBe(1)
    await check(member, uuid, ['firstName', 'lastName', null, null, null, null])
    expect(await reached(member, uuid, 'checked')).toMatchObject({ counts: { fresh: 1, faulty: 1 } })
    const { result } = await lines(member, uuid)
    expect(result).toMatchObject([{ line: 2, faults: [{ field: 'firstName', code: 'missing' }] }])
  })

  it('refuses columns that say nothing of names, twice the same, or of another file', async () => {
    const member = await makePractitioner(db)
    const uuid = await anImport(member)
    const errorsOf = async (given: (string | null)[]) => (await check(member, uuid, given)).json().errors?.[0]
    expect(await errorsOf(['lastName', null, null, null, null, null])).toMatchObject({ path: 'body.fields' })
    expect(await errorsOf(['lastName', 'firstName', 'sex', 'sex', null, null])).toMatchObject({ path: 'body.fields' })
    expect(await errorsOf(['lastName', 'firstName'])).toEqual({ path: 'body.fields', code: 'length' })
    expect(await errorsOf(['lastName', 'firstName', 'password', null, null, null])).toBeDefined()
    expect((await get(member, uuid)).state).toBe('uploaded')
  })

  it('pages its report by cursor, and by outcome', async () => {
    const member = await makePractitioner(db)
    const rows = Array.from({ length: 25 }, (_, index) => (index % 5 ? ';Jean;;;;' : 'Dupont;Jean;;;;'))
    const { uuid } = await checked(member, head + rows.join('\n'))
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await lines(member, uuid, `?limit=7${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.result.map(({ line }) => line))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => index + 2).slice(1))
    expect(await lines(member, uuid, '?outcome=known&limit=2')).toMatchObject({ total: 4, result: [{}, {}] })
    const other = await anImport(member)
    const { nextCursor } = await lines(member, uuid, '?limit=3')
    const foreign = await app.inject({
      url: `/v1/patient-imports/${other}/lines?cursor=${nextCursor}`,
      headers: member.headers,
    })
    expect(foreign.statusCode).toBe(400)
  })
})

describe('running an import', () => {
  it('PAT-05 HOST-03 adds those who are new, once; the journal has a line of it, and one for each of them', async () => {
    const member = await makePractitioner(db)
    const file = `${head}Dupont;Jean;12/03/1984;'+33612345678;j@d.example;A7\nDupont;Jean;12.3.84;;;\n;x;;;;\n'=1+1;Zoé;;;;\n`
    const found = await imported(member, file)
    expect(found).toMatchObject({
      state: 'imported',
      done: 4,
      counts: { fresh: 2, known: 1, faulty: 1, kept: 0 },
    })
    expect(+(found.undoableUntil ?? 0) - Date.now()).toBeGreaterThan(23 * hour)
    const added = await patientsOf(member.practiceId)
    expect(added).toMatchObject([
      { lastName: '=1+1', firstName: 'Zoé', version: 1, importId: found.uuid },
      {
        lastName: 'Dupont',
        birthDate: '1984-03-12',
        phone: '+33612345678',
        externalIds: ['A7'],
        changedBy: null,
        version: 1,
      },
    ])
    expect(await journalOf(member.practiceId)).toMatchObject([
      { action: 'created', objectId: found.uuid },
      { action: 'imported', objectId: found.uuid, details: { count: 2 } },
    ])
    const lines = await linesOf(member.practiceId, 'patient')
    expect(new Set(lines.map(({ patientId }) => patientId))).toEqual(new Set(added.map(({ id }) => id)))
    expect(lines).toHaveLength(2)
    const deed = { action: 'imported', actorId: member.userId, details: { import: found.uuid } }
    for (const line of lines) expect(line).toMatchObject({ ...deed, objectId: line.patientId })
    // Nothing of the file is left.
    const pieces = await db.select().from(patientImportPieces).where(eq(patientImportPieces.importId, found.uuid))
    expect(pieces).toEqual([])
    expect(found.columns.every(({ samples }) => samples.length === 0)).toBe(true)
    const published = await db.select().from(events).where(eq(events.practiceId, member.practiceId))
    expect(published.some(({ kind, needs }) => kind === 'imports.progress' && needs === 'patients:write')).toBe(true)
    const last = { id: found.uuid, version: found.version }
    expect(published.filter(({ kind }) => kind === 'patients.imported')).toMatchObject([
      { needs: 'patients:read', data: last },
    ])
    const steps = published.filter(({ kind }) => kind === 'imports.progress').map(({ data }) => data as typeof last)
    expect(steps.at(-1)).toEqual(last)
    expect(steps.map(({ version }) => version)).toEqual(
      [...new Set(steps.map(({ version }) => version))].sort((a, b) => a - b),
    )
    // The same file again: everybody is known.
    expect((await checked(member, file)).counts).toMatchObject({ fresh: 0, known: 3 })
  })

  it('PAT-05 knows whom somebody added between the check and the run', async () => {
    const member = await makePractitioner(db)
    const { uuid } = await checked(member, `${head}Dupont;Jean;12/03/1984;;;\nMartin;Zoé;;;;\n`)
    const { id } = await makePatient(db, member.practiceId, {
      lastName: 'Dupont',
      firstName: 'Jean',
      birthDate: '1984-03-12',
    })
    await act(member, uuid, 'run')
    expect((await reached(member, uuid, 'imported')).counts).toMatchObject({ fresh: 1, known: 1 })
    expect((await lines(member, uuid)).result).toMatchObject([{ line: 2, patientUuid: id }])
  })

  it('PAT-05 imports no patient where the import is in another state since the work began', async () => {
    const member = await makePractitioner(db)
    const { uuid } = await checked(member, `${head}A;B;;;;\n`)
    await stateTo(uuid, { state: 'importing', done: 0, fresh: 0 })
    const findPractice: typeof kernel.identity.findPractice = async (id) => {
      await stateTo(uuid, { state: 'failed' })
      return kernel.identity.findPractice(id)
    }
    const later = { ...kernel, identity: { ...kernel.identity, findPractice } }
    await workOnImport(later, { importId: uuid, userId: member.userId }, never)
    expect(await get(member, uuid)).toMatchObject({ state: 'failed', done: 0 })
    expect(await patientsOf(member.practiceId)).toEqual([])
  })

  it('PAT-05 imports no patient twice though the work is done by several at once, in pieces, and dies half-way', async () => {
    const member = await makePractitioner(db)
    const rows = Array.from({ length: 2600 }, (_, index) => `Nom${index};Prénom;;;;${index}`)
    const { uuid } = await checked(member, head + rows.join('\n'))
    await stateTo(uuid, { state: 'importing', done: 0, fresh: 0, known: 0, faulty: 0 })
    const work = { importId: uuid, userId: member.userId }
    const noJobs = { ...kernel, jobs: { ...kernel.jobs, send: async () => {} } }
    // One slice, that ends after its first batch.
    await workOnImport(noJobs, work, atOnce)
    expect(await get(member, uuid)).toMatchObject({ done: 500, counts: { fresh: 500 } })
    // Four at once.
    await Promise.all(Array.from({ length: 4 }, () => workOnImport(noJobs, work, (worked) => worked > 1)))
    // One that fails in its second batch: what the first one did stays, what the second began does not.
    let batches = 0
    const failing = {
      ...noJobs,
      clock: {
        now: () => {
          if (++batches > 3) throw new Error('the power is out')
          return new Date()
        },
      },
    }
    const before = (await get(member, uuid)).done
    await workOnImport(failing, work, never).catch(() => {})
    expect((await get(member, uuid)).done).toBeGreaterThanOrEqual(before)
    await workOnImport(kernel, work, never)
    const found = await reached(member, uuid, 'imported')
    expect(found).toMatchObject({ done: 2600, counts: { fresh: 2600, known: 0 } })
    expect(await patientsOf(member.practiceId)).toHaveLength(2600)
    // A job that comes late does nothing.
    await workOnImport(kernel, work, never)
    expect(await patientsOf(member.practiceId)).toHaveLength(2600)
    const entries = await journalOf(member.practiceId)
    expect(entries.filter(({ action }) => action === 'imported')).toHaveLength(1)
  })

  it('sends the rest of a long one as another job', async () => {
    const member = await makePractitioner(db)
    const { uuid } = await checked(
      member,
      head + Array.from({ length: 1100 }, (_, index) => `Nom${index};A;;;;`).join('\n'),
    )
    await stateTo(uuid, { state: 'importing', done: 0, fresh: 0, known: 0, faulty: 0 })
    const sent: unknown[] = []
    const send: typeof kernel.jobs.send = async (_, kind, data) => void sent.push([kind.name, data])
    const work = { importId: uuid, userId: member.userId }
    const means = { ...kernel, jobs: { ...kernel.jobs, send } }
    await workOnImport(means, work, atOnce)
    expect(sent).toEqual([[importWork.name, work]])
    await workOnImport(means, work, atOnce)
    await workOnImport(means, work, never)
    expect(await get(member, uuid)).toMatchObject({ state: 'imported', counts: { fresh: 1100 } })
  })

  it('PAT-05 TEN-05 ends before the next lines where the right is taken away; another one takes back what was done', async () => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId, 'assistante', { patients: 'write' })
    const { uuid } = await checked(
      member,
      head + Array.from({ length: 1100 }, (_, index) => `Nom${index};A;;;;`).join('\n'),
    )
    const restrict = (patients: 'read' | 'write') =>
      db
        .update(memberships)
        .set({ rights: { ...presets.assistante, patients } })
        .where(eq(memberships.userId, member.userId))
    const work = { importId: uuid, userId: member.userId }
    const means = { ...kernel, jobs: { ...kernel.jobs, send: async () => {} } }
    await stateTo(uuid, { state: 'importing', done: 0, fresh: 0, known: 0, faulty: 0 })
    await workOnImport(means, work, atOnce)
    await restrict('read')
    await workOnImport(means, work, never)
    expect(await get(owner, uuid)).toMatchObject({ state: 'failed', done: 500 })
    expect(await patientsOf(owner.practiceId)).toHaveLength(500)
    await stateTo(uuid, { state: 'undoing', done: 0 })
    await workOnImport(means, work, never)
    expect(await patientsOf(owner.practiceId)).toHaveLength(500)
    await act(owner, uuid, 'undo')
    await reached(owner, uuid, 'undone')
    expect(await patientsOf(owner.practiceId)).toEqual([])
  })

  it('PAT-05 runs one of a practice at a time, and each once', async () => {
    const [member, other] = [await makePractitioner(db), await makePractitioner(db)]
    const [one, two] = [await checked(member, `${head}A;B;;;;\n`), await checked(member, `${head}C;D;;;;\n`)]
    const theirs = await checked(other, `${head}A;B;;;;\n`)
    await stateTo(one.uuid, { state: 'importing' })
    expect(codeOf(await act(member, two.uuid, 'run'))).toBe('409 patient-imports.busy')
    expect((await get(member, two.uuid)).state).toBe('checked')
    expect(codeOf(await act(other, theirs.uuid, 'run'))).toBe('202')
    await stateTo(one.uuid, { state: 'checked' })
    const answers = await Promise.all([act(member, one.uuid, 'run'), act(member, one.uuid, 'run')])
    expect(answers.map(codeOf).sort()).toEqual(['202', '409 patient-imports.state'])
    await reached(member, one.uuid, 'imported')
    expect(await patientsOf(member.practiceId)).toHaveLength(1)
  })

  it('takes each step at its time alone', async () => {
    const member = await makePractitioner(db)
    const uuid = await anImport(member)
    const wrong = '409 patient-imports.state'
    const tryAll = async () => [
      codeOf(await check(member, uuid, fields)),
      codeOf(await act(member, uuid, 'run')),
      codeOf(await act(member, uuid, 'undo')),
      codeOf(await discard(member, uuid)),
    ]
    await stateTo(uuid, { state: 'importing' })
    expect(await tryAll()).toEqual([wrong, wrong, wrong, wrong])
    await stateTo(uuid, { state: 'checking' })
    expect(await tryAll()).toEqual([wrong, wrong, wrong, wrong])
    await stateTo(uuid, { state: 'imported', importedAt: new Date(Date.now() - 25 * hour) })
    expect(await tryAll()).toEqual([wrong, wrong, wrong, wrong])
    await stateTo(uuid, { state: 'undone' })
    expect(await tryAll()).toEqual([wrong, wrong, wrong, wrong])
    await stateTo(uuid, { state: 'uploaded', importedAt: null })
    expect(codeOf(await act(member, uuid, 'run'))).toBe(wrong)
    expect(codeOf(await discard(member, uuid))).toBe('204')
    expect((await journalOf(member.practiceId)).at(-1)).toMatchObject({ action: 'deleted', objectId: uuid })
    expect(codeOf(await discard(member, uuid))).toBe('404 not-found')
  })
})

describe('undoing an import', () => {
  it('PAT-05 HOST-03 removes the untouched patients, counts the others, and names the removed', async () => {
    const member = await makePractitioner(db)
    const other = await makePractitioner(db)
    const before = await makePatient(db, member.practiceId, { lastName: 'Avant' })
    const found = await imported(
      member,
      head + ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `${name};Test;;;;`).join('\n'),
    )
    const rows = new Map((await patientsOf(member.practiceId)).map((row) => [row.lastName, row.id]))
    const idOf = (name: string) => rows.get(name) ?? ''
    await db
      .update(patients)
      .set({ version: 2 })
      .where(eq(patients.id, idOf('A')))
    await db.execute(sql`insert into acts (practice_id, patient_id, type, state, date, deleted_at)
      values (${member.practiceId}, ${idOf('B')}, 'implant', 'done', '2026-01-01', now())`)
    await makeFiles(db, [{ practiceId: member.practiceId, patientId: idOf('C') }])
    await makePatient(db, other.practiceId, { id: idOf('D') })
    await db
      .update(patients)
      .set({ unlinkedAt: new Date() })
      .where(eq(patients.id, idOf('E')))
    expect(codeOf(await act(member, found.uuid, 'undo'))).toBe('202')
    const undone = await reached(member, found.uuid, 'undone')
    expect(undone).toMatchObject({ done: 1, counts: { fresh: 6, kept: 5 }, undoableUntil: null })
    const left = await patientsOf(member.practiceId)
    expect(left.map(({ lastName }) => lastName)).toEqual(['A', before.lastName, 'B', 'C', 'D', 'E'])
    expect(await journalOf(member.practiceId)).toMatchObject([
      {},
      {},
      { action: 'deleted', objectId: found.uuid, details: { count: 1, kept: 5 } },
    ])
    const gone = (await linesOf(member.practiceId, 'patient')).filter(({ action }) => action === 'deleted')
    expect(gone.map(({ patientId }) => patientId)).toEqual([idOf('F')])
    expect(codeOf(await act(member, found.uuid, 'undo'))).toBe('409 patient-imports.state')
  })

  it('PAT-05 takes back thousands in pieces, by several at once', async () => {
    const member = await makePractitioner(db)
    const rows = Array.from({ length: 1800 }, (_, index) => `Nom${index};Prénom;;;;`)
    const { uuid } = await imported(member, head + rows.join('\n'))
    await stateTo(uuid, { state: 'undoing', done: 0 })
    const work = { importId: uuid, userId: member.userId }
    await Promise.all(Array.from({ length: 3 }, () => workOnImport(kernel, work, never)))
    expect(await get(member, uuid)).toMatchObject({ state: 'undone', done: 1800, counts: { kept: 0 } })
    expect((await journalOf(member.practiceId)).filter(({ action }) => action === 'deleted')).toHaveLength(1)
    expect(await patientsOf(member.practiceId)).toEqual([])
  })

  it('PAT-05 is possible for 24 hours, and after work that stood still', async () => {
    const member = await makePractitioner(db)
    const { uuid } = await imported(member, `${head}A;B;;;;\n`)
    const ago = (hours: number) => new Date(Date.now() - hours * hour)
    await stateTo(uuid, { importedAt: ago(24.1) })
    expect((await get(member, uuid)).undoableUntil).toBeNull()
    expect(codeOf(await act(member, uuid, 'undo'))).toBe('409 patient-imports.state')
    // The server died while it imported, and no other went on.
    await stateTo(uuid, { state: 'importing', importedAt: null, workedAt: ago(2) })
    await sweepImports(db, new Date())
    expect(await get(member, uuid)).toMatchObject({ state: 'failed', undoableUntil: expect.any(Date) })
    expect(codeOf(await discard(member, uuid))).toBe('409 patient-imports.state')
    expect(codeOf(await check(member, uuid, fields))).toBe('409 patient-imports.state')
    expect(codeOf(await act(member, uuid, 'undo'))).toBe('202')
    await reached(member, uuid, 'undone')
    expect(await patientsOf(member.practiceId)).toEqual([])
  })
})

describe('what is over', () => {
  it('goes: files that never arrived, and those that were not imported for a week', async () => {
    const member = await makePractitioner(db)
    const ids: string[] = []
    for (let count = 0; count < 6; count++) ids.push(await anImport(member))
    const [stuck = '', old = '', young = '', arriving = '', done = '', busy = ''] = ids
    const ago = (hours: number) => new Date(Date.now() - hours * hour)
    await stateTo(stuck, { state: 'checking', workedAt: ago(2) })
    await stateTo(busy, { state: 'checking', workedAt: ago(0.9) })
    await stateTo(old, { workedAt: ago(7 * 24 + 1) })
    await stateTo(young, { workedAt: ago(6 * 24) })
    await stateTo(arriving, { state: 'uploading', workedAt: ago(2) })
    await stateTo(done, { state: 'imported', importedAt: ago(900), workedAt: ago(900) })
    await sweepImports(db, new Date())
    const left = await db.select().from(patientImports).where(eq(patientImports.practiceId, member.practiceId))
    expect(new Map(left.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [stuck, 'failed'],
        [busy, 'checking'],
        [young, 'uploaded'],
        [done, 'imported'],
      ]),
    )
    // A check that stood still can be begun again.
    expect(codeOf(await check(member, stuck, fields))).toBe('202')
    await reached(member, stuck, 'checked')
    await discard(member, stuck)
    expect(await db.select().from(patientImportLines).where(eq(patientImportLines.importId, stuck))).toEqual([])
  })
})

describe('imports of a practice', () => {
  it('are listed newest first by cursor, to its members alone', async () => {
    const [member, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push(await anImport(member))
    const list = async (who: Member, query: string) => {
      const answer = await app.inject({
        url: `/v1/users/patient-imports/${who.userId}${query}`,
        headers: who.headers,
      })
      return answer.json()
    }
    const first = await list(member, '?limit=3')
    expect(first.total).toBe(5)
    const second = await list(member, `?limit=3&cursor=${first.nextCursor}`)
    const seen = [...first.result, ...second.result].map(({ uuid }: { uuid: string }) => uuid)
    expect(seen).toEqual(ids.reverse())
    expect(second.nextCursor).toBeNull()
    expect(await list(stranger, '')).toMatchObject({ result: [], total: 0 })
  })

  it('TEN-02 are nothing to other practices, nor to who may only read', async () => {
    const [member, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    const reader = await makeCollaborator(db, member.practiceId, 'secretaire', { patients: 'read' })
    const { uuid } = await checked(member, `${head}A;B;;;;\n`)
    const all = async (who: Member) => [
      codeOf(await app.inject({ url: `/v1/patient-imports/${uuid}`, headers: who.headers })),
      codeOf(await app.inject({ url: `/v1/patient-imports/${uuid}/lines`, headers: who.headers })),
      codeOf(await check(who, uuid, fields)),
      codeOf(await act(who, uuid, 'run')),
      codeOf(await act(who, uuid, 'undo')),
      codeOf(await discard(who, uuid)),
    ]
    expect(await all(stranger)).toEqual(Array(6).fill('404 not-found'))
    expect(await all(reader)).toEqual(Array(6).fill('403 access.right-missing'))
    expect(codeOf(await act(stranger, randomUUID(), 'run'))).toBe('404 not-found')
    expect((await get(member, uuid)).state).toBe('checked')
  })

  it('wait for a worker, and are notified of its progress at most twice a second', async () => {
    const member = await makePractitioner(db)
    const rows = Array.from({ length: 3000 }, (_, index) => `Nom${index};Prénom;;;;`)
    const began = performance.now()
    const { uuid } = await imported(member, head + rows.join('\n'))
    const seconds = (performance.now() - began) / 1000
    const published = await db.select().from(events).where(eq(events.practiceId, member.practiceId))
    const progress = published.filter(({ data }) => (data as { id?: string }).id === uuid)
    await vi.waitFor(() => expect(progress.length).toBeGreaterThan(1))
    // One more at the beginning and at the end of the check and of the run.
    expect(progress.length).toBeLessThanOrEqual(seconds * 2 + 4)
  })
})
