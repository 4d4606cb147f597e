import { open, readFile, rename } from 'node:fs/promises'
import { makeS3Store, type S3Settings } from '../blobs/s3-store.ts'
import type { Head } from './journal.queries.ts'

/** HOST-03: the heads of all chains at a second place, which the owner of the database does not own. */
export interface HeadsCopy {
  /** By practice; nothing where nothing was written yet. */
  read(): Promise<Map<string, Head>>
  write(heads: ReadonlyMap<string, Head>): Promise<void>
}

export type HeadsTarget = { file: string } | { bucket: S3Settings }

const key = 'journal/heads.json'
/** More than the heads of any installation. */
const longest = 1024 ** 3

export function makeHeadsCopy(place: HeadsTarget): HeadsCopy {
  const { read, write } = 'file' in place ? inFile(place.file) : inBucket(place.bucket)
  return {
    async read() {
      const text = await read()
      return text === null ? new Map() : parse(text)
    },
    write: (heads) => write(format(heads)),
  }
}

/** One line: where it ends, all of it was read. */
const format = (heads: ReadonlyMap<string, Head>) =>
  `${JSON.stringify(Object.fromEntries([...heads].map(([practice, { seq, seal }]) => [practice, [seq.toString(), seal.toString('hex')]])))}\n`

function parse(text: string): Map<string, Head> {
  const rows = Object.entries(JSON.parse(text) as Record<string, [seq: string, seal: string]>)
  return new Map(
    rows.map(([practice, [seq, seal]]) => [practice, { seq: BigInt(seq), seal: Buffer.from(seal, 'hex') }]),
  )
}

const inFile = (path: string) => ({
  read: () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  async write(text: string) {
    const arriving = `${path}.part`
    const file = await open(arriving, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(arriving, path)
  },
})

function inBucket(settings: S3Settings) {
  const store = makeS3Store(settings, { connectMs: 5_000, idleMs: 10_000 })
  return {
    async read() {
      const pieces: Buffer[] = []
      try {
        for await (const piece of store.get(key, 0, longest)) {
          pieces.push(piece)
          if (piece.at(-1) === 0x0a) break
        }
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null
        throw error
      }
      return Buffer.concat(pieces).toString('utf8')
    },
    async write(text: string) {
      await store.put(
        key,
        (async function* () {
          yield Buffer.from(text)
        })(),
      )
    },
  }
}
