import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDemoDatabase } from '../../../test/database.ts'
import { makeBlob } from '../../../test/files.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner, makeToken } from '../../../test/makers.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { files } from '../../clinic/files/index.ts'
import { patients } from '../../clinic/patients/index.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'
import { addYears } from '../../kernel/time/dates.ts'
import { questionFiles } from '../../messaging/questions/index.ts'
import { dataMap, rowsOf } from '../exports/index.ts'
import { accountClosings, closedRecords } from './closing.table.ts'
import { eraseInPieces } from './erase-account.ts'

const database = await makeDemoDatabase()
const { db, pool } = database
const day = 24 * 60 * 60_000
let later = 0
const clock = { now: () => new Date(Date.now() + later) }
const { app, mail, settled } = await makeWorkingApp(database, { clock })

/** Time passes for the work alone: sessions do not outlive it, people come back with a new one. */
const after = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  later = days * day
  try {
    return await work()
  } finally {
    later = 0
  }
}
const closeDue = (days: number) => after(days, () => runSchedules(app, 'account closings'))
const call = (method: 'DELETE' | 'GET', path: string, headers: Record<string, string>) =>
  app.inject({ method, url: `/v1/users/${path}`, headers })
const ask = ({ userId, headers }: Pick<Member, 'userId' | 'headers'>) => call('DELETE', userId, headers)
const stateOf = async ({ userId, headers }: Member) => (await call('GET', `${userId}/closing`, headers)).json().result
const undoAfter = async ({ userId }: Member, days: number) => {
  const [createdAt, expiresAt] = [new Date(Date.now() + days * day), new Date(Date.now() + (days + 1) * day)]
  const { headers } = await makeToken(db, { userId, createdAt, lastUsedAt: createdAt, expiresAt })
  return after(days, () => call('DELETE', `${userId}/closing`, headers))
}

/** In which tables a text still stands, the sealed ones left out. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of Object.keys(dataMap)) {
    const { rows } = await pool.query(`select exists (select from ${name} t where t::text like $1) as found`, [
      `%${text}%`,
    ])
    if (rows[0].found) found.push(name)
  }
  return found
}

describe('ACC-02 closing an account', () => {
  it('ACC-02 AUTH-20 asks for a fresh proof, waits 30 days, and says so by mail; asked twice, the first day counts', async () => {
    const owner = await makePractitioner(db)
    const old = await makeToken(db, { userId: owner.userId, createdAt: new Date(Date.now() - 20 * 60_000) })
    expect((await ask({ ...owner, ...old })).json().code).toBe('auth.proof-too-old')
    const answer = await ask(owner)
    expect(answer.statusCode).toBe(202)
    const { closesAt, practices } = answer.json().result
    expect(Math.round((Date.parse(closesAt) - Date.now()) / day)).toBe(30)
    expect(practices).toEqual(['Cabinet de test'])
    expect((await ask(owner)).json().result.closesAt).toBe(closesAt)
    await closeDue(29)
    expect(await stateOf(owner)).toMatchObject({ closesAt })
    await settled()
    expect(mail.mails.filter(({ to }) => to?.[0]?.address === `${owner.userId}@arcade.example`)).toHaveLength(1)
  })

  it('ACC-02 is undone on day 29, with nothing erased, and is too late on day 31', async () => {
    const owner = await makePractitioner(db)
    await ask(owner)
    expect((await undoAfter(owner, 29)).json().result.closesAt).toBeNull()
    await closeDue(31)
    expect(await stateOf(owner)).toMatchObject({ closesAt: null })
    await ask(owner)
    const late = await undoAfter(owner, 31)
    expect([late.statusCode, late.json().code]).toEqual([409, 'closing.over'])
    await closeDue(31)
    expect((await undoAfter(owner, 31)).statusCode).toBe(401)
  })

  it('ACC-02 on day 31 erases the person and the practice in tables and blobs, and seals what the law requires', async () => {
    const owner = await makePractitioner(db)
    const { practiceId, userId } = owner
    const secret = `Zébulon${randomUUID().slice(0, 8)}`
    await db.update(users).set({ firstName: secret, login: secret.toLowerCase() }).where(eq(users.id, userId))
    const patient = await makePatient(db, practiceId, { lastName: secret, notes: secret })
    const blobId = await makeBlob(db, practiceId, Buffer.from(secret))
    await db
      .insert(files)
      .values({ practiceId, patientId: patient.id, blobId, category: 'radio', fileName: secret, kind: 'dicom' })
    await db.insert(questionFiles).values({ userId, fileName: secret, kind: 'png', blobId })
    const { rows } = await pool.query(`select id from applications limit 1`)
    await pool.query(
      `insert into orders (practice_id, user_id, application_id, external_id, status, status_at, ordered_at, total_cents, designation, line_count, quantity, delivered, families, search)
       values ($1, $2, $3, $4, 'delivered', now(), now(), 1000, $4, 1, 1, 1, '{}', $4)`,
      [practiceId, userId, rows[0].id, secret],
    )
    await ask(owner)
    await closeDue(31)
    await app.kernel.blobs.sweep(db, -1)
    expect(await tablesWith(secret)).toEqual([])
    expect(await tablesWith(secret.toLowerCase())).toEqual([])
    expect(await tablesWith(`${userId}@arcade.example`)).toEqual([])
    expect(await db.$count(blobs, eq(blobs.practiceId, practiceId))).toBe(0)
    for (const [name, rule] of Object.entries(dataMap)) {
      if (rule.closing !== 'erased' && rule.closing !== 'sealed') continue
      const left = await db.execute(
        sql`select count(*)::int as count from ${sql.identifier(name)} t where ${rowsOf(rule, { userId, practiceId })}`,
      )
      expect([name, left.rows[0]?.count]).toEqual([name, 0])
    }
    const [kept] = await db.select().from(closedRecords).where(eq(closedRecords.practiceId, practiceId))
    expect(kept?.table).toBe('orders')
    expect(kept?.keepUntil).toEqual(addYears(kept?.closedAt ?? new Date(), 10))
    expect(kept?.content.includes(secret)).toBe(false)
    expect(
      makeSeal(masterKey, 'closed records')
        .open(kept?.content ?? Buffer.alloc(0))
        .toString(),
    ).toContain(secret)
    const signIn = await app.inject({ url: `/v1/users/${userId}`, headers: owner.headers })
    expect(signIn.statusCode).toBe(401)
    await settled()
    expect(mail.mails.map(({ subject }) => subject)).toContain('Votre compte Arcade est fermé')
  })

  it('ACC-02 goes on where it was cut, and seals every order once', async () => {
    const { practiceId, userId, headers } = await makePractitioner(db)
    await pool.query(
      `insert into orders (practice_id, user_id, application_id, external_id, status, status_at, ordered_at, total_cents, designation, line_count, quantity, delivered, families, search)
       select $1, $2, (select id from applications limit 1), 'cut ' || n, 'delivered', now(), now(), 1000, 'x', 1, 1, 1, '{}', 'x' from generate_series(1, 2500) n`,
      [practiceId, userId],
    )
    const left = async () => (await pool.query('select from orders where practice_id = $1', [practiceId])).rowCount
    const seal = makeSeal(masterKey, 'closed records')
    const erasing = { userId, practices: [practiceId], now: new Date(), seal }
    // The first piece of the orders is done, the second is not begun.
    let [looked, untilCut] = [0, Number.POSITIVE_INFINITY]
    const isOver = () => looked++ >= untilCut
    for (untilCut = 1; (await left()) === 2_500; untilCut++) {
      looked = 0
      expect(await eraseInPieces(db, erasing, isOver)).toBe(false)
    }
    expect(await left()).toBe(1_500)
    const past = new Date(Date.now() - 1_000)
    await db
      .insert(accountClosings)
      .values({ userId, askedAt: past, closesAt: past, begunAt: past, practices: [practiceId] })
    await closeDue(0)
    expect(await left()).toBe(0)
    const kept = await db.select().from(closedRecords).where(eq(closedRecords.practiceId, practiceId))
    const ids = kept.flatMap(({ content }) =>
      JSON.parse(seal.open(content).toString()).map((row: { id: string }) => row.id),
    )
    expect([kept.length, ids.length, new Set(ids).size]).toEqual([3, 2_500, 2_500])
    expect((await call('GET', userId, headers)).statusCode).toBe(401)
  })

  it('ACC-02 blocks sign-in and joining from its beginning on, and one that fails holds up no other', async () => {
    const [owner, other] = [await makePractitioner(db), await makePractitioner(db)]
    const past = new Date(Date.now() - 1_000)
    for (const { userId } of [owner, other])
      await db.insert(accountClosings).values({ userId, askedAt: past, closesAt: past })
    await makePatient(db, owner.practiceId)
    await pool.query(
      `insert into invitations (kind, inviter_id, practice_id, email, expires_at)
       values ('colleague', $1, $2, 'somebody@arcade.example', now() + interval '14 days')`,
      [owner.userId, owner.practiceId],
    )
    const held = await pool.connect()
    await held.query(`create function refuse_planted() returns trigger language plpgsql as
      $$ begin if old.practice_id = '${owner.practiceId}' then raise 'planted'; end if; return old; end $$`)
    await held.query('create trigger planted before delete on patients for each row execute function refuse_planted()')
    await closeDue(0)
    expect((await db.select().from(users).where(eq(users.id, other.userId)))[0]?.lastName).toBe('fermé')
    expect((await call('GET', owner.userId, owner.headers)).statusCode).toBe(401)
    const invited = await held.query('select from invitations where practice_id = $1', [owner.practiceId])
    expect(invited.rowCount).toBe(0)
    await held.query('drop trigger planted on patients')
    held.release()
    await closeDue(0)
    expect(await tablesWith(`${owner.userId}@arcade.example`)).toEqual([])
  })

  it('ACC-02 leaves a patient whom another practice follows to that practice', async () => {
    const owner = await makePractitioner(db)
    const other = await makePractitioner(db)
    const { id } = await makePatient(db, owner.practiceId, { notes: 'of the one that closes' })
    await makePatient(db, other.practiceId, { id, notes: 'of the one that stays' })
    await ask(owner)
    await closeDue(31)
    const rows = await db.select().from(patients).where(eq(patients.id, id))
    expect(rows.map(({ notes }) => notes)).toEqual(['of the one that stays'])
  })

  it('ACC-02 is refused to the last owner of a practice with others in it, until it is handed over', async () => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId)
    expect((await ask(owner)).json().code).toBe('closing.last-owner')
    const change = (values: Partial<typeof memberships.$inferInsert>) =>
      db.update(memberships).set(values).where(eq(memberships.userId, member.userId))
    // A suspended owner cannot manage it.
    await change({ role: 'titulaire', suspendedAt: new Date() })
    expect((await ask(owner)).json().code).toBe('closing.last-owner')
    await change({ suspendedAt: null })
    expect((await ask(owner)).json().result.practices).toEqual([])
    const patient = await makePatient(db, owner.practiceId)
    await closeDue(31)
    // The practice goes on without them.
    expect(await db.$count(patients, eq(patients.id, patient.id))).toBe(1)
    expect(await db.$count(memberships, eq(memberships.userId, owner.userId))).toBe(0)
  })

  it('ACC-02 waits where somebody has joined the practice since', async () => {
    const owner = await makePractitioner(db)
    await ask(owner)
    await makeCollaborator(db, owner.practiceId)
    await closeDue(31)
    expect((await db.select().from(users).where(eq(users.id, owner.userId)))[0]?.lastName).toBe('Personne')
    expect((await stateOf(owner)).closesAt).not.toBeNull()
  })

  it('ACC-02 is refused while a payment is under way', async () => {
    const owner = await makePractitioner(db)
    const { practiceId, userId } = owner
    const account = randomUUID()
    await pool.query('insert into smiley_accounts (id, practice_id, user_id) values ($1, $2, $3)', [
      account,
      practiceId,
      userId,
    ])
    const { rows } = await pool.query(
      `insert into smiley_entries (account_id, practice_id, user_id, kind, amount, balance, reason, created_at)
       values ($1, $2, $3, 'reserve', -1, 0, 'test', now()) returning seq`,
      [account, practiceId, userId],
    )
    await pool.query(
      `insert into smiley_reservations (account_id, entry_seq, amount, state, expires_at, application_id)
       select $2, $1, 1, 'open', now() + interval '1 day', id from applications limit 1`,
      [rows[0].seq, account],
    )
    expect((await ask(owner)).json().code).toBe('closing.open-payments')
  })

  it('ACC-02 erases a collaborator alone: what they did for the practice stays with it', async () => {
    const owner = await makePractitioner(db)
    const member = await makeCollaborator(db, owner.practiceId)
    const patient = await makePatient(db, owner.practiceId, { changedBy: member.userId })
    // An invitation that somebody else sent to them names them too.
    await pool.query(
      `insert into invitations (kind, inviter_id, practice_id, email, expires_at)
       select 'colleague', $1, $2, email, now() + interval '14 days' from users where id = $3`,
      [owner.userId, owner.practiceId, member.userId],
    )
    expect((await ask(member)).json().result.practices).toEqual([])
    await closeDue(31)
    expect(await tablesWith(`${member.userId}@arcade.example`)).toEqual([])
    expect(await db.$count(patients, eq(patients.id, patient.id))).toBe(1)
    expect((await call('GET', owner.userId, owner.headers)).statusCode).toBe(200)
  })

  it('ACC-02 erases the demo’s practitioner with all that the product has made of them', async () => {
    const { rows } = await pool.query(`select id from users where email = 'hugo.bernard@arcade.example'`)
    const userId = rows[0].id
    await pool.query(
      `delete from memberships o using memberships m where m.user_id = $1 and o.practice_id = m.practice_id and o.user_id <> $1`,
      [userId],
    )
    const { headers } = await makeToken(db, { userId })
    expect((await ask({ userId, headers })).statusCode).toBe(202)
    await closeDue(31)
    expect(await tablesWith('hugo.bernard@arcade.example')).toEqual([])
    expect((await db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({ lastName: 'fermé' })
  })
})
