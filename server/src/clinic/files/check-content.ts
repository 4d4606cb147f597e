import { once } from 'node:events'
import { createInflateRaw, constants as zlib } from 'node:zlib'
import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import { largestScene, readScene } from '@arcade/contract/clinic/viewers/scene.ts'
import type { ContentFault } from '@arcade/contract/kernel/content-faults.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { inWindows, readBytes } from '../../kernel/threads/read-bytes.ts'
import { headLength, recognise } from './content.rules.ts'
import { hasKnownExtension } from './file-names.rules.ts'
import { isDated, readTakenAt } from './read-taken-at.ts'
import { readDirectory, unicodeName, type ZipEntry } from './zip-entries.ts'

/** These run in a thread (`content-worker.ts`). Each is linear in what it reads. */
type Check = (content: RangedContent) => Promise<ContentFault | null>

/** What the first bytes do not tell, by kind. */
const checks: Partial<Record<FileKind, Check>> = { glb: checkGlb, obj: checkObj, scene: checkScene, zip: checkZip }

export const isExamined = (kind: FileKind): boolean => kind in checks || isDated(kind)

/** What is found in a file that has arrived whole, beyond its first bytes. */
export interface Examined {
  /** Null where nothing is wrong with it. */
  fault: ContentFault | null
  /** When it was taken, as it says itself. */
  takenAt: string | null
}

/** FILE-06 */
export const examineContent = async (kind: FileKind, content: RangedContent): Promise<Examined> => ({
  fault: (await checks[kind]?.(content)) ?? null,
  takenAt: await readTakenAt(kind, content),
})

/** Textures are in the binary chunk; what describes a scan takes kilobytes. */
const largestJson = 8 * 1024 * 1024

/** A viewer must not be led to fetch anything. */
async function checkGlb(content: RangedContent): Promise<ContentFault | null> {
  const head = await readBytes(content, 0, 20)
  if (head.length < 20 || head.readUInt32LE(4) !== 2 || head.readUInt32LE(8) !== content.size) return 'damaged'
  const length = head.readUInt32LE(12)
  if (head.readUInt32LE(16) !== 0x4e4f534a || length > Math.min(content.size - 20, largestJson)) return 'damaged'
  try {
    const scene: unknown = JSON.parse((await readBytes(content, 20, length)).toString('utf8'))
    return namesAddress(scene) ? 'outside-address' : null
  } catch {
    return 'damaged'
  }
}

/** Whether any `uri` in it leads elsewhere. Not recursive: it may be nested as deeply as it is long. */
function namesAddress(scene: unknown): boolean {
  const left = [scene]
  while (left.length > 0) {
    const node = left.pop()
    if (Array.isArray(node)) {
      for (const value of node) if (typeof value === 'object') left.push(value)
    } else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) {
        if (key === 'uri' && typeof value === 'string' && !value.startsWith('data:')) return true
        if (typeof value === 'object') left.push(value)
      }
    }
  }
  return false
}

/** Nothing but what the viewer wrote: it is no way to keep any text. */
async function checkScene(content: RangedContent): Promise<ContentFault | null> {
  if (content.size > largestScene) return 'damaged'
  return readScene((await readBytes(content, 0, content.size)).toString('utf8')) ? null : 'damaged'
}

/** Keywords that name other files, and the one of old viewers that runs a program. */
const [naming, running] = ['(?:mtllib|maplib|usemap|shadow_obj|trace_obj|call)', 'csh']
const outsideLine = new RegExp(`[\\n\\r][^\\S\\n\\r]*(?:${naming}[^\\n\\r]*(?://|\\\\\\\\|:)|${running})`, 'i')
const namingLine = new RegExp(`^${naming}`, 'i')
/** A backslash at the end of a line: readers join it with the next one. */
const continuation = /\\[^\S\n\r]*(?:\r\n?|\n)/g
const longestName = 4096

async function checkObj({ size, read }: RangedContent): Promise<ContentFault | null> {
  let line = ''
  for await (const bytes of read(0, size - 1)) {
    const text = (line + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')).replace(
      /^\u00EF\u00BB\u00BF/,
      '',
    )
    if (text.includes('\0')) return 'damaged'
    // Its other half may be in the next piece.
    const cut = text.endsWith('\r') ? '\r' : ''
    const lines = `\n${text.slice(0, text.length - cut.length).replaceAll(continuation, '')}`
    if (outsideLine.test(lines)) return 'outside-address'
    const last = lines.slice(Math.max(lines.lastIndexOf('\n'), lines.lastIndexOf('\r')) + 1).trimStart()
    const isLong = last.length > longestName
    if (isLong && namingLine.test(last)) return 'damaged'
    // Of any other long line only its end matters: whether it goes on.
    line = (isLong ? `x${last.slice(-longestName)}` : last) + cut
  }
  return null
}

const mostEntries = 5_000

/** A zip of what may be stored by itself, and of nothing else. */
async function checkZip(content: RangedContent): Promise<ContentFault | null> {
  const directory = await readDirectory(content)
  if (!directory) return 'damaged'
  const { entries } = directory
  if (entries.length > mostEntries) return 'zip-too-many'
  const named = entries.filter(({ name }) => !name.endsWith('/'))
  if (named.length === 0) return 'empty'
  if (entries.some(({ name, otherName, isLink }) => isLink || isUnsafe(name) || isUnsafe(otherName ?? '')))
    return 'zip-names'
  if (entries.some(({ flags }) => flags & 1)) return 'zip-encrypted'
  const read = inWindows(content)
  // Each byte belongs to one entry: else a small file holds as much as its directory repeats.
  let end = 0
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    const header = await read(entry.at, longestHeader + headLength)
    const start = dataStart(header)
    if (start === null || entry.at < end || entry.at > end + longestGap) return 'damaged'
    end = entry.at + start + entry.packed
    if (end > directory.at || isNamedOtherwise(entry, header)) return 'damaged'
    const isFolder = entry.name.endsWith('/')
    if (isFolder && entry.packed > 0) return 'damaged'
    const fault = isFolder ? null : await faultOfEntry(entry, header.subarray(start))
    if (fault) return fault
  }
  return end + longestGap < directory.at ? 'damaged' : null
}

/** What may stand behind an entry: its checksum and sizes. In a longer gap another entry could be hidden. */
const longestGap = 24

/** Programs read the name before the bytes, or that of the directory: it is one. */
function isNamedOtherwise({ name, otherName }: ZipEntry, header: Buffer): boolean {
  const [nameEnd, extraLength] = [30 + header.readUInt16LE(26), header.readUInt16LE(28)]
  const other = unicodeName(header.subarray(nameEnd, nameEnd + extraLength))
  return header.toString('utf8', 30, nameEnd) !== name || (other !== null && other !== otherName)
}

const longestPath = 1_024

const isUnsafe = (name: string) =>
  name.length > longestPath || /^\/|[\\:\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?:^|\/)\.\.(?:\/|$)/u.test(name)

async function faultOfEntry(entry: ZipEntry, data: Buffer): Promise<ContentFault | null> {
  const head = await headOf(entry, data)
  if (!head) return 'damaged'
  if (isOfMac(entry.name, head)) return null
  const found = recognise(head, entry.size)
  if ('fault' in found) return 'zip-content'
  if (found.kind === 'zip') return 'zip-in-zip'
  const names = [entry.name, entry.otherName ?? entry.name]
  return names.every(hasKnownExtension) ? null : 'zip-names'
}

/** What a Mac puts into every zip beside the files. */
const isOfMac = (name: string, head: Buffer) =>
  (name.startsWith('__MACOSX/') && head.toString('latin1', 0, 4) === '\0\x05\x16\x07') ||
  (/(?:^|\/)\.DS_Store$/.test(name) && head.toString('latin1', 4, 8) === 'Bud1')

/** The longest header before the bytes themselves: its names are short where they are honest. */
const longestHeader = 30 + 2 * 1024

/** Where the bytes of an entry begin, behind its header; null where it has none. */
function dataStart(header: Buffer): number | null {
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return null
  return 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function headOf({ method, packed, size }: ZipEntry, bytes: Buffer): Promise<Buffer | null> {
  const data = bytes.subarray(0, packed)
  if (method === 0) return data.subarray(0, Math.min(size, headLength))
  return method === 8 ? inflateHead(data) : null
}

/** The first bytes alone: a few kilobytes may hold megabytes. */
async function inflateHead(data: Buffer): Promise<Buffer | null> {
  // What follows is missing, which is no fault of the beginning.
  const inflate = createInflateRaw({ chunkSize: headLength, finishFlush: zlib.Z_SYNC_FLUSH })
  inflate.end(data)
  try {
    const [head] = (await Promise.race([once(inflate, 'data'), once(inflate, 'end')])) as [Buffer?]
    return head ?? Buffer.alloc(0)
  } catch {
    return null
  } finally {
    inflate.destroy()
  }
}
