import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { formOf } from '../../../test/files.ts'
import { readForm } from './forms.ts'
import { Problem } from './problems.ts'

const limits = { files: 2, fields: 3, fileSize: 100_000 }

/** The names of the parts with what they hold, files by their size. */
async function partsOf(pieces: readonly Buffer[], type: string | undefined) {
  const found: [string, string | number][] = []
  for await (const part of readForm(Readable.from(pieces), type, limits)) {
    if ('value' in part) found.push([part.name, part.value])
    else found.push([part.name, Buffer.concat(await part.content.toArray()).length])
  }
  return found
}

const faultOf = async (pieces: readonly Buffer[], type: string | undefined) => {
  const error: unknown = await partsOf(pieces, type).catch((error: unknown) => error)
  return error instanceof Problem ? error.errors : error
}

const multipart = 'multipart/form-data; boundary=x'
const size = 8 * 1024 * 1024
const repeated = (text: string) => Buffer.from(text.repeat(size / text.length))

describe('a form', () => {
  it.each([
    ['in one piece', 1],
    ['byte by byte', 100_000],
  ])('FILE-08 is read %s', async (_, count) => {
    const { payload, headers } = formOf([
      ['category', 'radio'],
      ['file', randomBytes(90_000), 'a.jpg'],
      ['fileName', ''],
      ['file', Buffer.alloc(0), 'b.jpg'],
    ])
    const length = Math.ceil(payload.length / count)
    const pieces = Array.from({ length: Math.ceil(payload.length / length) }, (_, index) =>
      payload.subarray(index * length, (index + 1) * length),
    )
    const parts = [
      ['category', 'radio'],
      ['file', 90_000],
      ['fileName', ''],
      ['file', 0],
    ]
    expect(await partsOf(pieces, headers['content-type'])).toEqual(parts)
  })

  it.each([
    ['too_many_parts', 'parts without a head', '--x\r\n'],
    ['too_many_parts', 'parts without a name', '--x\r\n\r\n\r\n'],
    ['too_many_fields', 'fields', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'],
    ['too_many_files', 'files', '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n\r\n'],
  ])('FILE-08 %s: no more is parsed of 8 MiB of %s', async (code, _, part) => {
    // Each piece holds more than may be, as where the proxy in front of us gathers a body.
    const began = performance.now()
    expect(await faultOf([repeated(part)], multipart)).toEqual([{ path: 'body', code }])
    expect(performance.now() - began).toBeLessThan(500)
  })

  it('FILE-08 too_many_fields: no more is parsed of 8 MiB of fields of an urlencoded form', async () => {
    const began = performance.now()
    const type = 'application/x-www-form-urlencoded'
    expect(await faultOf([repeated('a=1&')], type)).toEqual([{ path: 'body', code: 'too_many_fields' }])
    expect(performance.now() - began).toBeLessThan(500)
  })
})
