import { z } from 'zod'

/** Bytes of which any part can be read: the answer follows Range, If-Range and HEAD. */
export interface RangedContent {
  size: number
  /** The same as long as the bytes are. */
  etag: string
  /** From the first to the last byte, both included. */
  read(from: number, to: number): AsyncIterable<Uint8Array>
}

/** A file as an answer: what it is called where it is one to keep, and its bytes as they come. */
export interface FileAnswer {
  name: string | null
  content: AsyncIterable<Uint8Array | string> | RangedContent
  /** Where it is known only with the file. */
  type?: string
  /**
   * Asked while it is sent, beside the access of the call: rejects where the reader has lost the right since. Null: the
   * stream ends by itself.
   */
  stillAllowed?: (() => Promise<unknown>) | null
}

/** An answer that is a file of this type rather than JSON. */
export const file = (contentType: `${string}/${string}`) => z.custom<FileAnswer>().meta({ contentType })

/** The type of the file that a schema stands for; undefined where it is JSON. */
export const fileTypeOf = (schema: z.ZodType): string | undefined =>
  (schema.meta() as { contentType?: string } | undefined)?.contentType
