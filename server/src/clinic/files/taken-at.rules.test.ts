import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { readExamination } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import { type Written, writeDicom } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exifOf, takenJpeg } from '../../../test/sample-files.ts'
import { inflateBeginning } from './read-taken-at.ts'
import { believedBy, takenAtOfPhotograph, takenAtOfRadiograph } from './taken-at.rules.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('when a radiograph was taken', () => {
  const takenAt = async (...elements: Written[]) => {
    const file = writeDicom([...elements, [tags.pixels, 'OW', new Uint8Array(8)]])
    const set = await readExamination(file, file.length, inflateBeginning)
    return set && takenAtOfRadiograph(set)
  }
  const study: Written = [tags.studyDate, 'DA', '20261010']

  it('FILE-01 is its exposure, else its examination, else the picture that was made of it', async () => {
    const acquired: Written[] = [
      [tags.acquisitionDate, 'DA', '20261012'],
      [tags.acquisitionTime, 'TM', '093015.250'],
    ]
    expect(await takenAt(study, ...acquired)).toBe('2026-10-12T09:30:15')
    expect(await takenAt(study, ...acquired, [tags.acquisitionDateTime, 'DT', '20261013101112.5+0200'])).toBe(
      '2026-10-13T10:11:12',
    )
    expect(await takenAt(study)).toBe('2026-10-10T00:00:00')
    expect(await takenAt([tags.contentDate, 'DA', '2026.10.09'], [tags.contentTime, 'TM', '0930'])).toBe(
      '2026-10-09T09:30:00',
    )
  })

  it('FILE-01 is not known where no day is given, or no valid one', async () => {
    expect(await takenAt([tags.studyDate, 'DA', ''])).toBeNull()
    expect(await takenAt([tags.studyDate, 'DA', '20260230'])).toBeNull()
    expect(await takenAt([tags.studyDate, 'DA', '00010101'])).toBeNull()
    // A day that is right counts without a time that is not.
    expect(await takenAt(study, [tags.studyTime, 'TM', '9930'])).toBe('2026-10-10T00:00:00')
  })

  it('FILE-01 needs the beginning of a file alone, and no bytes hang or throw', async () => {
    const file = writeDicom([study, [tags.pixels, 'OW', new Uint8Array(400_000)]])
    expect((await readExamination(file.subarray(0, 2_000), file.length, inflateBeginning))?.text(tags.studyDate)).toBe(
      '20261010',
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (bytes) => {
        const set = await readExamination(bytes, bytes.length, inflateBeginning)
        if (set) takenAtOfRadiograph(set)
      }),
    )
  })

  it('FILE-01 is read from a deflated file too, also from its beginning alone', async () => {
    const file = writeDicom([study, [tags.pixels, 'OW', randomBytes(200_000)]], '1.2.840.10008.1.2.1.99')
    // Behind the preamble, the length of the head, and the head.
    const at = 144 + Buffer.from(file).readUInt32LE(140)
    const packed = Buffer.concat([file.subarray(0, at), deflateRawSync(file.subarray(at)), Buffer.from([0])])
    for (const bytes of [packed, packed.subarray(0, 100_000)]) {
      const set = await readExamination(bytes, packed.length, inflateBeginning)
      expect(set && takenAtOfRadiograph(set)).toBe('2026-10-10T00:00:00')
    }
  })
})

describe('when a photograph was taken', () => {
  it('FILE-01 is what its EXIF says, in every kind and byte order', () => {
    const dateTime = '2026:03:12 14:05:09'
    const png = Buffer.concat([latin('\x89PNG\r\n\x1A\n'), latin('\0\0\0\x40eXIf'), exifOf(dateTime, false)])
    const webp = Buffer.concat([latin('RIFF\x40\0\0\0WEBPVP8X'), latin('EXIF\x40\0\0\0'), exifOf(dateTime)])
    const heic = Buffer.concat([
      latin('\0\0\0\x18ftypheic Exif not yet'),
      latin('\0\0\0\x06Exif\0\0'),
      exifOf(dateTime, false),
    ])
    for (const photograph of [takenJpeg(dateTime), png, webp, heic])
      expect(takenAtOfPhotograph(photograph)).toBe('2026-03-12T14:05:09')
  })

  it('FILE-01 is not known without EXIF, or by a clock that was never set', () => {
    expect(takenAtOfPhotograph(latin('\xFF\xD8\xFF\xE0\0\x10JFIF\0'))).toBeNull()
    for (const dateTime of ['0000:00:00 00:00:00', '1980:01:01 00:00:00', '2026:13:01 00:00:00', '                   '])
      expect(takenAtOfPhotograph(takenJpeg(dateTime))).toBeNull()
  })

  it('FILE-01 never hangs or throws, whatever stands behind the mark', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isLittle) => {
        takenAtOfPhotograph(Buffer.concat([latin('Exif\0\0'), latin(isLittle ? 'II*\0' : 'MM\0*'), bytes]))
      }),
    )
  })

  it('FILE-01 is ignored where it is later than its upload', () => {
    const arrived = new Date('2026-11-15T10:00:00Z')
    expect(believedBy('2026-11-15T23:00:00', arrived)).toBe('2026-11-15T23:00:00')
    expect(believedBy('2026-11-17T09:00:00', arrived)).toBeNull()
    expect(believedBy(null, arrived)).toBeNull()
  })
})
