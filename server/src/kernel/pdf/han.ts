import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackWoff2 } from './woff2.ts'

const require = createRequire(import.meta.url)

/** Chinese letters beyond the basic plane, as the font is cut: files of 1,024 signs from the beginning of each block. */
const blocks = [
  { name: 'B', from: 0x20000, to: 0x2a6df, digits: 2 },
  { name: 'C', from: 0x2a700, to: 0x2b73f, digits: 1 },
  { name: 'D', from: 0x2b740, to: 0x2b81f, digits: 0 },
  { name: 'E', from: 0x2b820, to: 0x2ceaf, digits: 1 },
  { name: 'F', from: 0x2ceb0, to: 0x2ebef, digits: 1 },
] as const
const signsInFile = 0x400

export type HanFile = `han ${string}`

/** The file of Hanazono in which a rare Chinese letter is; undefined for any other sign. */
export function hanFileOf(codePoint: number): HanFile | undefined {
  const block = blocks.find(({ from, to }) => codePoint >= from && codePoint <= to)
  if (!block) return undefined
  const number = String(Math.floor((codePoint - block.from) / signsInFile) + 1).padStart(block.digits, '0')
  return block.digits ? `han ${block.name}-${number}` : `han ${block.name}`
}

/** Where a file of the font is. */
export const pathOf = (file: HanFile): string =>
  join(
    dirname(require.resolve('hanamin/package.json')),
    `HanaMinB.CJK-Unified-Ideographs-Extension-${file.replace('han ', '')}.woff2`,
  )

const kept = new Map<HanFile, Buffer>()

/** A megabyte each once unpacked, which takes a tenth of a second and is done once for all documents. */
export function readHan(file: HanFile): Buffer {
  const bytes = kept.get(file) ?? unpackWoff2(readFileSync(pathOf(file)))
  kept.set(file, bytes)
  return bytes
}
