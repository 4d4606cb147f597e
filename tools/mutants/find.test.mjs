import { describe, expect, it } from 'vitest'
import { batchesOf } from './batches.mjs'
import { applyMutants, mutantsIn } from './find.mjs'
import { sampleOf } from './sample.mjs'

const contract = `import { route } from './kernel/route.ts'

const reading = { method: 'GET', access: ['patients:read', 'machine patients:read'], subject: 'params.userUuid' } as const

export const listPatients = route({ ...reading, path: '/v1/users/patients-get/:userUuid' })
export const searchPatients = route({ ...reading, path: '/v1/users/patients-search/:userUuid' })

export const exportPatients = route({
  method: 'GET',
  access: ['self'],
  proof: 'fresh',
  object: 'patient params.uuid',
})

export const getStatus = route({ method: 'GET', access: 'public' })
`

const queries = `export const selectActs = (db, practiceId, { patientId }) =>
  db.select().from(acts).where(and(eq(acts.practiceId, practiceId), eq(acts.patientId, patientId)))

const isOwn = (actor) => eq(users.id, actor.userId)
const one = (id) => eq(users.id, id)
const counted = sql\`select count(*) from acts where practice_id = \${practiceId} and deleted_at is null\`
const linked = sql\`where \${links.userId} = \${userId}\`
const heard = inArray(events.practiceId, [...ids(all)])
const found = memberships.find((membership) => membership.practiceId === practiceId)
const none = membership.practiceId === null
`

const rules = `const others = rows.filter((row) => row.practiceId !== practiceId && row.unlinkedAt === null)
if (handshake?.userId !== userId || handshake.key !== key) throw new Problem(refused)
if (own.version !== body.version) throw new Problem(stale)
if (!own) throw new Problem(problems.notFound)
if (wait > 0) throw new Problem(problems.tooMany)
const member = holders.includes(practiceId) && shared.has(uuid)
const living = and(isNull(users.disabledAt), gt(tokens.expiresAt, now), ne(patients.practiceId, practiceId))
const same = eq(users.version, version)
const more = { version: sql\`\${users.version} + 1\` }
await recordAccess(db, { ...access, action: 'opened' })
if (!fields) return recordAct(db, access, 'opened', act)
await needRight(identity, practiceId, userId, 'patients:read')
await publish(db, { practiceId, needs: 'acts:read' })
if (grant === 'member') return caller.member ? allow : no
if (account.disabledAt) return
`

const repeated = `serve(app, sendFile, async (call) => {
  await call.stillAllowed()
  await reach(caller, upload)
  const practiceId = await reach(caller, upload)
  await assertShareable(db, access, { files })
  const again = assertOpen(share)
})

const taken = db
  .update(uploads)
  .set({ sender })
  .where(and(eq(uploads.id, id), eq(uploads.offset, offset), or(isNull(uploads.sender), lt(until, now))))
const swept = db.delete(visits).where(lt(visits.expiresAt, now))
const one = db.delete(visits).where(eq(visits.id, id))
const read = db.select().from(visits).where(and(eq(visits.id, id), gt(visits.count, 1)))
if (row.state !== 'open') return null
`

const requests = `const answer = await fetch(url, {
  body: { redirect: 'follow', signals },
  redirect: 'manual',
  signal: AbortSignal.timeout(timeoutMs),
})
const other = await fetch(url, { ...init, redirect: 'error', signal })
const { signal, redirect } = { redirect: 'manual', signal: null }
`

const job = `export const work: JobKind<Work> = { name: 'work', data: Work }
export async function workOn(deps, { id }, until) {
  const row = await db.select().from(rows).where(and(eq(rows.id, id), isNull(rows.closedAt)))
  if (!row || row.revokedAt || !isOpen(row, (one || other))) return
  if (Date.now() > until.getTime()) return
  for (const file of files.filter(({ name }) => name !== '')) {
    if (!(await mayStill(deps, row))) return await giveUp(deps, row)
    if (file.state === 'done') continue
  }
}
`

const changed = (file, source) =>
  mutantsIn(file, source).map(
    (mutant) => `${mutant.line}: ${applyMutants(source, [mutant]).split('\n')[mutant.line - 1].trim()}`,
  )

describe('mutants', () => {
  it('TEN-02 removes each declared check of a route, and puts another in its place', () => {
    const lines = changed('contract/src/clinic/patients/patients.contract.ts', contract)
    const shared = (access, subject = `'params.userUuid'`) =>
      `3: const reading = { method: 'GET', access: ${access}, subject: ${subject} } as const`
    expect(lines).toEqual([
      shared(`['machine patients:read']`),
      shared(`['patients:write', 'machine patients:read']`),
      shared(`['acts:read', 'machine patients:read']`),
      shared(`['patients:read']`),
      shared(`['patients:read', 'machine patients:write']`),
      shared(`['patients:read', 'machine users:read']`),
      `10: access: 'public',`,
      `10: access: ['settings:read'],`,
      shared(`['patients:read', 'machine patients:read']`, 'null'),
      '12: object: null,',
      '11: proof: null,',
    ])
  })

  it('knows which routes a check is of, also where they share it', () => {
    const concerns = mutantsIn('contract/src/clinic/patients/patients.contract.ts', contract).map((mutant) =>
      mutant.concerns.join(' '),
    )
    expect([...new Set(concerns)]).toEqual(['listPatients searchPatients', 'exportPatients'])
  })

  it('TEN-02 removes each condition that keeps practices and people apart', () => {
    expect(changed('server/src/clinic/acts/acts.queries.ts', queries)).toEqual([
      '2: db.select().from(acts).where(and(eq(acts.practiceId, acts.practiceId), eq(acts.patientId, patientId)))',
      '4: const isOwn = (actor) => eq(users.id, users.id)',
      '6: const counted = sql`select count(*) from acts where practice_id = practice_id and deleted_at is null`',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a template.
      '7: const linked = sql`where ${links.userId} = ${links.userId}`',
      '8: const heard = eq(events.practiceId, events.practiceId)',
      '9: const found = memberships.find((membership) => true)',
    ])
  })

  it('TEN-02 HOST-03 removes own-only rules, rights, versions, lines of the journal and what is over', () => {
    expect(changed('server/src/clinic/patients/change-patient.ts', rules)).toEqual([
      '1: const others = rows.filter((row) => true && row.unlinkedAt === null)',
      '1: const others = rows.filter((row) => row.practiceId !== practiceId && true)',
      '2: if (false || handshake.key !== key) throw new Problem(refused)',
      '2: if (false) throw new Problem(refused)',
      '3: if (false) throw new Problem(stale)',
      '6: const member = true && shared.has(uuid)',
      '6: const member = holders.includes(practiceId) && true',
      '7: const living = and(undefined, gt(tokens.expiresAt, now), ne(patients.practiceId, practiceId))',
      '7: const living = and(isNull(users.disabledAt), undefined, ne(patients.practiceId, practiceId))',
      '7: const living = and(isNull(users.disabledAt), gt(tokens.expiresAt, now), eq(patients.practiceId, patients.practiceId))',
      '8: const same = eq(users.version, users.version)',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a template.
      '9: const more = { version: sql`${users.version}` }',
      '10: await null',
      '11: if (!fields) return null',
      '12: await null',
      `13: await publish(db, { practiceId, needs: 'settings:read' })`,
      `14: if (grant === 'member') return true ? allow : no`,
      '15: if (null) return',
    ])
  })

  it('TEN-05 removes checks that are repeated: after what was sent has arrived, and in the write itself', () => {
    expect(changed('server/src/clinic/files/uploads.routes.ts', repeated)).toEqual([
      '2: await null',
      '3: await null',
      '5: await null',
      '12: .where(and(eq(uploads.id, id), undefined, or(isNull(uploads.sender), lt(until, now))))',
      '12: .where(and(eq(uploads.id, id), eq(uploads.offset, offset), undefined))',
      '13: const swept = db.delete(visits).where(undefined)',
    ])
  })

  it('ADM-05 follows redirects and waits for ever where a request to another server may not', () => {
    expect(changed('server/src/parts/partners/webhooks.ts', requests)).toEqual([
      `3: redirect: 'follow',`,
      '4: signal: null,',
      `6: const other = await fetch(url, { ...init, redirect: 'follow', signal })`,
      `6: const other = await fetch(url, { ...init, redirect: 'error', signal: null })`,
    ])
  })

  it('TEN-05 removes what decides in a job whom it concerns, not what ends it for lack of time', () => {
    expect(changed('server/src/clinic/scanner/import-files.ts', job)).toEqual([
      '3: const row = await db.select().from(rows).where(and(eq(rows.id, id), undefined))',
      '4: if (!row || false || !isOpen(row, (one || other))) return',
      '4: if (!row || row.revokedAt || false) return',
      '6: for (const file of files.filter(() => true)) {',
      '7: if (false) return await giveUp(deps, row)',
      '8: if (false) continue',
    ])
  })

  it('tries together only mutants that concern different routes', () => {
    const [acts, both, patients, job] = [['listActs'], ['listActs', 'getPatient'], ['getPatient'], []].map(
      (routes) => ({
        mutant: {},
        routes,
      }),
    )
    expect(batchesOf([acts, both, patients, job, job])).toEqual([[acts, patients], [both], [job], [job]])
    const alone = { mutant: { alone: true }, routes: ['getUser'] }
    expect(batchesOf([acts, alone])).toEqual([[acts], [alone]])
  })

  it('chooses the same mutants for the same seed, whatever is added elsewhere', () => {
    const all = Array.from({ length: 300 }, (_, index) => ({ file: 'a.ts', what: `without ${index % 290}`, code: 'x' }))
    const chosen = sampleOf(all, 20, 7)
    expect(new Set(chosen).size).toBe(20)
    expect(sampleOf(all, 20, 8)).not.toEqual(chosen)
    const added = { file: 'b.ts', what: 'without', code: 'x' }
    expect(
      sampleOf([added, ...all], 21, 7)
        .filter((one) => one !== added)
        .slice(0, 20),
    ).toEqual(chosen)
  })
})
