import JSZip from 'jszip'

/** As another program unpacks it, with the sum of each of its files: what is in it by its name, in its order. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { files } = await JSZip.loadAsync(bytes, { checkCRC32: true })
  const found = new Map<string, Buffer>()
  for (const file of Object.values(files)) if (!file.dir) found.set(file.name, await file.async('nodebuffer'))
  return found
}
