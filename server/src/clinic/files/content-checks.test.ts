import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { writeDicom } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import { describe, expect, it } from 'vitest'
import { sampleGlb, sampleStl, samples, sampleZip, takenJpeg } from '../../../test/sample-files.ts'
import { examine } from './content-checks.ts'

const faultOf = async (kind: FileKind, bytes: Buffer) => (await examined(kind, bytes)).fault

const examined = (kind: FileKind, bytes: Buffer) =>
  examine({
    kind,
    group: 'practice',
    content: {
      size: bytes.length,
      etag: '',
      async *read(from: number, to: number) {
        for (let at = from; at <= to; at += 1000) yield bytes.subarray(at, Math.min(at + 1000, to + 1))
      },
    },
  })

describe('the check of a file', () => {
  it('FILE-06 reads all of it in a thread of its own', async () => {
    const zip = await sampleZip({ 'a.stl': sampleStl(2_000), 'b.obj': samples.obj() })
    expect(await faultOf('zip', zip)).toBeNull()
    const outside = sampleGlb({ extras: 'x'.repeat(20_000), images: [{ uri: 'http://evil.example/a.png' }] })
    expect(await faultOf('glb', outside)).toBe('outside-address')
  })

  it('FILE-06 finds a picture with an archive at its end', async () => {
    const both = Buffer.concat([samples.jpeg(), await sampleZip()])
    expect(await faultOf('jpeg', both)).toBe('two-formats')
    expect(await faultOf('jpeg', samples.jpeg())).toBeNull()
  })

  it('FILE-01 says when a photograph or a radiograph was taken', async () => {
    expect(await examined('jpeg', takenJpeg('2026:03:12 14:05:09'))).toEqual({
      fault: null,
      takenAt: '2026-03-12T14:05:09',
    })
    const radiograph = Buffer.from(writeDicom([[tags.studyDate, 'DA', '20261012']]))
    expect(await examined('dicom', radiograph)).toEqual({ fault: null, takenAt: '2026-10-12T00:00:00' })
    expect(await examined('dicom', samples.dicom())).toEqual({ fault: null, takenAt: null })
  })
})
