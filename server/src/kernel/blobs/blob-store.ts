/**
 * Where sealed bytes lie: a disk, or an S3 service. It knows neither what they are nor who may read them. A key is two
 * names with a slash between them, each of letters, digits and dashes.
 */
export interface BlobStore {
  /** Stores what arrives, completely or not at all. The store owns the buffer afterwards. */
  put(key: string, content: AsyncIterable<Buffer>): Promise<void>
  /** From one byte to another, both included; fails where there are fewer. */
  get(key: string, from: number, to: number): AsyncIterable<Buffer>
  /** In bytes; null where it is not there. */
  size(key: string): Promise<number | null>
  /** Does nothing where it is not there. */
  delete(key: string): Promise<void>
  /** Every key below the first name, also of what did not arrive whole. */
  list(name: string): Promise<string[]>
}

/** The store cannot write now because the disk is full or away; the request itself is fine. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
