import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import { describe, expect, it } from 'vitest'
import { sampleGlb, sampleStl, samples, sampleZip } from '../../test/sample-files.ts'
import { findFault } from './content-checks.ts'

const faultOf = (kind: FileKind, bytes: Buffer) =>
  findFault({
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
})
