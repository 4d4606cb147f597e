import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { makeBlobKeys } from '../../kernel/blobs/blob-keys.ts'
import { StoreUnavailable } from '../../kernel/blobs/blob-store.ts'
import { type Blobs, makeBlobs } from '../../kernel/blobs/blobs.ts'
import { sealedSizeOf } from '../../kernel/blobs/chunks.ts'
import type { Db } from '../../kernel/database/db.ts'
import { HeadsCopyUnreadable, verifyJournals } from '../../kernel/journal/verify-journals.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { askedAtOnce, type BackupContext, isNeeded, makeProgress } from './objects.ts'

interface Finding {
  what: string
  fault: string | null
}

/** ADM-01, OPS-04: checks what is stored: each finding is a line, good or bad. With `reads`, every file is read to its end. */
export async function examine(context: BackupContext, reads = false): Promise<Finding[]> {
  const { db } = context
  return [await journalOf(context), ...(await filesOf(context, reads)), await schedulesOf(db), await scansOf(db)]
}

/** As `journal verify` does: with the archives, and the copied heads where there are any. */
async function journalOf(context: BackupContext): Promise<Finding> {
  try {
    const verdicts = await verifyJournals(context)
    const broken = [...verdicts].filter(([, verdict]) => verdict.broken).map(([practice]) => practice)
    const fault = broken.length > 0 ? `does not hold for ${broken.join(', ')}` : null
    return { what: `The journal of ${verdicts.size} practices`, fault }
  } catch (error) {
    if (!(error instanceof HeadsCopyUnreadable)) throw error
    return { what: 'The journal', fault: `was not verified. ${error.message}` }
  }
}

interface WholeBlob extends Record<string, unknown> {
  id: string
  size: number
  sha256: Buffer
  wrappedKey: Buffer
  keyGeneration: number
  parts: { firstChunk: number; chunks: number; name: string }[]
}

/** Every object that is named by something whole is in the store, with the size that it must have; every key opens. */
async function filesOf(context: BackupContext, reads: boolean): Promise<Finding[]> {
  const { db, masterKey, store, say } = context
  const keys = makeBlobKeys(masterKey)
  const blobs = makeBlobs({ store, masterKey, clock: systemClock })
  const progress = makeProgress(say)
  const found = { files: 0, objects: 0, lost: 0, closed: 0, changed: 0 }

  async function examineObject({ id, size }: WholeBlob, part: WholeBlob['parts'][number]) {
    const key = `${id}/${part.name}`
    const storedSize = await store.size(key)
    if (storedSize === sealedSizeOf(part, size) || !(await isNeeded(db, key))) return
    found.lost += 1
    say(`${storedSize === null ? 'missing' : 'of another size'}: ${key}`)
  }

  for await (const page of pagesOfBlobs(db)) {
    const objects = page.flatMap((blob) => blob.parts.map((part) => [blob, part] as const))
    for (let at = 0; at < objects.length; at += askedAtOnce)
      await Promise.all(objects.slice(at, at + askedAtOnce).map((object) => examineObject(...object)))
    found.files += page.length
    found.objects += objects.length
    found.closed += page.filter((blob) => !opens(() => keys.open(blob))).length
    for (const blob of reads ? page : []) {
      progress(() => `Reading the files: ${found.files}`)
      if (await isAsItCame(db, blobs, blob)) continue
      found.changed += 1
      say(`changed: ${blob.id}`)
    }
    progress(() => `Looking for the files: ${found.files}`)
  }
  const { files, objects, lost, closed, changed } = found
  return [
    { what: `${objects} objects of files`, fault: lost > 0 ? `${lost} are not there, or not whole` : null },
    { what: `${files} keys of files`, fault: closed > 0 ? `${closed} do not open with this master key` : null },
    ...(reads
      ? [
          {
            what: `The contents of ${files} files`,
            fault: changed > 0 ? `${changed} do not match their checksum` : null,
          },
        ]
      : []),
  ]
}

/** Whole ones, with their parts in order. */
async function* pagesOfBlobs(db: Db): AsyncGenerator<WholeBlob[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.execute<WholeBlob>(sql`
      select b.id, b.size::float8 as size, b.sha256, b.wrapped_key as "wrappedKey", b.key_generation as "keyGeneration",
        coalesce((select json_agg(json_build_object('firstChunk', p.first_chunk, 'chunks', p.chunks, 'name', p.name))
          from blob_parts p where p.blob_id = b.id), '[]') as parts
      from blobs b where b.sha256 is not null and b.id > ${after} order by b.id limit 100`)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

function opens(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}

/** Whether its bytes open and have the hash that they had; one that was purged meanwhile has none any more. */
async function isAsItCame(db: Db, blobs: Blobs, { id, size, sha256 }: WholeBlob): Promise<boolean> {
  try {
    const content = await blobs.open(db, id)
    const hash = createHash('sha256')
    if (size > 0) for await (const piece of content.read(0, size - 1)) hash.update(piece)
    return hash.digest().equals(sha256)
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    const { rows } = await db.execute(sql`select from blobs where id = ${id} and sha256 is not null`)
    return rows.length === 0
  }
}

/** These are not readable until the antivirus has scanned them. */
async function scansOf(db: Db): Promise<Finding> {
  const { rows } = await db.execute<{ unread: string }>(
    sql`select count(*) as unread from files where virus_scan = 'too-large' and deleted_at is null`,
  )
  const unread = Number(rows[0]?.unread ?? 0)
  const fault = unread > 0 ? `${unread} are larger than the antivirus takes, and not readable` : null
  return { what: 'Virus scans of files', fault }
}

async function schedulesOf(db: Db): Promise<Finding> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from schedules where due_at < now() - interval '1 day' order by 1`,
  )
  const late = rows.map(({ name }) => name).join(', ')
  return { what: 'Work that is done again and again', fault: late ? `was not done for a day: ${late}` : null }
}
