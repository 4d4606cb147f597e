import type { S3Client } from '@aws-sdk/client-s3'
import { type BlobStore, StoreUnavailable } from './blob-store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** So much is sent in one request, and held in memory for that long; S3 asks for 5 MiB at least. */
const partSize = 16 * 1024 * 1024
/** How often a read that was cut goes on where it stopped. */
const mostReads = 4

interface Timeouts {
  connectMs: number
  /** Without a byte. */
  idleMs: number
}
/** How much longer than the longest silence a request may take. */
const slowest = 30
const usualTimeouts: Timeouts = { connectMs: 5_000, idleMs: 20_000 }

/** Blobs in a bucket of any S3 service. The library is large: it is loaded when the first blob is. */
export function makeS3Store(settings: S3Settings, timeouts = usualTimeouts): BlobStore {
  const { bucket: Bucket } = settings
  let opened: ReturnType<typeof open> | undefined
  const client = () => {
    opened ??= open(settings, timeouts)
    return opened
  }

  /** All or nothing: a cut upload is aborted, since its parts would be billed. */
  async function putParts(Key: string, parts: AsyncIterator<Buffer>, first: Buffer) {
    const { s3, sdk } = await client()
    const { UploadId } = await s3.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }))
    if (!UploadId) throw unexpected()
    try {
      const sent: { ETag: string | undefined; PartNumber: number }[] = []
      for (let next: Buffer | null = first; next; next = await nextOf(parts)) {
        const PartNumber = sent.length + 1
        const part = { Bucket, Key, UploadId, PartNumber, Body: next, ContentLength: next.length }
        const { ETag } = await s3.send(new sdk.UploadPartCommand(part))
        sent.push({ ETag, PartNumber })
      }
      await s3.send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: sent } }))
    } catch (error) {
      await s3.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw error
    }
  }

  return {
    async put(Key, content) {
      try {
        const parts = inParts(content)
        const first = (await nextOf(parts)) ?? Buffer.alloc(0)
        if (first.length === partSize) return await putParts(Key, parts, first)
        const { s3, sdk } = await client()
        await s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body: first, ContentLength: first.length }))
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    async *get(Key, from, to) {
      const { s3, sdk } = await client()
      let at = from
      for (let reads = 1; at <= to; reads += 1) {
        try {
          const { Body, ContentRange } = await s3.send(
            new sdk.GetObjectCommand({ Bucket, Key, Range: `bytes=${at}-${to}` }),
          )
          if (!ContentRange) throw unexpected()
          for await (const piece of Body as AsyncIterable<Buffer>) {
            at += piece.length
            yield piece
          }
          if (at <= to && reads === mostReads) throw new Error('an object has fewer bytes than it should')
        } catch (error) {
          if (reads === mostReads || isAnswer(error)) throw asUnavailable(error)
        }
      }
    },
    async size(Key) {
      const { s3, sdk } = await client()
      const found = await s3.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (statusOf(error) === 404) return null
        throw asUnavailable(error)
      })
      return found ? (found.ContentLength ?? 0) : null
    },
    async delete(Key) {
      const { s3, sdk } = await client()
      await s3.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw asUnavailable(error)
      })
    },
    async list(name) {
      const { s3, sdk } = await client()
      const keys: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await s3
          .send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${name}/`, ContinuationToken }))
          .catch((error: unknown) => Promise.reject(asUnavailable(error)))
        if (page.IsTruncated === undefined) throw unexpected()
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
      return keys
    },
  }
}

async function open({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, { connectMs, idleMs }: Timeouts) {
  const sdk = await import('@aws-sdk/client-s3')
  const s3: S3Client = new sdk.S3Client({
    endpoint,
    region,
    // Buckets as folders: most services besides Amazon's have no host for each of them.
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // Content is authenticated by its own seal; other services do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      // Of all of it: a part over a slow line takes long, and is no failure while something moves.
      requestTimeout: idleMs * slowest,
      socketTimeout: idleMs,
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, s3 }
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [pieces, held]: [Buffer[], number] = [[], 0]
  for await (const piece of content) {
    pieces.push(piece)
    held += piece.length
    while (held >= partSize) {
      const all = Buffer.concat(pieces)
      yield all.subarray(0, partSize)
      ;[pieces, held] = [[all.subarray(partSize)], all.length - partSize]
    }
  }
  if (held > 0) yield Buffer.concat(pieces)
}

async function nextOf(parts: AsyncIterator<Buffer>): Promise<Buffer | null> {
  const { value, done } = await parts.next()
  return done ? null : value
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
/** The service refused: a retry would get the same answer. */
const isAnswer = (error: unknown) => statusOf(error) >= 400 && statusOf(error) < 500
const networkFaults = ['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']

/** As a page of a proxy, or of a service that is none of S3. */
const unexpected = () => new StoreUnavailable('the object store gave an answer that is none')

/**
 * The request is fine where the service is away, slow or overloaded, refuses the key, or answers something unexpected: all of
 * these carry `$metadata`, which an error of the content does not. An object that is lost or too short stays an error of ours.
 */
function asUnavailable(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error
  const { code = '', name = '' } = error as { code?: string; name?: string }
  const isOfService =
    typeof error === 'object' && error !== null && '$metadata' in error && !['NoSuchKey', 'InvalidRange'].includes(name)
  const isSlow = ['TimeoutError', 'AbortError'].includes(name)
  return isOfService || isSlow || networkFaults.includes(code)
    ? new StoreUnavailable('the object store does not answer', { cause: error })
    : error
}
