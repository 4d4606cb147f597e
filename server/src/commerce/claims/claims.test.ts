import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct } from '../../../test/acts.ts'
import { makeTestApp } from '../../../test/app.ts'
import { buyLot, claimCalls, implantClaim, sendImplant, sendService } from '../../../test/claims.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { samples } from '../../../test/sample-files.ts'
import { shareApp } from '../../../test/shared.ts'
import { files } from '../../clinic/files/index.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { lockByReference } from './claims.queries.ts'
import { moveClaim } from './write-claim.ts'

const { db, app } = await shareApp()

async function makeWorld() {
  const owner = await makePractitioner(db)
  await buyLot(db, owner.practiceId)
  return { owner, ...claimCalls(app, owner) }
}

const handle = (reference: string, to: 'received' | 'needs_information' | 'accepted' | 'sent', note?: string) =>
  db.transaction(async (db) => {
    const claim = await lockByReference(db, reference)
    if (!claim) throw new Error('no claim')
    return moveClaim(db, claim, { to, by: 'handler', note: note ?? null, now: new Date() })
  })

describe('a claim', () => {
  it('CLM-01 CLM-02 is begun on one device, taken up on another, sent, listed and printed', async () => {
    const { owner, ask, create, upload, read } = await makeWorld()
    const draft = await create({ type: 'implant' })
    expect(draft).toMatchObject({ kind: 'incident', state: 'draft', version: 1, warranty: null })
    const { type: _, ...facts } = implantClaim
    const saved = await ask('PATCH', `claims/${draft.uuid}`, { version: 1, step: 'facts', ...facts })
    expect(saved.json().result).toMatchObject({ version: 2, family: 'implant', lotExpiry: '2030-01-31' })

    const desk = claimCalls(app, await makeCollaborator(db, owner.practiceId, 'assistante', { claims: 'write' }))
    const found = await desk.read(draft.uuid)
    expect(found).toMatchObject({ step: 'facts', teeth: [36], version: 2 })
    expect(found.warranty).toEqual({ rule: 'early', verdict: 'covered', months: 7, days: 23 })
    const early = await desk.ask('POST', `claims/${draft.uuid}/send`, { version: 2 })
    expect(early.json()).toMatchObject({ code: 'claims.incomplete', errors: [{ path: 'files', code: 'missing' }] })
    expect((await upload(draft.uuid, [samples.jpeg()])).statusCode).toBe(201)
    const sent = (await desk.ask('POST', `claims/${draft.uuid}/send`, { version: 2 })).json().result
    expect(sent).toMatchObject({ state: 'sent', files: [{ clientClameId: draft.uuid }] })
    expect(sent.fileUuids).toEqual([sent.files[0].uuid])

    const { result, total } = (await ask('GET', 'claims?kind=incident&search=24k11')).json()
    expect([total, result[0].reference]).toEqual([1, draft.reference])
    expect((await ask('GET', 'claims?kind=reclamation')).json().total).toBe(0)
    const { history } = await read(draft.uuid)
    expect(history.map(({ state }: { state: string }) => state)).toEqual(['sent', 'draft'])
  })

  it.each([
    ['fr', 'Déclaration d’incident', 'Couvert. Règle 2', 'ROUX Élodie'],
    ['en', 'Incident report', 'Covered. Rule 2', 'ROUX Élodie'],
    ['it', 'Segnalazione di incidente', 'Coperto. Regola 2', 'ROUX Élodie'],
    ['es', 'Declaración de incidente', 'Cubierto. Regla 2', 'ROUX Élodie'],
    ['pt', 'Declaração de incidente', 'Coberto. Regra 2', 'ROUX Élodie'],
  ])('CLM-01 is printed in %s, with the verdict and the patient', async (locale, title, verdict, name) => {
    const { owner, ask } = await makeWorld()
    const patient = await makePatient(db, owner.practiceId, { lastName: 'Roux', firstName: 'Élodie' })
    const { uuid } = await sendImplant(app, owner, { patientUuid: patient.id })
    const answer = await ask('GET', `client-clame/clame-pdf/${uuid}?locale=${locale}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text, language } = await readPdf(Readable.from([answer.rawPayload]))
    for (const expected of [title, verdict, name, '24K1187', '10/11/2026']) expect(text).toContain(expected)
    expect(language).toBe(locale)
  })

  it('CLM-02 of an older version is not saved over a newer one', async () => {
    const { ask, create } = await makeWorld()
    const { uuid } = await create({ type: 'service' })
    const save = (text: string) => ask('PATCH', `claims/${uuid}`, { version: 1, text })
    const answers = await Promise.all([save('un'), save('deux')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('CLM-02 that is sent is changed and deleted no more; a draft is deleted with its files', async () => {
    const { owner, ask, create, upload } = await makeWorld()
    const sent = await sendService(app, owner)
    for (const answer of [
      await ask('PATCH', `claims/${sent.uuid}`, { version: sent.version, text: 'autre' }),
      await ask('DELETE', `claims/${sent.uuid}`),
    ])
      expect(answer.json().code).toBe('claims.transition')
    const draft = await create({ type: 'service' })
    await upload(draft.uuid, [samples.jpeg()])
    expect((await ask('DELETE', `claims/${draft.uuid}`)).statusCode).toBe(204)
    const [file] = await db.select().from(files).where(eq(files.claimId, draft.uuid))
    expect(file?.deletedAt).not.toBeNull()
    expect((await ask('GET', `claims/${draft.uuid}`)).statusCode).toBe(404)
  })

  it('CLM-02 that is sent keeps the files it was sent with, and takes more when the handler asks', async () => {
    const { owner, ask, read, upload } = await makeWorld()
    const sent = await sendImplant(app, owner)
    const [fileUuid] = sent.fileUuids
    const refused = [await upload(sent.uuid, [samples.jpeg()]), await ask('DELETE', `files/${fileUuid}`)]
    expect(refused.map((answer) => `${answer.statusCode} ${answer.json().code}`)).toEqual(
      Array(2).fill('409 claims.transition'),
    )
    expect((await read(sent.uuid)).fileUuids).toEqual([fileUuid])
    await handle(sent.reference, 'needs_information', 'Une autre photo ?')
    expect((await upload(sent.uuid, [samples.jpeg()])).statusCode).toBe(201)
    expect((await read(sent.uuid)).fileUuids).toHaveLength(2)
  })

  it('CLM-02 NOT-01 that the handler moved tells those who hold claims, and waits for the practice', async () => {
    const { owner, ask, read } = await makeWorld()
    const assistant = await makeCollaborator(db, owner.practiceId, 'assistante')
    const sent = await sendService(app, owner)
    await handle(sent.reference, 'received')
    await handle(sent.reference, 'needs_information', 'Quel jour ?')
    const toldTo = async (who: Pick<Member, 'headers'>) =>
      (await app.inject({ url: '/v1/notifications', headers: who.headers }))
        .json()
        .result.map(({ kind }: { kind: string }) => kind)
    expect(await toldTo(owner)).toEqual(['claim-moved', 'claim-moved'])
    expect(await toldTo(assistant)).toEqual([])
    const waiting = (await ask('GET', 'claims/waiting')).json()
    expect(waiting).toMatchObject({ total: 1, result: [{ uuid: sent.uuid, state: 'needs_information' }] })
    const { version } = await read(sent.uuid)
    const answered = await ask('POST', `claims/${sent.uuid}/answer`, { version, text: 'Le 2.' })
    expect(answered.json().result).toMatchObject({ state: 'in_review' })
    expect(answered.json().result.history[0]).toMatchObject({ by: 'practice', note: 'Le 2.' })
    expect((await ask('GET', 'claims/waiting')).json().result).toEqual([])
  })

  it('CLM-02 is moved only by who may', async () => {
    const { owner, ask } = await makeWorld()
    const sent = await sendService(app, owner)
    const answer = await ask('POST', `claims/${sent.uuid}/answer`, { version: sent.version, text: 'Moi.' })
    expect(answer.json()).toMatchObject({ code: 'claims.transition', detail: 'sent → in_review' })
    await handle(sent.reference, 'accepted')
    await expect(handle(sent.reference, 'sent')).rejects.toMatchObject({ kind: { code: 'claims.transition' } })
    const { version } = (await ask('GET', `claims/${sent.uuid}`)).json().result
    expect((await ask('POST', `claims/${sent.uuid}/cancel`, { version })).json().code).toBe('claims.transition')
  })

  it('CLM-02 names its patient to who may see patients alone, in the journal of the patient', async () => {
    const { owner } = await makeWorld()
    const patient = await makePatient(db, owner.practiceId)
    const sent = await sendImplant(app, owner, { patientUuid: patient.id })
    expect(sent.patient).toMatchObject({ uuid: patient.id })
    const reader = await makeCollaborator(db, owner.practiceId, 'comptable', { claims: 'write' })
    const { read, ask } = claimCalls(app, reader)
    expect((await read(sent.uuid)).patient).toBeNull()
    const stranger = await ask('POST', 'claims', { type: 'B', patientUuid: patient.id })
    expect(stranger.json()).toMatchObject({ code: 'access.right-missing', detail: 'patients:read' })
  })
})

describe('the journal of a draft', () => {
  it('HOST-03 CLM-02 has one line for what a session saves of it within an hour, and one for each patient', async () => {
    const { owner } = await makeWorld()
    // An hour later the session is still one.
    let now = Date.now() - 61 * 60_000
    const { ask, create } = claimCalls(await makeTestApp(db, { clock: { now: () => new Date(now) } }), owner)
    const patients = [await makePatient(db, owner.practiceId), await makePatient(db, owner.practiceId)]
    const draft = await create({ type: 'B', patientUuid: patients[0]?.id })
    let version = 1
    const save = async (by: typeof ask, change: object) => {
      expect((await by('PATCH', `claims/${draft.uuid}`, { version, ...change })).statusCode).toBe(200)
      version += 1
    }
    const saved = async () => {
      const lines = await db.select().from(journal).where(eq(journal.objectId, draft.uuid)).orderBy(journal.id)
      return lines.filter(({ action }) => action === 'changed').map(({ patientId, actorId }) => [actorId, patientId])
    }
    const [first, second] = patients.map(({ id }) => id)
    for (const text of ['I', 'Il', 'Il b']) await save(ask, { text })
    expect(await saved()).toEqual([[owner.userId, first]])
    const other = await makeCollaborator(db, owner.practiceId, 'assistante', { claims: 'write', patients: 'read' })
    for (const text of ['Il bo', 'Il bou']) await save(claimCalls(app, other).ask, { text })
    expect(await saved()).toEqual([
      [owner.userId, first],
      [other.userId, first],
    ])
    await save(ask, { patientUuid: second })
    await save(ask, { text: 'Il bouge' })
    now += 61 * 60_000
    await save(ask, { text: 'Il bouge.' })
    expect((await saved()).slice(2)).toEqual([
      [owner.userId, second],
      [owner.userId, second],
    ])
  })
})

describe('what is refused', () => {
  const errorsOf = async (body: object) => {
    const { ask } = await makeWorld()
    const answer = await ask('POST', 'claims', body)
    expect(answer.statusCode).toBe(400)
    return answer.json().errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  }

  it('CLM-02 a lot of another practice', async () => {
    const other = await makePractitioner(db)
    await buyLot(db, other.practiceId, { lot: 'AUTRE1' })
    expect(await errorsOf({ type: 'A', article: 'Foret', lot: 'AUTRE1' })).toEqual(['body.lot unknown'])
  })

  it('CLM-02 type A with the fields of an implant', async () => {
    const expected = { type: 'A', teeth: [36], placedAt: '2026-01-01', cause: 'fracture' }
    expect(await errorsOf(expected)).toEqual([
      'body.teeth not-for-type',
      'body.placedAt not-for-type',
      'body.cause not-for-type',
    ])
  })

  it('CLM-02 unknown teeth, days in the future, and a removal before the placement', async () => {
    expect((await errorsOf({ type: 'B', teeth: [19, 99] })).length).toBe(2)
    expect(await errorsOf({ type: 'B', happenedAt: '2099-01-01' })).toEqual(['body.happenedAt future'])
    expect(await errorsOf({ type: 'B', placedAt: '2026-02-02', happenedAt: '2026-02-01' })).toEqual([
      'body.happenedAt before-placed',
    ])
  })

  it('CLM-02 a text of 20,000 letters; markup in a shorter one stays text', async () => {
    expect(await errorsOf({ type: 'service', text: '<b>'.repeat(6700) })).toEqual(['body.text too_big'])
    const { create } = await makeWorld()
    expect((await create({ type: 'service', text: '<b>gras</b>' })).text).toBe('<b>gras</b>')
  })

  it('CLM-01 FILE-02 three of 21 pictures, and the other 18 stay', async () => {
    const { create, upload, read } = await makeWorld()
    const { uuid } = await create({ type: 'service' })
    const pictures = Array.from({ length: 21 }, (_, index) =>
      index % 7 === 3 ? Buffer.from('<html>') : Buffer.concat([samples.jpeg(), Buffer.from([index])]),
    )
    const { result } = (await upload(uuid, pictures)).json()
    expect(result.filter(({ problem }: { problem?: object }) => problem)).toHaveLength(3)
    expect((await read(uuid)).files).toHaveLength(18)
  })
})

describe('lots to choose from', () => {
  it('CLM-02 are those bought and placed, found by lot or article, and name patients to who may see them', async () => {
    const { owner, ask } = await makeWorld()
    const patient = await makePatient(db, owner.practiceId)
    await makeAct(db, patient, { date: '2026-03-18', lots: [{ article: 'Implant', lot: '24k1187', tooth: 36 }] })
    const { result } = (await ask('GET', 'claims/lots?search=CONIQUE')).json()
    const placed = { patient: { uuid: patient.id }, teeth: [36], date: '2026-03-18' }
    expect(result).toMatchObject([
      { lot: '24k1187', article: 'Implant conique', placed },
      { lot: '24K1187', family: 'implant', deliveredOn: '2026-03-12', placed: null },
    ])
    expect((await ask('GET', 'claims/lots?search=24k')).json().result).toMatchObject([
      { lot: '24k1187', article: 'Implant conique', expiry: '2030-01-31', placed },
      { lot: '24K1187', placed: null },
    ])
    const other = await makeCollaborator(db, owner.practiceId, 'comptable', { claims: 'write' })
    const seen = (await claimCalls(app, other).ask('GET', 'claims/lots')).json().result
    expect(seen.map((lot: { placed: object | null }) => lot.placed)).toEqual([null, null])
  })

  it.each(['Sílva', 'silva', 'SILVA 36', 'inês 18/03/2026', '3/2026 silva', '24k silva', 'silva conique'])(
    'CLM-02 a placed one is found by its patient, tooth, date and lot: %s',
    async (typed) => {
      const { owner, ask } = await makeWorld()
      const patient = await makePatient(db, owner.practiceId, { lastName: 'Silva', firstName: 'Inês' })
      await makeAct(db, patient, { date: '2026-03-18', lots: [{ article: 'Implant', lot: '24k1187', tooth: 36 }] })
      const other = await makePatient(db, owner.practiceId, { lastName: 'Roux', firstName: 'Paul' })
      await makeAct(db, other, { date: '2026-03-19', lots: [{ article: 'Implant', lot: '24k1187', tooth: 46 }] })
      const found = async (by: typeof ask) =>
        (await by('GET', `claims/lots?search=${encodeURIComponent(typed)}`)).json().result
      // The family and the expiry of the sale come along.
      expect(await found(ask)).toMatchObject([
        { lot: '24k1187', family: 'implant', expiry: '2030-01-31', placed: { patient: { uuid: patient.id } } },
      ])
      // Without the right to patients, a search reveals nothing of them.
      const clerk = await makeCollaborator(db, owner.practiceId, 'comptable', { claims: 'write' })
      expect(await found(claimCalls(app, clerk).ask)).toEqual([])
    },
  )

  it('CLM-02 of articles that share a number, a placement is of the one that was placed, with its expiry', async () => {
    const { owner, ask, create } = await makeWorld()
    const cylinder = { article: 'CI4808', designation: 'Implant cylindrique', expiresOn: '2026-01-31' }
    await buyLot(db, owner.practiceId, cylinder)
    const patient = await makePatient(db, owner.practiceId)
    const placed = (article: string, date: string) =>
      makeAct(db, patient, { date, lots: [{ article, lot: '24K1187', tooth: 36 }] })
    await placed('Implant cylindrique', '2026-03-18')
    await placed('Implant conique', '2026-03-17')
    await placed('Implant', '2026-03-16')
    const { result } = (await ask('GET', 'claims/lots?search=24K')).json()
    const shown = result.map(({ article, expiry }: { article: string; expiry: string }) => [article, expiry])
    expect(shown.slice(0, 3)).toEqual([
      ['Implant cylindrique', '2026-01-31'],
      ['Implant conique', '2030-01-31'],
      ['Implant', null],
    ])
    expect((await create(implantClaim)).warranty).toMatchObject({ rule: 'early' })
    const other = await create({ ...implantClaim, article: 'Implant cylindrique' })
    expect(other.warranty).toMatchObject({ rule: 'expired', verdict: 'not_covered' })
  })
})
