import { z } from 'zod'

/** A file as an answer: what it is called where it is one to keep, and its bytes as they come. */
export interface FileAnswer {
  name: string | null
  content: AsyncIterable<Uint8Array | string>
}

/** An answer that is a file of this type rather than JSON. */
export const file = (contentType: `${string}/${string}`) => z.custom<FileAnswer>().meta({ contentType })

/** The type of the file that a schema stands for; undefined where it is JSON. */
export const fileTypeOf = (schema: z.ZodType): string | undefined =>
  (schema.meta() as { contentType?: string } | undefined)?.contentType
