import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Attachments {
  getAttachments(): Promise<Map<string, { filename: string }> | null>
  getAttachmentContent(name: string): Promise<Uint8Array>
}

/** The first file inside a PDF and the metadata of the whole, as a reader finds them. */
export async function readAttachment(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  // Its types know less of it than it is.
  const files = document as unknown as Attachments
  const [name = null] = [...((await files.getAttachments())?.keys() ?? [])]
  const content = name === null ? '' : Buffer.from(await files.getAttachmentContent(name)).toString('utf8')
  const { metadata } = (await document.getMetadata()) as { metadata: { getRaw(): string } | null }
  await task.destroy()
  return { name, content, metadata: metadata?.getRaw() ?? '' }
}
