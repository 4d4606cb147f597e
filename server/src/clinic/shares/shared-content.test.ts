import { inflateRawSync } from 'node:zlib'
import { readRadiograph } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import { PDF } from '@libpdf/core'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dicom, greys, words } from '../../../../contract/test/radiographs/test-images.ts'
import { fileCalls } from '../../../test/files.ts'
import type { Person } from '../../../test/makers.ts'
import { textsWith } from '../../../test/named-radiograph.ts'
import { shareApp } from '../../../test/shared.ts'
import { linkOf, makeSharing, makeVisitor } from '../../../test/shares.ts'

const { db, app } = await shareApp()

/** The patient of `makeSharing`. */
const [first, last, birth] = ['Chloé', 'Delmas', '19920304']
const saysPatient = (bytes: Buffer) =>
  [first, 'Chloe', last].some((name) => bytes.toString('latin1').toLowerCase().includes(name.toLowerCase())) ||
  bytes.includes(first) ||
  bytes.includes(birth)

const radiograph = () => Buffer.from(dicom({ pixels: words(greys(16)), more: textsWith(last) }))
const photograph = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: `${first} ${last}` } })
    .jpeg()
    .toBuffer()

async function letter(pages: number): Promise<Buffer> {
  const document = new PdfDocument({ info: { Title: last }, compress: false, size: 'A5' })
  for (let page = 0; page < pages; page++) {
    if (page > 0) document.addPage()
    document.text(`Madame ${last}`)
  }
  document.end()
  const pieces: Buffer[] = []
  for await (const piece of document) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

type Purpose = 'download' | 'preview' | 'view' | 'zip'

/** Everything that one recipient gets, however they ask. */
interface Recipient {
  open(): Promise<{ uuid: string; fileName: string; contentType: string; viewable: boolean }[]>
  fetch(uuids: string[], purpose: Purpose): Promise<{ status: number; bytes: Buffer; disposition: unknown } | null>
  /** All answers that came, with their heads. */
  answers: Buffer[]
}

async function makeWorld() {
  const sharing = await makeSharing(app, db)
  const pano = await sharing.uploadFile(
    sharing.patient.id,
    radiograph(),
    `${last.toUpperCase()}_Chloe_${birth}_pano.dcm`,
  )
  return { ...sharing, pano }
}
type World = Awaited<ReturnType<typeof makeWorld>>

const keep = (answers: Buffer[], answer: { headers: object; rawPayload: Buffer }) =>
  void answers.push(Buffer.from(decodeURIComponent(JSON.stringify(answer.headers))), answer.rawPayload)

function withAccount({ share }: World, person: Person) {
  return async (more: object): Promise<Recipient> => {
    const made = await share({ recipientUuid: person.userId, ...more })
    const { uuid } = made.json().result.share
    const { ask } = fileCalls(app, person)
    const answers: Buffer[] = []
    return {
      answers,
      async open() {
        keep(answers, await ask('GET', '/v1/shares/received'))
        const opened = await ask('POST', `/v1/shares/${uuid}/open`)
        keep(answers, opened)
        return opened.json().result.files
      },
      async fetch(fileUuids, purpose) {
        const tickets = await ask('POST', '/v1/files/tickets', { fileUuids, purpose })
        keep(answers, tickets)
        const [url] = tickets.json().result?.urls ?? []
        if (!url) return null
        const answer = await app.inject({ method: 'GET', url, headers: { cookie: person.headers.cookie ?? '' } })
        keep(answers, answer)
        return {
          status: answer.statusCode,
          bytes: answer.rawPayload,
          disposition: answer.headers['content-disposition'],
        }
      },
    }
  }
}

const byLink =
  ({ share }: World) =>
  async (more: object): Promise<Recipient> => {
    const { token, code } = linkOf(await share(more))
    const visitor = makeVisitor(app)
    const answers: Buffer[] = []
    return {
      answers,
      async open() {
        keep(answers, await visitor.find(token))
        const opened = await visitor.open(token, code)
        keep(answers, opened)
        keep(answers, await visitor.find(token, true))
        return opened.json().result.files
      },
      async fetch(fileUuids, purpose) {
        const tickets = await visitor.tickets(token, fileUuids, purpose)
        keep(answers, tickets)
        const [url] = tickets.json().result?.urls ?? []
        if (!url) return null
        const answer = await visitor.fetch(url)
        keep(answers, answer)
        return {
          status: answer.statusCode,
          bytes: answer.rawPayload,
          disposition: answer.headers['content-disposition'],
        }
      },
    }
  }

const recipients = [
  ['a colleague', (world: World) => withAccount(world, world.colleague)],
  ['a guest', (world: World) => withAccount(world, world.guest)],
  ['a link', byLink],
] as const

describe('what a share gives', () => {
  it.each(recipients.flatMap(([whom, to]) => [[whom, true, to] as const, [whom, false, to] as const]))(
    'FILE-04 to %s (download: %s) has no name of the patient in any answer',
    async (_, mayDownload, to) => {
      const world = await makeWorld()
      const { pano } = world
      const recipient = await to(world)({ fileUuids: [pano.uuid], mayDownload })
      expect(await recipient.open()).toMatchObject([
        { uuid: pano.uuid, fileName: 'radio-1.dcm', contentType: 'application/dicom', viewable: true },
      ])
      const viewed = await recipient.fetch([pano.uuid], 'view')
      expect([viewed?.status, viewed?.disposition]).toEqual([200, undefined])
      const { image } = await readRadiograph(viewed?.bytes ?? Buffer.alloc(0), async (bytes) => inflateRawSync(bytes))
      expect([image.columns, image.rows, image.bitsStored]).toEqual([24, 20, 16])
      for (const purpose of ['download', 'zip', 'preview'] as const) await recipient.fetch([pano.uuid], purpose)
      expect(recipient.answers.length).toBeGreaterThan(mayDownload ? 9 : 6)
      expect(recipient.answers.filter(saysPatient).map(String)).toEqual([])
    },
  )

  it('FILE-04 to be looked at alone is pixels and pages, and no way to keep the file', async () => {
    const world = await makeWorld()
    const { patient, uploadFile, ask } = world
    const photo = await uploadFile(patient.id, await photograph(), 'sourire.jpg')
    const pdf = await uploadFile(patient.id, await letter(3), 'courrier.pdf')
    const fileUuids = [photo.uuid, pdf.uuid]
    const recipient = await byLink(world)({ fileUuids, mayDownload: false })
    expect(await recipient.open()).toMatchObject([
      { fileName: 'radio-1.webp', contentType: 'image/webp', viewable: true },
      { fileName: 'radio-2.pdf', contentType: 'application/pdf', viewable: true },
    ])
    const picture = await recipient.fetch([photo.uuid], 'view')
    const { format, width, exif } = await sharp(picture?.bytes).metadata()
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 400, exif: undefined })
    const pages = await recipient.fetch([pdf.uuid], 'view')
    const drawn = await PDF.load(pages?.bytes ?? Buffer.alloc(0), { lenient: false })
    expect(drawn.getPageCount()).toBe(3)
    expect(pages?.bytes.includes('/Font')).toBe(false)
    for (const purpose of ['download', 'zip'] as const) expect(await recipient.fetch(fileUuids, purpose)).toBeNull()
    expect(recipient.answers.some(saysPatient)).toBe(false)
    // The files of the practice stay as they are.
    expect((await ask('GET', `/v1/files/download/${photo.uuid}`)).rawPayload.includes(last)).toBe(true)
  })

  it('FILE-04 of what cannot be drawn is its preview alone', async () => {
    const world = await makeWorld()
    const recipient = await byLink(world)({ fileUuids: [world.photo.uuid], mayDownload: false, allowMetadata: false })
    expect(await recipient.open()).toMatchObject([{ contentType: 'image/jpeg', viewable: false }])
    expect(await recipient.fetch([world.photo.uuid], 'view')).toBeNull()
  })

  it('FILE-04 to be looked at is asked again for each file, and no download of the list', async () => {
    const world = await makeWorld()
    const { pano, share, ask } = world
    const made = await share({ fileUuids: [pano.uuid] })
    const { token, code } = linkOf(made)
    const visitor = makeVisitor(app)
    await visitor.open(token, code)
    const tickets = async () => (await visitor.tickets(token, [pano.uuid], 'view')).json().result.urls as string[]
    const [used = ''] = await tickets()
    expect((await visitor.fetch(used)).statusCode).toBe(200)
    expect((await visitor.fetch(used)).statusCode).toBe(404)
    const [url = ''] = await tickets()
    const { uuid } = made.json().result.share
    const { openingList } = (await ask('GET', `/v1/shares/${uuid}`)).json().result
    expect(openingList.map(({ what }: { what: string }) => what)).toEqual(['opened'])
    await ask('DELETE', `/v1/shares/${uuid}`)
    expect((await visitor.fetch(url)).statusCode).toBe(404)
    expect((await visitor.tickets(token, [pano.uuid], 'view')).json().code).toBe('shares.over')
  })
})
