import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makePreviews } from './make-previews.ts'
import { limits } from './preview-protocol.ts'

const previews = makePreviews()
afterAll(() => previews.close())

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).jpeg()

/** Red at the left, blue at the right: 64 × 32 pixels. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAJAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACxtZGF0AAAAICgBrwtg9eWDr//2v3fwOiDtweVf/YkQPmT3/zFCJ9OA',
  'base64',
)

async function facts(drawn: Awaited<ReturnType<typeof previews.draw>>) {
  if ('failed' in drawn) return drawn
  const { format, width, height, exif } = await sharp(drawn.preview).metadata()
  return { format, width, height, exif }
}

describe('previews of pictures', () => {
  it('FILE-03 are small, upright, and without the metadata of the camera', async () => {
    const taken = jpeg(1600, 900).withExif({ IFD0: { Artist: 'Camille' }, IFD3: { GPSLatitude: '48/1' } })
    const original = await taken.withMetadata({ orientation: 6 }).toBuffer()
    const drawn = await facts(await previews.draw('picture', original))
    expect(drawn).toEqual({ format: 'webp', width: 270, height: 480, exif: undefined })
  })

  it('FILE-03 are drawn from HEIC too, and never larger than the picture', async () => {
    const drawn = await previews.draw('heic', heic)
    expect(await facts(drawn)).toMatchObject({ format: 'webp', width: 64, height: 32 })
    const { data } = await sharp('preview' in drawn ? drawn.preview : heic)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [left, right] = [data.subarray(0, 3), data.subarray(63 * 3, 64 * 3)]
    expect([(left[0] ?? 0) > 150, (right[2] ?? 0) > 150]).toEqual([true, true])
  })

  it('FILE-06 a picture that says it has 50,000 × 50,000 pixels is not drawn, and nothing ends', async () => {
    const bomb = await jpeg(64, 64).toBuffer()
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]))
    bomb.writeUInt16BE(50_000, frame + 5)
    bomb.writeUInt16BE(50_000, frame + 7)
    expect(50_000 ** 2).toBeGreaterThan(limits.pixels)
    expect(await previews.draw('picture', bomb)).toEqual({ failed: 'undrawable' })
    expect(await previews.draw('picture', Buffer.from('no picture'))).toEqual({ failed: 'undrawable' })
    expect(await facts(await previews.draw('picture', await jpeg(10, 10).toBuffer()))).toMatchObject({ width: 10 })
  })

  it('FILE-03 of an animation show its first picture', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => jpeg(40, 30).png().toBuffer()))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await facts(await previews.draw('picture', animated))).toMatchObject({ width: 40, height: 30 })
  })
})

describe('the process that draws', () => {
  const programs = mkdtemp(join(tmpdir(), 'arcade-previews-'))
  const drawWith = async (name: string, program: string, time?: number) => {
    const path = join(await programs, name)
    await writeFile(path, program)
    const previews = makePreviews({ program: path, ...(time && { time }) })
    const drawn = [await previews.draw('picture', heic), await previews.draw('picture', heic)]
    previews.close()
    return drawn
  }

  it('FILE-03 may end over a file: the next one has a new process', async () => {
    const dies = `process.on('message', ({ id }) => process.exit(1))`
    expect(await drawWith('dies.mjs', dies)).toEqual([{ failed: 'crashed' }, { failed: 'crashed' }])
  })

  it('FILE-03 that is not to be had says so, and is started again once it is', async () => {
    const path = join(await programs, 'draws.mjs')
    await writeFile(path, `process.on('message', ({ id }) => process.send({ id, preview: Buffer.from('drawn') }))`)
    const previews = makePreviews({ program: path })
    onTestFinished(() => previews.close())
    const { execPath } = process
    onTestFinished(() => void Object.assign(process, { execPath }))
    // The one does not begin, the other cannot be asked for at all.
    for (const missing of [join(await programs, 'no-such-program'), '\0']) {
      Object.assign(process, { execPath: missing })
      expect(await previews.draw('picture', heic)).toEqual({ failed: 'unavailable' })
    }
    Object.assign(process, { execPath })
    const draw = async () => 'preview' in (await previews.draw('picture', heic))
    await vi.waitUntil(draw, { timeout: 5_000, interval: 100 })
  })

  it('FILE-03 gets a file in parts of a megabyte: one message would hold up the event loop', async () => {
    const path = join(await programs, 'counts.mjs')
    const counts = `const lengths = []
      process.on('message', ({ id, part }) => {
        if (part) lengths.push(part.length)
        else process.send({ id, preview: Buffer.from(lengths.join()) })
      })`
    await writeFile(path, counts)
    const previews = makePreviews({ program: path })
    onTestFinished(() => previews.close())
    const drawn = await previews.draw('picture', [Buffer.alloc(2_500_000), Buffer.alloc(10)])
    expect('preview' in drawn && Buffer.from(drawn.preview).toString()).toBe('1048576,1048576,402848,10')
  })

  it('FILE-03 is ended when a file takes too long', async () => {
    const hangs = `process.on('message', () => {})`
    expect(await drawWith('hangs.mjs', hangs, 100)).toEqual([{ failed: 'timeout' }, { failed: 'timeout' }])
  })

  it('knows nothing of what the server knows', async () => {
    const tells = `process.on('message', ({ id }) => process.send({ id, preview: Buffer.from(Object.keys(process.env).join()) }))`
    const [drawn] = await drawWith('tells.mjs', tells)
    const preview = drawn && 'preview' in drawn ? Buffer.from(drawn.preview).toString() : ''
    expect(preview.split(',').filter((name) => name.startsWith('ARCADE') || name.includes('URL'))).toEqual([])
  })
})
