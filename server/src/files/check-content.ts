import { inflateRawSync, constants as zlib } from 'node:zlib'
import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import type { ContentFault } from '@arcade/contract/kernel/content-faults.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { largestScene, readScene } from '@arcade/contract/viewers/scene.ts'
import { headLength, recognise } from './content.rules.ts'
import { findEnd, readBytes, readEntries, readTail, type ZipEntry } from './zip-entries.ts'

type Check = (content: RangedContent) => Promise<ContentFault | null>

/** What the first bytes do not tell, by kind. */
const checks: Partial<Record<FileKind, Check>> = { glb: checkGlb, obj: checkObj, scene: checkScene, zip: checkZip }

/** FILE-06: what is wrong with a file that has arrived whole, beyond its first bytes; null where nothing is. */
export async function faultIn(kind: FileKind, content: RangedContent): Promise<ContentFault | null> {
  // A picture at whose end an archive stands is both.
  if (kind !== 'zip' && findEnd(await readTail(content)) >= 0) return 'two-formats'
  return (await checks[kind]?.(content)) ?? null
}

const largestJson = 32 * 1024 * 1024

/** Whoever shows it later must not be led to fetch anything. */
async function checkGlb(content: RangedContent): Promise<ContentFault | null> {
  const head = await readBytes(content, 0, 20)
  if (head.length < 20 || head.readUInt32LE(4) !== 2 || head.readUInt32LE(8) !== content.size) return 'damaged'
  const length = head.readUInt32LE(12)
  if (head.readUInt32LE(16) !== 0x4e4f534a || length > Math.min(content.size - 20, largestJson)) return 'damaged'
  const json = (await readBytes(content, 20, length)).toString('utf8')
  let isOutside = false
  try {
    JSON.parse(json, (key, value: unknown) => {
      if (key === 'uri' && typeof value === 'string' && !value.startsWith('data:')) isOutside = true
      return value
    })
  } catch {
    return 'damaged'
  }
  return isOutside ? 'outside-address' : null
}

/** Nothing but what the viewer wrote: it is no way to keep any text. */
async function checkScene(content: RangedContent): Promise<ContentFault | null> {
  if (content.size > largestScene) return 'damaged'
  return readScene((await readBytes(content, 0, content.size)).toString('utf8')) ? null : 'damaged'
}

/** Lines that name other files by an address, and those of old viewers that run a program. */
const outsideLine =
  /(?:^|[\n\r])[ \t]*(?:(?:mtllib|maplib|usemap|shadow_obj|trace_obj|call)[ \t][^\n\r]*(?:\/\/|\\\\|:)|csh[ \t])/
/** No line that is looked for is longer. */
const carried = 4096

async function checkObj({ size, read }: RangedContent): Promise<ContentFault | null> {
  let before = '\n'
  for await (const bytes of read(0, size - 1)) {
    const text = before + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    if (text.includes('\0')) return 'damaged'
    if (outsideLine.test(text)) return 'outside-address'
    const line = Math.max(text.lastIndexOf('\n'), text.length - carried)
    before = text.slice(Math.max(line, 0))
  }
  return null
}

const mostEntries = 5_000

/** A zip of what may be stored by itself, and of nothing else. */
async function checkZip(content: RangedContent): Promise<ContentFault | null> {
  const entries = await readEntries(content)
  if (!entries) return 'damaged'
  if (entries.length > mostEntries) return 'zip-too-many'
  const named = entries.filter(({ name }) => !name.endsWith('/'))
  if (named.length === 0) return 'empty'
  if (entries.some(({ name }) => isUnsafe(name))) return 'zip-names'
  if (entries.some(({ flags }) => flags & 1)) return 'zip-encrypted'
  for (const entry of named) {
    const fault = await faultOfEntry(content, entry)
    if (fault) return fault
  }
  return null
}

const isUnsafe = (name: string) => /^[/\\]|^[a-z]:|\0|\\|(?:^|\/)\.\.(?:\/|$)/i.test(name)

async function faultOfEntry(content: RangedContent, entry: ZipEntry): Promise<ContentFault | null> {
  const head = await headOf(content, entry)
  if (!head) return 'damaged'
  if (isOfMac(entry.name, head)) return null
  const found = recognise(head, entry.size)
  if ('fault' in found) return 'zip-content'
  return found.kind === 'zip' ? 'zip-in-zip' : null
}

/** What a Mac puts into every zip beside the files. */
const isOfMac = (name: string, head: Buffer) =>
  (name.startsWith('__MACOSX/') && head.toString('latin1', 0, 4) === '\0\x05\x16\x07') ||
  (/(?:^|\/)\.DS_Store$/.test(name) && head.toString('latin1', 4, 8) === 'Bud1')

/** The longest header before the bytes themselves: its names are short where they are honest. */
const longestHeader = 30 + 2 * 1024

async function headOf(content: RangedContent, { at, method, packed, size }: ZipEntry): Promise<Buffer | null> {
  const bytes = await readBytes(content, at, longestHeader + headLength)
  if (bytes.length < 30 || bytes.readUInt32LE(0) !== 0x04034b50) return null
  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
  const data = bytes.subarray(start, start + packed)
  if (method === 0) return data.subarray(0, Math.min(size, headLength))
  if (method !== 8) return null
  try {
    // What follows is missing, which is no fault of the beginning.
    return inflateRawSync(data, { finishFlush: zlib.Z_SYNC_FLUSH }).subarray(0, headLength)
  } catch {
    return null
  }
}
