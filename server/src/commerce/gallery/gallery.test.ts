import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { getGalleryWork, listGalleryWorks } from '@arcade/contract/commerce/gallery/gallery.contract.ts'
import { demoWorks } from '@arcade/demo/gallery/works.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeWork } from '../../../test/gallery.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { framePrice } from './frames.rules.ts'
import { completeGallery } from './gallery.demo.ts'
import { galleryProducts } from './gallery.table.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)
const { headers } = await makePractitioner(db)

const list = async (query: Record<string, string> = {}) =>
  listGalleryWorks.replies[200].parse((await app.inject({ url: '/v1/gallery/works', query, headers })).json())

describe('the gallery', () => {
  it('GAL-01 lists works in the order of the hanging, page by page and by series', async () => {
    for (const place of [3, 1, 2]) await makeWork(db, { place, title: `Nº ${place}` })
    await makeWork(db, { place: 4, title: 'Nº 4', series: 'stones' })
    const first = await list({ limit: '3' })
    expect(first.result.map(({ title }) => title)).toEqual(['Nº 1', 'Nº 2', 'Nº 3'])
    expect(first.total).toBe(4)
    const second = await list({ limit: '3', cursor: first.nextCursor ?? '' })
    expect(second.result.map(({ title }) => title)).toEqual(['Nº 4'])
    expect(second.nextCursor).toBeNull()
    expect((await list({ series: 'stones' })).result).toHaveLength(1)
    const unknown = await app.inject({ url: '/v1/gallery/works?series=cats', headers })
    expect(unknown.json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('GAL-01 shows one with its sizes, each with what every frame costs', async () => {
    const uuid = await makeWork(db)
    const answer = await app.inject({ url: `/v1/gallery/works/${uuid}`, headers })
    const { result } = getGalleryWork.replies[200].parse(answer.json())
    expect(result.products).toMatchObject([{ widthCm: 60, heightCm: 80, price: 22_000, left: 3 }])
    expect(answer.json().result.products[0].frames).toEqual([
      { color: 'black', price: 95 },
      { color: 'white', price: 95 },
      { color: 'oak', price: 95 },
      { color: 'walnut', price: 110 },
    ])
    const missing = await app.inject({ url: `/v1/gallery/works/${randomUUID()}`, headers })
    expect(missing.json()).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('GAL-01 gives its picture to an <img>, packed where the browser unpacks it, and for ever', async () => {
    const url = `/v1/gallery/pictures/${await makeWork(db)}`
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: expect.stringContaining('accept-encoding'),
    })
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect((await app.inject({ url: `/v1/gallery/pictures/${randomUUID()}` })).statusCode).toBe(404)
  })

  it('GAL-01 a frame costs by the longer side, and walnut more', () => {
    const costs = (widthCm: number, heightCm: number) =>
      (['oak', 'walnut'] as const).map((color) => framePrice({ widthCm, heightCm }, color))
    expect(costs(30, 40)).toEqual([65_00, 80_00])
    expect(costs(60, 60)).toEqual([65_00, 80_00])
    expect(costs(61, 30)).toEqual([95_00, 110_00])
    expect(costs(90, 120)).toEqual([145_00, 160_00])
  })

  it('GAL-01 the stock of a size never falls below none', async () => {
    const workId = await makeWork(db)
    const below = db.update(galleryProducts).set({ left: -1 }).where(eq(galleryProducts.workId, workId))
    await expect(below).rejects.toThrow()
  })
})

describe('the works of the demo', () => {
  it('GAL-01 are drawn the same on every machine, in five languages, and fit a page', () => {
    const pictures = demoWorks.map(({ picture }) => picture())
    expect(demoWorks.map(({ picture }) => picture())).toEqual(pictures)
    expect(new Set(pictures).size).toBe(demoWorks.length)
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg xmlns[^>]* viewBox="0 0 \d+ \d+">.*<\/svg>$/)
      expect(picture).not.toMatch(/NaN|undefined|<script|href/)
      expect(picture.length).toBeLessThan(120_000)
    }
  })

  it('GAL-01 are hung once', async () => {
    const { db } = await makeDatabase()
    await completeGallery(db)
    await completeGallery(db)
    expect(await db.select().from(galleryProducts)).toHaveLength(demoWorks.length * 3)
  })
})
