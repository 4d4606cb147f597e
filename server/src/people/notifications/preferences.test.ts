import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp, masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { makeCollaborator, makePractitioner, type Person } from '../../../test/makers.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'
import { digestDue } from './digest.rules.ts'
import { mailDigests, mailDue } from './mail-notifications.ts'
import { insertNotification, notifyHolders } from './notifications.queries.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)
const mail = await openMailServer()
const seal = makeSeal(masterKey, 'unsubscribe')
let now = new Date('2026-11-16T05:00:00Z')
const deps = {
  mailer: mail.mailer,
  origin: 'https://portal.example',
  clock: { now: () => now },
  tokenOf: ({ userId, kind }: { userId: string; kind: string }) =>
    seal.close(Buffer.from(JSON.stringify([userId, kind]))).toString('base64url'),
}
const tell = ({ userId }: Person) =>
  insertNotification(db, { userId, kind: 'guest-joined', data: { name: 'Maëlle Courtois' }, now: new Date() })
const choose = ({ headers }: Person, chosen: object, kind = 'guest-joined') =>
  app.inject({
    method: 'PUT',
    url: `/v1/notifications/preferences/${kind}`,
    headers,
    payload: { portal: true, mail: false, digest: false, ...chosen },
  })
const preference = async ({ headers }: Person, kind = 'guest-joined') => {
  const answer = await app.inject({ url: '/v1/notifications/preferences', headers })
  return answer.json().result.find((one: { kind: string }) => one.kind === kind)
}
const unread = async ({ headers }: Person) =>
  (await app.inject({ url: '/v1/notifications/unread', headers })).json().result as number
const mailsTo = ({ userId }: Person) => mail.to(`${userId}@arcade.example`)
const headerOf = (person: Person, name: string) =>
  mailsTo(person)
    .at(-1)
    ?.headers.find(({ key }) => key === name)?.value ?? ''
const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

describe('NOT-01 preferences', () => {
  it('NOT-01 start as the table of kinds has them, and are stored by kind and channel', async () => {
    const me = await makePractitioner(db)
    expect(await preference(me)).toEqual({
      kind: 'guest-joined',
      portal: true,
      mail: false,
      digest: false,
      required: false,
      mailed: false,
    })
    await choose(me, { portal: false, mail: true })
    expect(await preference(me)).toMatchObject({ portal: false, mail: true })
    await tell(me)
    expect(await unread(me)).toBe(0)
    await choose(me, { portal: false })
    await tell(me)
    await mailDue(db, deps)
    expect(mailsTo(me)).toHaveLength(1)
  })

  it('NOT-01 what is about the safety of the account stands in the portal whatever is chosen', async () => {
    const me = await makePractitioner(db)
    expect((await choose(me, { portal: false }, 'password-changed')).json().result).toMatchObject({ portal: true })
    await insertNotification(db, { userId: me.userId, kind: 'password-changed', data: {}, now: new Date() })
    expect(await unread(me)).toBe(1)
  })

  it('NOT-01 one channel is switched for several kinds at once, and the others stay', async () => {
    const me = await makePractitioner(db)
    await choose(me, { portal: false, digest: true })
    const change = (payload: object) =>
      app.inject({ method: 'PUT', url: '/v1/notifications/preferences', headers: me.headers, payload })
    const kinds = ['guest-joined', 'files-shared']
    const { result } = (await change({ kinds, channel: 'mail', value: true })).json()
    for (const one of result) expect(one).toEqual(await preference(me, one.kind))
    expect(result).toHaveLength(2)
    expect(await preference(me)).toMatchObject({ portal: false, mail: true, digest: true })
    expect((await change({ kinds: [], channel: 'mail', value: true })).statusCode).toBe(400)
    expect((await change({ kinds, channel: 'pigeon', value: true })).statusCode).toBe(400)
  })

  it('NOT-01 AUTH-17 security notices are always mailed, by a mail of their own, whatever is chosen', async () => {
    const me = await makePractitioner(db)
    for (const kind of ['password-changed', 'email-changed', 'new-device']) {
      const { result } = (await choose(me, { portal: false, mail: false }, kind)).json()
      expect(result).toMatchObject({ portal: true, mail: true, mailed: true })
      expect(await preference(me, kind)).toMatchObject({ portal: true, mail: true, mailed: true })
    }
    await insertNotification(db, { userId: me.userId, kind: 'password-changed', data: {}, now: new Date() })
    await mailDue(db, deps)
    expect(mailsTo(me)).toEqual([])
  })

  it('NOT-01 an unknown kind is refused', async () => {
    expect((await choose(await makePractitioner(db), {}, 'made-up')).statusCode).toBe(400)
  })

  it('NOT-01 TEN-02 what concerns a practice notifies its members who hold the right', async () => {
    const me = await makePractitioner(db)
    const [assistant, accountant, stranger] = [
      await makeCollaborator(db, me.practiceId, 'assistante'),
      await makeCollaborator(db, me.practiceId, 'comptable'),
      await makePractitioner(db),
    ]
    const data = { name: 'Labo', patientUuid: randomUUID() }
    await notifyHolders(db, { practiceId: me.practiceId, kind: 'padotest-arrived', data, now: new Date() })
    expect(await Promise.all([me, assistant, accountant, stranger].map(unread))).toEqual([1, 1, 0, 0])
  })
})

/** A relay that does not take what is for somebody. */
const refusing = ({ userId }: Person) => ({
  ...mail.mailer,
  send: async (to: string, ...letter: [never, never]) => {
    if (to.startsWith(userId)) throw Object.assign(new Error('try again later'), { responseCode: 450 })
    await mail.mailer.send(to, ...letter)
  },
})

describe('NOT-01 a mail', () => {
  it('NOT-01 goes out once, names no patient, and is ended by one press without signing in', async () => {
    const [me, other] = [await makePractitioner(db), await makePractitioner(db)]
    for (const person of [me, other]) {
      await choose(person, { mail: true })
      await tell(person)
    }
    await Promise.all([mailDue(db, deps), mailDue(db, deps)])
    expect([mailsTo(me).length, mailsTo(other).length]).toEqual([1, 1])
    expect(JSON.stringify(mailsTo(me))).not.toMatch(/Courtois|Maëlle/)
    expect(headerOf(me, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /<https:\/\/portal\.example(\/[^>]+)>/.exec(headerOf(me, 'list-unsubscribe'))?.[1] ?? ''
    // A scanner follows links.
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ method, url: address })).statusCode).toBeGreaterThan(399)
    expect(await preference(me)).toMatchObject({ mail: true })
    for (let i = 0; i < 2; i++) expect((await post(address)).statusCode).toBe(204)
    expect([(await preference(me)).mail, (await preference(other)).mail]).toEqual([false, true])
    expect((await post(`${address.slice(0, -4)}AAAA`)).statusCode).toBe(404)
  })

  it('NOT-01 that the relay does not take now holds up no other, and goes out with the next round', async () => {
    const [me, other] = [await makePractitioner(db), await makePractitioner(db)]
    for (const person of [me, other]) {
      await choose(person, { mail: true })
      await tell(person)
    }
    await expect(mailDue(db, { ...deps, mailer: refusing(me) })).rejects.toThrow('try again later')
    expect([mailsTo(me).length, mailsTo(other).length]).toEqual([0, 1])
    await mailDue(db, deps)
    expect([mailsTo(me).length, mailsTo(other).length]).toEqual([1, 1])
  })

  it('NOT-01 of the day comes once in the morning of the practice, however many nodes look', async () => {
    const me = await makePractitioner(db)
    await db.update(practices).set({ timeZone: 'Europe/Paris' }).where(eq(practices.id, me.practiceId))
    await choose(me, { digest: true })
    await tell(me)
    await tell(me)
    now = new Date('2026-11-16T05:59:00Z')
    await mailDigests(db, deps)
    expect(mailsTo(me)).toEqual([])
    now = new Date('2026-11-16T06:00:00Z')
    await Promise.all([mailDigests(db, deps), mailDigests(db, deps)])
    expect(mailsTo(me).map(({ text }) => /2 nouvelles notifications/.test(text ?? ''))).toEqual([true])
    await tell(me)
    await mailDigests(db, deps)
    expect(mailsTo(me)).toHaveLength(1)
    now = new Date('2026-11-17T07:00:00Z')
    await mailDigests(db, deps)
    expect(mailsTo(me)).toHaveLength(2)
    const address = new URL(/<([^>]+)>/.exec(headerOf(me, 'list-unsubscribe'))?.[1] ?? '').pathname
    await post(address)
    expect(await preference(me)).toMatchObject({ digest: false, portal: true })
  })

  it('NOT-01 MSG-01 of the day leads to the messages where it tells of nothing else', async () => {
    const me = await makePractitioner(db)
    const data = () => ({ conversationUuid: randomUUID(), name: 'Hugo Petit' })
    const write = () =>
      insertNotification(db, { userId: me.userId, kind: 'message-received', data: data(), now: new Date() })
    const lastText = () => mailsTo(me).at(-1)?.text ?? ''
    await write()
    now = new Date('2026-11-16T07:00:00Z')
    await mailDigests(db, deps)
    expect(lastText()).toMatch(/Une conversation a de nouveaux messages.+portal\.example\/mon-espace\/mes-messages\n/s)
    expect(lastText()).not.toMatch(/notification vous attend|Hugo/)
    await choose(me, { digest: true })
    for (const tellOne of [write, write, () => tell(me)]) await tellOne()
    now = new Date('2026-11-17T07:00:00Z')
    await mailDigests(db, deps)
    expect(lastText()).toMatch(/Une nouvelle notification.+2 conversations.+portal\.example\/mes-notifications\n/s)
  })

  it('NOT-01 of the day that the relay does not take now holds up no other, and comes with the next round', async () => {
    const [one, two] = [await makePractitioner(db), await makePractitioner(db)]
    for (const person of [one, two]) await choose(person, { digest: true })
    // The first call of two days is refused on one of them.
    for (const [day, late, other] of [
      ['18', one, two],
      ['19', two, one],
    ] as const) {
      for (const person of [one, two]) await tell(person)
      now = new Date(`2026-11-${day}T07:00:00Z`)
      const before = mailsTo(other).length
      await expect(mailDigests(db, { ...deps, mailer: refusing(late) })).rejects.toThrow('try again later')
      expect(mailsTo(other)).toHaveLength(before + 1)
      await mailDigests(db, deps)
    }
    expect([mailsTo(one).length, mailsTo(two).length]).toEqual([2, 2])
  })

  it('NOT-01 of the day tells only of what was not read in the portal', async () => {
    const [me, other] = [await makePractitioner(db), await makePractitioner(db)]
    for (const person of [me, other]) {
      await choose(person, { digest: true })
      await tell(person)
    }
    const list = (await app.inject({ url: '/v1/notifications', headers: me.headers })).json().result
    await app.inject({ method: 'POST', url: `/v1/notifications/${list[0].uuid}/read`, headers: me.headers })
    const payload = { upTo: new Date(Date.now() + 1_000).toISOString() }
    // What is not in the portal was not seen there.
    await choose(other, { portal: false, digest: true })
    await tell(other)
    await app.inject({ method: 'POST', url: '/v1/notifications/read', headers: other.headers, payload })
    now = new Date('2026-11-20T07:00:00Z')
    await mailDigests(db, deps)
    expect(mailsTo(me)).toEqual([])
    expect(mailsTo(other).map(({ text }) => /Une nouvelle notification/.test(text ?? ''))).toEqual([true])
  })
})

it('NOT-01 the morning of a digest follows the clocks: one a day when summer time begins and ends', () => {
  const due = (iso: string, last: string | null) => digestDue(new Date(iso), 'Europe/Paris', last)
  expect(due('2026-03-28T06:00:00Z', '2026-03-27')).toBe('2026-03-28')
  expect(due('2026-03-29T04:59:00Z', '2026-03-28')).toBeNull()
  expect(due('2026-03-29T05:00:00Z', '2026-03-28')).toBe('2026-03-29')
  expect(due('2026-03-29T06:00:00Z', '2026-03-29')).toBeNull()
  expect(due('2026-10-25T05:59:00Z', '2026-10-24')).toBeNull()
  expect(due('2026-10-25T06:00:00Z', '2026-10-24')).toBe('2026-10-25')
  expect(due('2026-11-16T06:00:00Z', null)).toBe('2026-11-16')
})
