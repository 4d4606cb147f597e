import { randomUUID } from 'node:crypto'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { listMessageChanges } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeMessaging } from '../../../test/conversations.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeCollaborator, makePractitioner, type Person } from '../../../test/makers.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { messageRevisions } from './messages.table.ts'

const { db } = await shareDatabase()
let now = Date.now()
const app = await makeTestApp(db, { clock: { now: () => new Date(now) } })
const { inject, open, send, read, list } = makeMessaging(app, db)
const minute = 60_000

async function makeTeam() {
  const me = await makePractitioner(db)
  const other = await makeCollaborator(db, me.practiceId)
  return { me, other, uuid: await open(me, [other]) }
}
const changes = async (person: Person, uuid: string, since: number) => {
  const answer = await inject('GET', person, `/v1/conversations/${uuid}/changes?since=${since}`)
  return listMessageChanges.replies[200].parse(answer.json())
}
const textsOf = ({ result }: { result: readonly { text: string }[] }) => result.map(({ text }) => text)
const post = (person: Person, uuid: string, text: string) =>
  inject('POST', person, `/v1/conversations/${uuid}/messages`, { uuid: randomUUID(), text })

describe('MSG-01 messages', () => {
  it('MSG-01 one that is sent again is the same one, however often and at once', async () => {
    const { me, other, uuid } = await makeTeam()
    const id = randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(me, uuid, 'Une fois', id)))
    expect(new Set(sent.map(({ position }) => position)).size).toBe(1)
    expect((await list(other, uuid)).result).toHaveLength(1)
    const taken = await inject('POST', other, `/v1/conversations/${uuid}/messages`, { uuid: id, text: 'À moi' })
    expect(taken.json()).toMatchObject({ status: 409, code: 'messages.id-taken' })
  })

  it('MSG-01 a person sends 30 a minute, in whatever conversations; others send on', async () => {
    const { me, other, uuid } = await makeTeam()
    const second = await open(me, [other])
    for (let count = 0; count < 30; count++) await send(me, count % 2 ? uuid : second, `n° ${count}`)
    const refused = await post(me, uuid, 'Un de trop')
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate.limited' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post(other, uuid, 'Bonjour')).statusCode).toBe(201)
    expect((await list(me, uuid)).result).toHaveLength(16)
    now += minute
    expect((await post(me, uuid, 'Un de trop')).statusCode).toBe(201)
  })

  it('MSG-01 have the order of the server, and who catches up by version has each once', async () => {
    const { me, other, uuid } = await makeTeam()
    await send(me, uuid, 'n° 0')
    const texts = Array.from({ length: 29 }, (_, index) => `n° ${index + 1}`)
    await Promise.all(texts.map((text, index) => send(index % 2 ? me : other, uuid, text)))
    const { result } = await list(me, uuid, '?limit=200')
    expect(result.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index))
    const half = await changes(me, uuid, 12)
    expect(half.result.map(({ position }) => position)).toEqual(Array.from({ length: 18 }, (_, index) => index + 13))
    expect([half.version, half.more]).toEqual([30, false])
    expect(await changes(me, uuid, 30)).toEqual({ result: [], version: 30, more: false })
  })

  it('MSG-01 come page by page, newest first, from the version that the first page says', async () => {
    const { me, uuid } = await makeTeam()
    for (const text of ['a', 'b', 'c']) await send(me, uuid, text)
    const first = await list(me, uuid, '?limit=2')
    expect([textsOf(first), first.version]).toEqual([['c', 'b'], 3])
    expect(textsOf(await list(me, uuid, `?limit=2&cursor=${first.nextCursor}`))).toEqual(['a'])
  })

  it('MSG-01 are found by their words, accents ignored', async () => {
    const { me, other, uuid } = await makeTeam()
    await send(me, uuid, 'Rendez-vous à l’hôpital')
    await send(other, uuid, 'Très bien')
    expect(textsOf(await list(me, uuid, '?search=HOPITAL%20rendez'))).toEqual(['Rendez-vous à l’hôpital'])
    expect(textsOf(await list(me, uuid, '?search=tres'))).toEqual(['Très bien'])
  })

  it('MSG-01 are found by marks as they stand: none is a pattern', async () => {
    const { me, uuid } = await makeTeam()
    await send(me, uuid, 'Payé à 50 %')
    await send(me, uuid, 'scan_final.stl ?')
    expect(textsOf(await list(me, uuid, '?search=%25'))).toEqual(['Payé à 50 %'])
    expect(textsOf(await list(me, uuid, '?search=_'))).toEqual(['scan_final.stl ?'])
    expect(textsOf(await list(me, uuid, '?search=%5C'))).toEqual([])
    expect(textsOf(await list(me, uuid, '?search=%20'))).toHaveLength(2)
  })

  it('MSG-01 are unread until they are read; the others see how far', async () => {
    const { me, other, uuid } = await makeTeam()
    await send(me, uuid, 'un')
    await send(me, uuid, 'deux')
    const unread = async () => (await inject('GET', other, '/v1/messages/unread')).json().result
    expect([await unread(), (await read(other, uuid)).unread]).toEqual([1, 2])
    const answer = await inject('POST', other, `/v1/conversations/${uuid}/read`, { upTo: 999 })
    expect(answer.json()).toEqual({ result: 0 })
    expect([await unread(), (await read(other, uuid)).unread]).toEqual([0, 0])
    const { participants } = await read(me, uuid)
    expect(participants.find((one) => one.uuid === other.userId)).toMatchObject({ readPosition: 2 })
    await inject('POST', other, `/v1/conversations/${uuid}/read`, { upTo: 1 })
    expect((await read(other, uuid)).unread).toBe(0)
  })

  it('MSG-01 unread ones are counted by author, without deleted ones', async () => {
    const { me, other, uuid } = await makeTeam()
    const [first, second] = [await send(me, uuid, 'un'), await send(me, uuid, 'deux')]
    const senders = async () => (await inject('GET', other, '/v1/messages/unread/senders')).json().result
    expect(await senders()).toEqual([{ userUuid: me.userId, unread: 2, conversationUuid: uuid }])
    await inject('DELETE', me, `/v1/messages/${first.uuid}`)
    expect(await senders()).toMatchObject([{ userUuid: me.userId, unread: 1 }])
    await inject('DELETE', me, `/v1/messages/${second.uuid}`)
    expect(await senders()).toEqual([])
  })

  it('MSG-01 a deleted message is unread in no count: of its conversation, of conversations, of the filter', async () => {
    const { me, other, uuid } = await makeTeam()
    const [first, second] = [await send(me, uuid, 'un'), await send(me, uuid, 'deux')]
    const counts = async () => {
      const all = await inject('GET', other, '/v1/messages/unread')
      const filtered = await inject('GET', other, '/v1/conversations?filter=unread')
      return [(await read(other, uuid)).unread, all.json().result, filtered.json().result.length]
    }
    expect(await counts()).toEqual([2, 1, 1])
    await inject('DELETE', me, `/v1/messages/${second.uuid}`)
    expect(await counts()).toEqual([1, 1, 1])
    await inject('DELETE', me, `/v1/messages/${first.uuid}`)
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('MSG-01 when they were read stays what it was, whatever their reader writes and reads after that', async () => {
    const { me, other, uuid } = await makeTeam()
    const third = await makeCollaborator(db, me.practiceId, 'secretaire')
    await inject('POST', me, `/v1/conversations/${uuid}/participants`, { userUuid: third.userId })
    const readAt = async (viewer: Person) =>
      (await read(viewer, uuid)).participants.find((one) => one.uuid === other.userId)?.readAt
    const readTo = (upTo: number) => inject('POST', other, `/v1/conversations/${uuid}/read`, { upTo })
    const { position } = await send(me, uuid, 'Lu une fois')
    expect(await readAt(me)).toBeNull()
    await readTo(position)
    const first = await readAt(me)
    expect(first).toEqual(new Date(now))
    now += minute
    await send(other, uuid, 'Une réponse')
    const { position: theirs } = await send(third, uuid, 'Autre chose')
    await readTo(theirs)
    expect(await readAt(me)).toEqual(first)
    expect(await readAt(third)).toEqual(new Date(now))
    expect(await readAt(other)).toBeNull()
    now += minute
    const { position: next } = await send(me, uuid, 'Encore')
    expect(await readAt(me)).toEqual(first)
    await readTo(next)
    expect(await readAt(me)).toEqual(new Date(now))
  })

  it('MSG-01 a draft is stored for its author alone, and goes with the message', async () => {
    const { me, other, uuid } = await makeTeam()
    await send(me, uuid, 'Bonjour')
    await inject('PUT', me, `/v1/conversations/${uuid}/draft`, { text: 'Je peux la revoir' })
    expect([(await read(me, uuid)).draft, (await read(other, uuid)).draft]).toEqual(['Je peux la revoir', null])
    await send(me, uuid, 'Je peux la revoir mardi')
    expect((await read(me, uuid)).draft).toBeNull()
    await inject('PUT', me, `/v1/conversations/${uuid}/draft`, { text: 'x' })
    await inject('PUT', me, `/v1/conversations/${uuid}/draft`, { text: '  ' })
    expect((await read(me, uuid)).draft).toBeNull()
  })
})

describe('MSG-01 a change of a message', () => {
  const edit = (person: Person, id: string, version: number, text = 'mieux') =>
    inject('PATCH', person, `/v1/messages/${id}`, { text, version })

  it('MSG-01 is made within 10 minutes, leaves a trace, and is caught up with', async () => {
    const { me, other, uuid } = await makeTeam()
    const sent = await send(me, uuid, 'pire')
    await send(me, uuid, 'suite')
    now += 10 * minute
    const edited = (await edit(me, sent.uuid, sent.version)).json().result
    expect(edited).toMatchObject({ text: 'mieux', position: 1, version: 3, editedAt: expect.any(String) })
    const revisions = await db.select().from(messageRevisions).where(eq(messageRevisions.messageId, sent.uuid))
    expect(revisions.map(({ text }) => text)).toEqual(['pire'])
    expect(textsOf(await changes(other, uuid, 2))).toEqual(['mieux'])
    const gone = (await inject('DELETE', me, `/v1/messages/${sent.uuid}`)).json().result
    expect(gone).toMatchObject({ text: '', version: 4, deletedAt: expect.any(String) })
    expect((await inject('DELETE', me, `/v1/messages/${sent.uuid}`)).statusCode).toBe(404)
    expect(await db.$count(messageRevisions, eq(messageRevisions.messageId, sent.uuid))).toBe(2)
    expect(textsOf(await list(other, uuid))).toEqual(['suite', ''])
    expect((await list(other, uuid, '?search=mieux')).result).toEqual([])
  })

  it('MSG-01 after 10 minutes, of another’s message, or of another version is refused', async () => {
    const { me, other, uuid } = await makeTeam()
    const sent = await send(me, uuid, 'pire')
    expect((await edit(other, sent.uuid, sent.version)).statusCode).toBe(403)
    expect((await inject('DELETE', other, `/v1/messages/${sent.uuid}`)).statusCode).toBe(403)
    expect((await edit(await makePractitioner(db), sent.uuid, sent.version)).statusCode).toBe(404)
    expect((await edit(me, sent.uuid, sent.version + 1)).json()).toMatchObject({ status: 412, code: 'messages.stale' })
    now += 10 * minute + 1
    expect((await edit(me, sent.uuid, sent.version)).json()).toMatchObject({ status: 409, code: 'messages.too-late' })
    expect((await inject('DELETE', me, `/v1/messages/${sent.uuid}`)).json()).toMatchObject({
      code: 'messages.too-late',
    })
    expect((await edit(me, randomUUID(), 1)).statusCode).toBe(404)
    // What was refused has changed nothing.
    expect((await list(me, uuid)).version).toBe(1)
  })
})

describe('MSG-01 what is typed', () => {
  it.each([
    ['10,000 characters', 'é'.repeat(10_000), 201],
    ['one more', 'é'.repeat(10_001), 400],
    ['500 emoji', '👩‍⚕️'.repeat(500), 201],
    ['HTML', '<img src=x onerror=alert(1)><script>1</script>', 201],
    ['NUL', 'a\0b', 400],
    ['half a character', 'a\ud83d', 400],
    ['nothing', '', 400],
    ['nothing to see', ' \n\u200b\u202e', 400],
  ])('MSG-01 %s', async (_, text, status) => {
    const { me, uuid } = await makeTeam()
    const answer = await post(me, uuid, text)
    expect(answer.statusCode).toBe(status)
    if (status === 201) expect(answer.json().result.text).toBe(text)
  })

  it('MSG-01 is refused for one reason: too long is not blank', async () => {
    const { me, uuid } = await makeTeam()
    const codesOf = async (text: string) =>
      (await post(me, uuid, text)).json().errors.map(({ code }: { code: string }) => code)
    expect([await codesOf('é'.repeat(10_001)), await codesOf('')]).toEqual([['too_big'], ['blank']])
  })

  it('MSG-01 keeps line breaks, and no mark that turns the direction of what follows', async () => {
    const { me, uuid } = await makeTeam()
    expect((await send(me, uuid, 'un\r\ndeux\rtrois\u202egpj.exe\u0007  ')).text).toBe('un\ndeux\ntroisgpj.exe')
  })
})

describe('NOT-01 a new message', () => {
  const dueFor = async ({ userId }: Person) => {
    const { rows } = await db.execute<{ due: boolean }>(sql`
      select digest_due as due from notifications where user_id = ${userId} and kind = 'message-received' order by due`)
    return rows.map(({ due }) => due)
  }

  it('NOT-01 MSG-01 notifies once those who had read all before, and no more once it is read', async () => {
    const { me, other, uuid } = await makeTeam()
    await post(me, uuid, 'Un')
    const { position } = await send(me, uuid, 'Deux')
    expect([await dueFor(other), await dueFor(me)]).toEqual([[true], []])
    await inject('POST', other, `/v1/conversations/${uuid}/read`, { upTo: position })
    expect(await dueFor(other)).toEqual([false])
    // What they answer is news to the first, and what comes then is news to them again.
    await post(other, uuid, 'Trois')
    expect(await dueFor(me)).toEqual([true])
    await post(me, uuid, 'Quatre')
    expect(await dueFor(other)).toEqual([false, true])
  })

  it('NOT-01 MSG-01 that is answered before it is marked as read is mailed no more', async () => {
    const { me, other, uuid } = await makeTeam()
    await post(me, uuid, 'Un')
    expect(await dueFor(other)).toEqual([true])
    await post(other, uuid, 'Deux')
    expect([await dueFor(other), await dueFor(me)]).toEqual([[false], [true]])
  })

  it('NOT-01 MSG-01 notifies once, however many write at once', async () => {
    const { me, other, uuid } = await makeTeam()
    await Promise.all(Array.from({ length: 8 }, (_, index) => post(me, uuid, `n° ${index}`)))
    expect(await dueFor(other)).toEqual([true])
  })

  it('NOT-01 MSG-01 notifies a person who is added to a conversation with messages', async () => {
    const { me, uuid } = await makeTeam()
    const [early, late] = [await makeCollaborator(db, me.practiceId), await makeCollaborator(db, me.practiceId)]
    const add = ({ userId }: Person) =>
      inject('POST', me, `/v1/conversations/${uuid}/participants`, { userUuid: userId })
    await add(early)
    expect(await dueFor(early)).toEqual([])
    await post(me, uuid, 'Un')
    await add(late)
    expect([await dueFor(early), await dueFor(late)]).toEqual([[true], [true]])
    await post(me, uuid, 'Deux')
    expect([await dueFor(early), await dueFor(late)]).toEqual([[true], [true]])
  })

  it('NOT-01 MSG-01 stands in the portal and goes from it, live, where somebody chose so', async () => {
    const { me, other, uuid } = await makeTeam()
    const chosen = { portal: true, mail: false, digest: true }
    await inject('PUT', other, '/v1/notifications/preferences/message-received', chosen)
    const unread = async () => (await inject('GET', other, '/v1/notifications/unread')).json().result
    const eventsOf = async ({ userId }: Person) => {
      const { rows } = await db.execute<{ kind: string }>(sql`
        select kind from events where user_id = ${userId} and kind like 'notifications.%' order by id`)
      return rows.map(({ kind }) => kind)
    }
    await post(me, uuid, 'Un')
    expect([await unread(), await eventsOf(other)]).toEqual([1, ['notifications.changed']])
    await post(other, uuid, 'Deux')
    expect([await unread(), await eventsOf(other)]).toEqual([0, ['notifications.changed', 'notifications.read']])
  })

  it('NOT-01 TEN-05 does not notify a member who has lost the right', async () => {
    const { me, other, uuid } = await makeTeam()
    await db
      .update(memberships)
      .set({ rights: { ...presets.secretaire, messages: 'none' } })
      .where(eq(memberships.userId, other.userId))
    await post(me, uuid, 'Un')
    expect(await dueFor(other)).toEqual([])
  })
})
