import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openLogs } from './log-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'arcade-log-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A disk that takes so many bytes, and then none until it is given room. */
function makeDisk(room: number) {
  let written = ''
  let refused = 0
  const target = {
    async write(bytes: Buffer) {
      const taken = bytes.subarray(0, room)
      if (taken.length === 0) {
        refused += 1
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      }
      written += taken.toString()
      room -= taken.length
      return { bytesWritten: taken.length }
    },
    close: async () => {},
  }
  return {
    open: async () => target,
    text: () => written,
    refused: () => refused,
    give(bytes: number) {
      room = bytes
    },
  }
}

async function openOn(disk: ReturnType<typeof makeDisk>) {
  const logs = await openLogs('somewhere', disk.open)
  onTestFinished(() => logs.end())
  return logs
}

describe('ADM-03 the log file', () => {
  it('ADM-03 goes on by itself after a full disk, twice, with every line that could wait', async () => {
    const disk = makeDisk(12)
    const logs = await openOn(disk)
    logs.write('one is written\n')
    await vi.waitFor(() => expect(disk.refused()).toBeGreaterThan(0))
    logs.write('two waits\n')
    disk.give(1_000)
    await vi.waitFor(() => expect(disk.text()).toBe('one is written\ntwo waits\n'))
    disk.give(0)
    logs.write('three waits\n')
    const before = disk.refused()
    await vi.waitFor(() => expect(disk.refused()).toBeGreaterThan(before))
    disk.give(1_000)
    await vi.waitFor(() => expect(disk.text()).toBe('one is written\ntwo waits\nthree waits\n'))
  })

  it('ADM-03 says how many lines were lost, where they are missing', async () => {
    const disk = makeDisk(0)
    const logs = await openOn(disk)
    const line = `${'x'.repeat(1_023)}\n`
    logs.write(line)
    await vi.waitFor(() => expect(disk.refused()).toBeGreaterThan(0))
    for (let count = 0; count < 5_000; count++) logs.write(line)
    disk.give(100_000_000)
    await vi.waitFor(() => expect(disk.text()).toContain('lost'))
    logs.write('and on\n')
    await logs.end()
    const lines = disk.text().trim().split('\n')
    const keptLines = lines.filter((one) => one.startsWith('x')).length
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ level: 40, lost: 5_001 - keptLines })
    expect([keptLines, lines.at(-1)]).toEqual([4_097, 'and on'])
  })

  it('ADM-03 is opened anew when it was renamed, without losing a line', async () => {
    const [place, old] = [join(folder, 'arcade.log'), join(folder, 'arcade.log.1')]
    const logs = await openLogs(place)
    logs.write('before\n')
    await vi.waitFor(async () => expect(await readFile(place, 'utf8')).toBe('before\n'))
    await rename(place, old)
    logs.write('still before\n')
    await vi.waitFor(async () => expect(await readFile(old, 'utf8')).toBe('before\nstill before\n'))
    logs.reopen()
    logs.write('after\n')
    await logs.end()
    expect(await readFile(place, 'utf8')).toBe('after\n')
  })

  it('ADM-03 ends on a disk that stays full', async () => {
    const disk = makeDisk(0)
    const logs = await openLogs('somewhere', disk.open)
    logs.write('one\n')
    await logs.end()
    expect(disk.text()).toBe('')
  })
})
