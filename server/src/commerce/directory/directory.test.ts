import { randomUUID } from 'node:crypto'
import { listPartners } from '@arcade/contract/commerce/directory/directory.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeGuest, makePartner, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { addDays, todayIn } from '../../kernel/time/dates.ts'
import { insertEntry, type NewEntry } from './directory.queries.ts'
import { currentAdvantage } from './directory.rules.ts'
import { directoryEntries } from './directory.table.ts'

const { db, app } = await shareApp()
const today = todayIn('Europe/Paris', new Date())
const reader = await makePractitioner(db)

const words = (text: string) => ({ fr: text, en: text, it: text, es: text, pt: text })
async function makeEntry(more: Partial<NewEntry> = {}) {
  const key = `entry-${randomUUID().slice(0, 8)}`
  const entry = {
    key,
    name: key,
    translation: words('À propos'),
    link: 'https://a.example/',
    category: 'finance' as const,
  }
  await insertEntry(db, { ...entry, ...more })
  return key
}

async function read(query: Record<string, string> = {}, headers = reader.headers) {
  const all = []
  let cursor: string | undefined
  do {
    const response = await app.inject({ url: '/v1/partners', query: { ...query, ...(cursor && { cursor }) }, headers })
    expect(response.statusCode).toBe(200)
    const page = listPartners.replies[200].parse(response.json())
    all.push(...page.result)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return all
}
const find = async (key: string, query?: Record<string, string>) => (await read(query)).find((one) => one.key === key)

describe('the partner directory', () => {
  it('PRT-01 lists entries with name, translation, image and link, and the portal’s own applications among them', async () => {
    const key = await makeEntry({ image: '/partners/a.svg', advantage: words('10 %') })
    const { applicationId } = await makePartner(db)
    await db.update(applications).set({ category: 'finance' }).where(eq(applications.id, applicationId))
    const listed = await read()
    expect(listed.find((one) => one.key === key)).toMatchObject({
      name: key,
      translation: words('À propos'),
      advantage: words('10 %'),
      image: '/partners/a.svg',
      link: 'https://a.example/',
      isApplication: false,
    })
    expect(listed.find(({ uuid }) => uuid === applicationId)).toMatchObject({
      isApplication: true,
      category: 'finance',
    })
  })

  it('PRT-01 a category has its own entries and no others, page by page in the order of names', async () => {
    const keys = [await makeEntry({ name: 'Éclat', category: 'training' }), await makeEntry({ category: 'training' })]
    const elsewhere = await makeEntry({ category: 'medical' })
    const training = await read({ category: 'training', limit: '1' })
    expect(training.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
    expect(training.map(({ key }) => key)).not.toContain(elsewhere)
    const names = training.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
  })

  it('PRT-01 leaves out applications that are disabled or in no category', async () => {
    const [disabled, uncategorised] = [await makePartner(db, { disabledAt: new Date() }), await makePartner(db)]
    await db.update(applications).set({ category: 'medical' }).where(eq(applications.id, disabled.applicationId))
    await db.update(applications).set({ category: null }).where(eq(applications.id, uncategorised.applicationId))
    const ids = (await read()).map(({ uuid }) => uuid)
    expect(ids).not.toContain(disabled.applicationId)
    expect(ids).not.toContain(uncategorised.applicationId)
  })

  it('PRT-01 an advantage is shown until its last day has ended in Paris; the partner stays', async () => {
    const lasting = await makeEntry({ advantage: words('10 %'), validUntil: addDays(today, 1) })
    const over = await makeEntry({ advantage: words('10 %'), validUntil: addDays(today, -2) })
    expect(await find(lasting)).toMatchObject({ advantage: words('10 %'), validUntil: addDays(today, 1) })
    expect(await find(over)).toMatchObject({ advantage: null, validUntil: null, link: 'https://a.example/' })
    const ending = { advantage: '10 %', validUntil: '2026-12-31' }
    expect(currentAdvantage(ending, '2026-12-31')).toEqual(ending)
    expect(currentAdvantage(ending, '2027-01-01').advantage).toBeNull()
  })

  it('PRT-01 a guest reads it too, an unknown category is refused', async () => {
    const guest = await makeGuest(db)
    expect((await read({ limit: '1' }, guest.headers)).length).toBeGreaterThan(0)
    const response = await app.inject({ url: '/v1/partners?category=formation', headers: reader.headers })
    expect(response.json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it.each(['javascript:alert(1)', '//host.example/', 'data:text/html,x', 'ftp://a.example/'])(
    'PRT-02 the database itself refuses the link %s',
    async (link) => {
      await expect(makeEntry({ link })).rejects.toThrow()
      expect(await db.select().from(directoryEntries).where(eq(directoryEntries.link, link))).toEqual([])
    },
  )

  it('PRT-01 a day without an advantage says nothing', () => {
    expect(currentAdvantage({ advantage: null, validUntil: '2027-01-01' }, '2026-01-01').validUntil).toBeNull()
  })
})
