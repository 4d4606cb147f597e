import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { collectLogs, makeTestApp, masterKey } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { linkOf, makeSharing, makeVisitor } from '../../../test/shares.ts'
import { shareWorkingApp } from '../../../test/working.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import type { Mailer } from '../../kernel/mail/mail.ts'
import { mailShare } from './mail-share.ts'
import { findByCode } from './open-share.ts'
import { makeShareCodes } from './share-codes.ts'
import { deleteOldVisits, forgetTries } from './share-links.queries.ts'
import { deleteOldShares } from './shares.queries.ts'
import { shareOpenings, shares, shareVisits } from './shares.table.ts'

const { db } = await shareDatabase()
let now = Date.now()
const logs = collectLogs()
const app = await makeTestApp(db, { clock: { now: () => new Date(now) }, logs })
const minute = 60_000

async function makeWorld(more: object = {}) {
  now = Date.now()
  const sharing = await makeSharing(app, db)
  const made = await sharing.share(more)
  return { ...sharing, ...linkOf(made), shareId: made.json().result.share.uuid as string, visitor: makeVisitor(app) }
}

/** Another code of as many digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 10 ** 8).padStart(8, '0')

describe('a link', () => {
  it('FILE-04 tells who shares and until when before its code, nothing of patient, practice or files', async () => {
    const { visitor, token, patient, owner, photo } = await makeWorld({ message: 'Projet d’implant' })
    const found = await visitor.find(token)
    expect(Object.keys(found.json().result).sort()).toEqual(['closedUntil', 'expiresAt', 'name', 'opened'])
    for (const answer of [found, await visitor.find(token, true)])
      for (const hidden of [patient.lastName, 'Chloé', 'Cabinet', 'sourire', 'implant', owner.practiceId, photo.uuid])
        expect(answer.body).not.toContain(hidden)
  })

  it('FILE-04 stays open for the browser that gave its code: after a reload, for an hour, and for no other', async () => {
    const { visitor, token, code, shareId, ask } = await makeWorld({ message: 'Projet d’implant' })
    const { result } = (await visitor.open(token, code)).json()
    expect((await visitor.find(token, true)).json().result.opened).toEqual(result)
    // That it is still there is asked without its files.
    expect((await visitor.find(token)).json().result.opened).toBeNull()
    expect((await makeVisitor(app).find(token, true)).json().result.opened).toBeNull()
    // It is the same opening.
    expect(await db.$count(shareOpenings, eq(shareOpenings.shareId, shareId))).toBe(1)
    now += 61 * minute
    expect((await visitor.find(token, true)).json().result.opened).toBeNull()
    now -= 61 * minute
    await ask('DELETE', `/v1/shares/${shareId}`)
    expect((await visitor.find(token, true)).json().code).toBe('shares.over')
  })

  it('FILE-04 shows its files after the code, and gives them one by one and as a zip', async () => {
    const { visitor, token, code, photo, scan, patient, shareId } = await makeWorld()
    expect((await visitor.tickets(token, [photo.uuid], 'download')).json().code).toBe('shares.over')
    const opened = await visitor.open(token, code)
    expect(opened.json().result).toMatchObject({
      patient: { initials: 'C. D.', sex: 'F' },
      files: [{ uuid: photo.uuid }, { uuid: scan.uuid }],
    })
    expect(opened.headers['set-cookie']).toMatch(/HttpOnly/)
    const [looked = ''] = (await visitor.tickets(token, [scan.uuid], 'view')).json().result.urls
    expect((await visitor.fetch(looked)).statusCode).toBe(200)
    const [one = ''] = (await visitor.tickets(token, [scan.uuid], 'download')).json().result.urls
    const file = await visitor.fetch(one)
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, scan.size])
    expect((await visitor.fetch(one)).statusCode).toBe(404)
    const [zip = ''] = (await visitor.tickets(token, [photo.uuid, scan.uuid], 'zip')).json().result.urls
    expect((await visitor.fetch(zip)).headers['content-type']).toBe('application/zip')
    const lines = await db.select().from(journal).where(eq(journal.objectId, shareId)).orderBy(journal.id)
    expect(lines.map(({ action, objectKind, patientId }) => [action, objectKind, patientId])).toEqual([
      ['created', 'share', patient.id],
      ['opened', 'share-link', patient.id],
      // In the viewer: a line of its own, and no opening that the sharer counts.
      ['opened', 'share-link', patient.id],
      ['exported', 'share-link', patient.id],
      ['exported', 'share-link', patient.id],
    ])
    const [row] = await db.select().from(shares).where(eq(shares.id, shareId))
    expect(row).toMatchObject({ openings: 1, tries: 0, lastOpenedAt: new Date(now) })
  })

  it('FILE-04 gives nothing to another browser, another share or a file that is not in it', async () => {
    const { visitor, token, code, photo, scan, ask, patient } = await makeWorld()
    const [only] = [linkOf(await ask('POST', `/v1/patients/${patient.id}/shares`, oneFile(scan.uuid)))]
    await visitor.open(token, code)
    const [url = ''] = (await visitor.tickets(token, [photo.uuid], 'download')).json().result.urls
    const other = makeVisitor(app)
    expect((await other.fetch(url)).statusCode).toBe(404)
    await other.open(only.token, only.code)
    expect((await other.fetch(url)).statusCode).toBe(404)
    expect((await other.tickets(only.token, [photo.uuid], 'download')).statusCode).toBe(404)
    // The same browser opens both, and each page goes on.
    await visitor.open(only.token, only.code)
    expect((await visitor.tickets(only.token, [scan.uuid], 'download')).statusCode).toBe(201)
    expect((await visitor.fetch(url)).statusCode).toBe(200)
  })

  const oneFile = (uuid: string) => ({
    fileUuids: [uuid],
    expiresAt: new Date(now + 60 * minute).toISOString(),
    mayDownload: true,
  })

  it('FILE-04 that is only to be looked at gives previews alone', async () => {
    const { visitor, token, code, photo } = await makeWorld({ mayDownload: false })
    expect((await visitor.open(token, code)).json().result.mayDownload).toBe(false)
    for (const purpose of ['download', 'zip'] as const)
      expect((await visitor.tickets(token, [photo.uuid], purpose)).statusCode).toBe(404)
    expect((await visitor.tickets(token, [photo.uuid], 'preview')).statusCode).toBe(201)
  })

  it('FILE-04 that is revoked opens nothing at once: neither the code, nor an open page, nor a ticket', async () => {
    const { visitor, token, code, photo, ask, shareId } = await makeWorld()
    await visitor.open(token, code)
    const [url = ''] = (await visitor.tickets(token, [photo.uuid], 'download')).json().result.urls
    await ask('DELETE', `/v1/shares/${shareId}`)
    expect((await visitor.fetch(url)).statusCode).toBe(404)
    expect((await visitor.tickets(token, [photo.uuid], 'download')).json().code).toBe('shares.over')
    expect((await visitor.find(token)).json().code).toBe('shares.over')
    expect((await visitor.open(token, code)).json().code).toBe('shares.wrong-code')
    // The tried code is not stored.
    const wrongOnes = and(eq(shareOpenings.shareId, shareId), eq(shareOpenings.what, 'wrong-code'))
    expect(await db.$count(shareOpenings, wrongOnes)).toBe(0)
  })

  it('FILE-04 asks for the code again after an hour, and is over after its end', async () => {
    const { visitor, token, code, photo, shareId } = await makeWorld()
    await visitor.open(token, code)
    now += 59 * minute
    await deleteOldVisits(db, new Date(now))
    expect((await visitor.tickets(token, [photo.uuid], 'preview')).statusCode).toBe(201)
    now += 2 * minute
    expect((await visitor.tickets(token, [photo.uuid], 'preview')).statusCode).toBe(404)
    expect(await db.$count(shareVisits, eq(shareVisits.shareId, shareId))).toBe(1)
    await deleteOldVisits(db, new Date(now))
    expect(await db.$count(shareVisits, eq(shareVisits.shareId, shareId))).toBe(0)
    expect((await visitor.open(token, code)).statusCode).toBe(200)
    now += 15 * 24 * 60 * minute
    expect((await visitor.find(token)).statusCode).toBe(404)
    expect((await visitor.open(token, code)).statusCode).toBe(403)
    await deleteOldShares(db, new Date(now - 2 * 24 * 60 * minute))
    expect(await db.$count(shares, eq(shares.id, shareId))).toBe(1)
    await deleteOldShares(db, new Date(now))
    expect(await db.$count(shares, eq(shares.id, shareId))).toBe(0)
  })

  it('FILE-04 keeps neither token nor code where they can be read, nor in the log', async () => {
    const { visitor, token, code, shareId } = await makeWorld()
    await visitor.open(token, code)
    const [row] = await db.select().from(shares).where(eq(shares.id, shareId))
    const stored = JSON.stringify(row, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
    )
    for (const secret of [token, code]) {
      expect(stored).not.toContain(secret)
      expect(logs.text.join('')).not.toContain(secret)
    }
  })
})

describe('codes that are wrong', () => {
  it('FILE-04 close the link for an hour at the fifth, also for the right one, and tell the owner', async () => {
    const { visitor, token, code, ask } = await makeWorld()
    for (let by = 1; by <= 4; by += 1) expect((await visitor.open(token, wrong(code, by))).statusCode).toBe(403)
    const fifth = await visitor.open(token, wrong(code, 5))
    expect([fifth.json().code, fifth.headers['retry-after']]).toEqual(['shares.closed', '3600'])
    expect((await visitor.open(token, code)).json().code).toBe('shares.closed')
    expect((await visitor.find(token)).json().result.closedUntil).toBe(new Date(now + 60 * minute).toISOString())
    const notified = (await ask('GET', '/v1/notifications')).json().result
    expect(notified).toMatchObject([{ kind: 'share-closed', data: {} }])
    now += 60 * minute
    expect((await visitor.open(token, code)).statusCode).toBe(200)
  })

  it('FILE-04 are counted before they are compared: of hundreds at once from many addresses five are', async () => {
    const { token, code, shareId } = await makeWorld()
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, by) => {
        const answer = await makeVisitor(app).open(token, wrong(code, by + 1), `198.51.100.${by % 100}`)
        return answer.json().code
      }),
    )
    expect(answers.filter((answer) => answer === 'shares.wrong-code')).toHaveLength(4)
    expect(answers.filter((answer) => answer === 'shares.closed')).toHaveLength(296)
    // The right one is not found among them: the link is closed.
    expect((await makeVisitor(app).open(token, code)).json().code).toBe('shares.closed')
    const [row] = await db.select().from(shares).where(eq(shares.id, shareId))
    expect(row?.tries).toBeGreaterThan(300)
  })

  it('FILE-04 and an unknown link cost the same statements, hash and time, and have one answer', async () => {
    const { token, code } = await makeWorld()
    const codes = makeShareCodes(Buffer.alloc(32))
    const done = async (typed: { token: string; code: string }) => {
      const steps: string[] = []
      const counting = new Proxy(db, {
        get: (target, name) => {
          if (['select', 'update', 'insert', 'delete', 'execute', 'transaction'].includes(String(name)))
            steps.push(String(name))
          return Reflect.get(target, name)
        },
      })
      const spying = {
        ...codes,
        matches: (...asked: Parameters<typeof codes.matches>) => {
          steps.push('hash')
          return codes.matches(...asked)
        },
      }
      const since = performance.now()
      const failed = await findByCode(counting, spying, typed, new Date(now)).catch(({ kind }) => kind.code)
      // Longer than a statement that waits for the disk; timers may be a millisecond early.
      expect(performance.now() - since).toBeGreaterThan(48)
      return [...steps, failed]
    }
    const expected = ['update', 'hash', 'execute', 'shares.wrong-code']
    expect(await done({ token, code: wrong(code) })).toEqual(expected)
    expect(await done({ token: 'x'.repeat(43), code })).toEqual(expected)
  })

  it('FILE-04 of letters, empty, too short or too long are refused before they count', async () => {
    const { visitor, token, shareId } = await makeWorld()
    for (const code of ['', 'abcdefgh', '1234567', '123456789', '1234 5678', '１２３４５６７８'])
      expect((await visitor.open(token, code)).statusCode).toBe(400)
    const [row] = await db.select().from(shares).where(eq(shares.id, shareId))
    expect(row?.tries).toBe(0)
  })

  it('FILE-04 are among the openings that the sharer sees: five, not those of a closed link', async () => {
    const { visitor, token, code, shareId, ask } = await makeWorld()
    const other = await makeWorld()
    for (let by = 1; by <= 7; by += 1) {
      now += 1000
      await visitor.open(token, wrong(code, by))
    }
    const { wrongCodes, lastWrongCodeAt, openings, openingList } = (await ask('GET', `/v1/shares/${shareId}`)).json()
      .result
    expect([wrongCodes, openings, lastWrongCodeAt]).toEqual([5, 0, new Date(now - 2000).toISOString()])
    expect(openingList).toHaveLength(5)
    expect(openingList[0]).toEqual({ at: lastWrongCodeAt, name: null, what: 'wrong-code', fileCount: 0 })
    const [listed] = (await ask('GET', '/v1/shares/sent')).json().result
    expect(listed).toMatchObject({ state: 'closed', wrongCodes: 5, lastWrongCodeAt })
    const theirs = (await other.ask('GET', `/v1/shares/${other.shareId}`)).json().result
    expect(theirs).toMatchObject({ wrongCodes: 0, lastWrongCodeAt: null, openingList: [] })
  })

  it('FILE-04 are forgotten after the right one', async () => {
    const { visitor, token, code } = await makeWorld()
    for (let round = 0; round < 3; round += 1) {
      for (let by = 1; by <= 4; by += 1) await visitor.open(token, wrong(code, by))
      expect((await visitor.open(token, code)).statusCode).toBe(200)
    }
  })

  it('FILE-04 are not forgotten where another was counted since the right one', async () => {
    const { shareId } = await makeWorld()
    await db.update(shares).set({ tries: 2 }).where(eq(shares.id, shareId))
    await forgetTries(db, { id: shareId, tries: 1 })
    expect(await db.select().from(shares).where(eq(shares.id, shareId))).toMatchObject([{ tries: 2 }])
  })
})

describe('the mail of a link', () => {
  it('FILE-04 holds the link and who shares: no code, patient, practice or file', async () => {
    const working = await shareWorkingApp()
    const { share, patient } = await makeSharing(working.app, working.db)
    const email = `${patient.id}@cabinet.example`
    const { token, code } = linkOf(await share({ email, locale: 'en', message: 'Merci pour la 37.' }))
    const [mail] = await vi.waitFor(
      () => {
        const found = working.mail.to(email)
        expect(found).toHaveLength(1)
        return found
      },
      { timeout: 10_000 },
    )
    expect(mail?.text).toContain(`/en/files#${token}`)
    for (const hidden of [code, 'Delmas', 'Chloé', 'sourire', 'Merci pour', 'Cabinet '])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(hidden)
  })

  it('FILE-04 is not sent once the share is over or was revoked', async () => {
    const { shareId, token, ask } = await makeWorld({ email: 'a@cabinet.example' })
    const codes = makeShareCodes(masterKey)
    const send = vi.fn<Mailer['send']>(async () => {})
    const deps = { ...app.kernel, mailer: { send, close: () => {} } }
    const mail = () => mailShare(deps, codes, { shareId, locale: null, token: codes.closeToken(token) })
    await mail()
    expect(send).toHaveBeenCalledOnce()
    now += 15 * 24 * 60 * minute
    await mail()
    now -= 15 * 24 * 60 * minute
    await ask('DELETE', `/v1/shares/${shareId}`)
    await mail()
    expect(send).toHaveBeenCalledOnce()
  })
})
