import { presets } from '@arcade/contract/kernel/rights.ts'
import { pages } from '@arcade/contract/pages.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeBill } from '../../../test/invoices.ts'
import { makeMachine, makePractitioner } from '../../../test/makers.ts'
import { applicationLinks, applications, memberships, users } from '../../kernel/identity/identity.table.ts'

const { db } = await shareDatabase()
let now = Date.now()
const app = await makeTestApp(db, { clock: { now: () => new Date(now) } })
const partner = 'https://partner.example'

async function makeWorld() {
  now = Date.now()
  const member = await makePractitioner(db)
  const machine = await makeMachine(db, ['invoices:frame'], [member.userId])
  await db
    .update(applications)
    .set({ redirectUris: [`${partner}/callback`], link: 'https://shop.partner.example/x' })
    .where(eq(applications.id, machine.applicationId))
  const bill = await makeBill(db, member.practiceId, { number: 'FA-FRAME' })
  const ask = (headers = machine.headers, uuid = bill.id) =>
    app.inject({ method: 'POST', url: `/v1/invoices/${uuid}/tickets`, headers, payload: { userUuid: member.userId } })
  const open = (ticket: string, ancestor: string | null = partner, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/v1/invoices/frame', headers, payload: { ticket, ancestor } })
  const ticket = async () => (await ask()).json().result.ticket as string
  return { member, machine, bill, ask, open, ticket }
}
const isOver = (answer: { statusCode: number; json: () => { code: string } }) =>
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'invoices.ticket'])

describe('an invoice in a partner’s page', () => {
  it('INV-02 is opened by a ticket once, within a minute, and nothing else is', async () => {
    const { ask, open, ticket, bill } = await makeWorld()
    const { url, expiresAt } = (await ask()).json().result
    expect(url).toContain(`${pages.invoiceFrame.path}?uuid=${bill.id}#ticket=`)
    expect(new Date(expiresAt).getTime() - now).toBe(60_000)
    const first = await ticket()
    expect((await open(first)).json().result).toMatchObject({ reference: 'FA-FRAME', uuid: bill.id })
    isOver(await open(first))
    const [late, soon] = [await ticket(), await ticket()]
    now += 59_999
    expect((await open(soon)).statusCode).toBe(200)
    now += 2
    isOver(await open(late))
    const both = await ticket()
    const answers = await Promise.all([open(both), open(both)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404])
  })

  it('INV-02 is opened in pages of the application’s own origins alone, and called by no other page', async () => {
    const { open, ticket } = await makeWorld()
    const first = await ticket()
    // Another page may not use it up either.
    isOver(await open(first, partner, { origin: partner }))
    expect((await open(first, 'https://shop.partner.example')).statusCode).toBe(200)
    isOver(await open(await ticket(), 'https://evil.example'))
    isOver(await open(await ticket(), 'null'))
    expect((await open(await ticket(), null)).statusCode).toBe(200)
  })

  it('INV-02 TEN-03 needs the scope, the link and an invoice of the person’s practice, also when it is opened', async () => {
    const { ask, open, ticket, machine, member } = await makeWorld()
    const other = await makeBill(db, (await makePractitioner(db)).practiceId)
    expect((await ask(machine.headers, other.id)).statusCode).toBe(404)
    const unlinked = await makeMachine(db, ['invoices:frame'])
    expect((await ask(unlinked.headers)).statusCode).toBe(404)
    const scopeless = await makeMachine(db, ['users:read'], [member.userId])
    expect((await ask(scopeless.headers)).statusCode).toBe(403)
    expect((await ask(member.headers)).statusCode).toBe(404)
    const saved = await ticket()
    await db.delete(applicationLinks).where(eq(applicationLinks.userId, member.userId))
    isOver(await open(saved))
  })

  it('INV-02 TEN-05 is not opened where the right was taken away since, nor for who has left or is disabled', async () => {
    const { open, ticket, member } = await makeWorld()
    const [restricted, left, disabled] = [await ticket(), await ticket(), await ticket()]
    const theirs = eq(memberships.userId, member.userId)
    const rights = { ...presets.titulaire, invoices: 'none' } as const
    await db.update(memberships).set({ rights }).where(theirs)
    isOver(await open(restricted))
    await db.update(memberships).set({ rights: presets.titulaire, suspendedAt: new Date() }).where(theirs)
    isOver(await open(left))
    await db.update(memberships).set({ suspendedAt: null }).where(theirs)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, member.userId))
    isOver(await open(disabled))
  })

  it('INV-02 only the document of that path may be framed, and by registered origins alone', async () => {
    await makeWorld()
    const policyOf = async (path: string) => {
      const { headers } = await app.inject({ url: path })
      return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? []
    }
    for (const path of [pages.invoiceFrame.path, `/en${pages.invoiceFrame.path}`]) {
      const ancestors = await policyOf(path)
      expect(ancestors).toEqual(expect.arrayContaining([partner, 'https://shop.partner.example']))
      expect(ancestors).not.toContain("'none'")
      expect(ancestors.join(' ')).not.toMatch(/\*|callback/)
    }
    for (const path of [pages.invoice.path, pages.dashboard.path, '/', '/v1/status'])
      expect(await policyOf(path)).toEqual(["'none'"])
  })
})
