import { largestDirectFile } from '@arcade/contract/clinic/files/file-facts.ts'
import { describe, expect, it, vi } from 'vitest'
import { aFile } from '../../../test/files.ts'
import type { Outcome } from '../files/index.ts'
import { type Memory, makeUploadQueue, type Remembered, type Transport } from './upload-queue.ts'

const patient = 'a2cade00-0004-4000-8000-000000000001'
const photograph = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name)
/** Claims to be large: the test reads little of it. */
const scan = (name: string) =>
  Object.defineProperty(new File(['ply\n'], name), 'size', { value: largestDirectFile + 1 })

/** Requests that wait until a test answers them. */
function makeNetwork() {
  const direct: { names: string[]; answer: (outcomes: Outcome[]) => void; signal: AbortSignal }[] = []
  const resumable: {
    from: string | null
    answer: (outcome: Outcome) => void
    on: Parameters<Transport['sendResumable']>[1]
  }[] = []
  const transport: Transport = {
    sendDirect: (uploads, _, signal) =>
      new Promise((answer) => direct.push({ names: uploads.map(({ name }) => name), answer, signal })),
    sendResumable: ({ uploadUuid }, on) => new Promise((answer) => resumable.push({ from: uploadUuid, answer, on })),
    abandon: vi.fn(),
    arrived: vi.fn(),
    otherPatient: async (_, { name }) => (name === 'other.dcm' ? { name: 'DUPONT Paul', birthDate: null } : null),
  }
  return { direct, resumable, transport }
}
function makeMemory(stored: Remembered[] = []): Memory & { stored: Remembered[] } {
  return {
    stored,
    read: () => stored,
    write(uploads) {
      this.stored = uploads
    },
  }
}
const cut: Outcome = { failure: { code: 'network', requestId: null } }
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('files on their way', () => {
  it('FILE-02 a radiograph that names another patient waits for a word, and holds up no other', async () => {
    const { direct, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory())
    await queue.add(patient, [new File(['dicom'], 'other.dcm'), new File(['dicom'], 'own.dcm')])
    expect(direct.map(({ names }) => names)).toEqual([['own.dcm']])
    const [asking] = queue.uploads()
    expect(asking).toMatchObject({ state: 'asking', other: { name: 'DUPONT Paul' } })
    queue.confirm(asking?.id ?? 0)
    expect(direct.at(-1)?.names).toEqual(['other.dcm'])
    await queue.add(patient, [new File(['dicom'], 'other.dcm')])
    queue.remove(queue.uploads().at(-1)?.id ?? 0)
    expect(direct).toHaveLength(2)
  })

  it('FILE-02 an empty list is skipped; one goes alone, several together', async () => {
    const { direct, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory())
    await queue.add(patient, [])
    expect(direct).toEqual([])
    await queue.add(patient, [photograph('a.jpg')])
    await queue.add(patient, [photograph('b.jpg'), photograph('c.jpg')])
    expect(direct.map(({ names }) => names)).toEqual([['a.jpg'], ['b.jpg', 'c.jpg']])
  })

  it('FILE-02 three requests are under way at a time', async () => {
    const { direct, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory())
    await queue.add(
      patient,
      Array.from({ length: 40 }, (_, index) => photograph(`${index}.jpg`)),
    )
    expect(direct.map(({ names }) => names.length)).toEqual([8, 8, 8])
    direct[0]?.answer(Array.from({ length: 8 }, (_, index) => ({ file: aFile(index + 1) })))
    await settled()
    expect(direct).toHaveLength(4)
    expect(queue.arrived()).toHaveLength(8)
    expect(queue.uploads()).toHaveLength(32)
  })

  it('FILE-02 what befalls one file changes that one alone', async () => {
    const { direct, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory())
    await queue.add(patient, [photograph('good.jpg'), photograph('bad.jpg'), new File([], 'empty.jpg')])
    expect(direct.map(({ names }) => names)).toEqual([['good.jpg', 'bad.jpg']])
    direct[0]?.answer([{ file: aFile(1) }, cut])
    await settled()
    const states = queue.uploads().map(({ name, state, failure }) => [name, state, failure?.code])
    expect(states).toEqual([
      ['bad.jpg', 'failed', 'network'],
      ['empty.jpg', 'failed', 'empty'],
    ])
    queue.retry(queue.uploads()[0]?.id ?? 0)
    expect(direct.at(-1)?.names).toEqual(['bad.jpg'])
  })

  it('FILE-02 one that is taken out of a list does not hold up the others', async () => {
    const { direct, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory())
    await queue.add(patient, [photograph('a.jpg'), photograph('b.jpg')])
    queue.remove(queue.uploads()[0]?.id ?? 0)
    expect(direct[0]?.signal.aborted).toBe(true)
    expect(direct[1]?.names).toEqual(['b.jpg'])
    direct[0]?.answer([cut, cut])
    await settled()
    expect(queue.uploads().map(({ name, state }) => [name, state])).toEqual([['b.jpg', 'sending']])
  })

  it('FILE-07 a large file is paused, and goes on under the same upload', async () => {
    const { resumable, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory())
    await queue.add(patient, [scan('occlusion.ply')])
    resumable[0]?.on.created('upload-1')
    resumable[0]?.on.sent(1000)
    const id = queue.uploads()[0]?.id ?? 0
    queue.pause(id)
    resumable[0]?.answer(cut)
    await settled()
    expect(queue.uploads()[0]).toMatchObject({ state: 'paused', sent: 1000, uploadUuid: 'upload-1' })
    queue.retry(id)
    expect(resumable[1]?.from).toBe('upload-1')
    resumable[1]?.answer({ file: aFile(1, { category: 'dental_scan' }) })
    await settled()
    expect(queue.uploads()).toEqual([])
  })

  it('FILE-07 after a cut it goes on when the connection is back', async () => {
    const { resumable, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory())
    await queue.add(patient, [scan('occlusion.ply')])
    resumable[0]?.on.created('upload-1')
    resumable[0]?.answer(cut)
    await settled()
    queue.retryCut()
    expect(resumable[1]?.from).toBe('upload-1')
  })

  it('FILE-07 after a reload it goes on when the same file is chosen, and with no other', async () => {
    const before = makeMemory()
    const first = makeNetwork()
    const reloaded = makeUploadQueue(first.transport, before)
    await reloaded.add(patient, [scan('occlusion.ply')])
    first.resumable[0]?.on.created('upload-1')
    first.resumable[0]?.on.sent(5000)
    const { resumable, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory(before.stored))
    expect(queue.uploads()).toMatchObject([
      { name: 'occlusion.ply', state: 'failed', sent: 5000, failure: { code: 'lost' } },
    ])
    queue.retry(queue.uploads()[0]?.id ?? 0, scan('other.ply'))
    expect(queue.uploads()[0]?.failure?.code).toBe('otherFile')
    await queue.add(patient, [scan('occlusion.ply')])
    expect(resumable.map(({ from }) => from)).toEqual(['upload-1'])
  })

  it('FILE-01 a category that is changed on the way counts', async () => {
    const { direct, transport } = makeNetwork()
    const queue = makeUploadQueue(transport, makeMemory())
    await queue.add(patient, [photograph('a.jpg')])
    queue.setCategory(queue.uploads()[0]?.id ?? 0, 'radio')
    direct[0]?.answer([{ file: aFile(1) }])
    await settled()
    expect(transport.arrived).toHaveBeenCalledWith(aFile(1), 'radio')
  })
})
