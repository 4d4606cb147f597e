import { brotliCompressSync } from 'node:zlib'

/** Bytes of a page's first load as a browser that takes brotli gets them: the document and what it links. */
export async function firstPageBytes(origin: string, path: string): Promise<number> {
  const get = async (url: string) => {
    const answer = await fetch(new URL(url, origin), { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
    return { text: await answer.text(), compressed: answer.headers.get('content-encoding') === 'br' }
  }
  // fetch gives the text decompressed; compressing it as the build does gives the bytes that travelled.
  const weigh = ({ text, compressed }: { text: string; compressed: boolean }) =>
    compressed ? brotliCompressSync(text).length : Buffer.byteLength(text)
  const page = await get(path)
  const links = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, link]) => link ?? '')
  const assets = await Promise.all(links.map(get))
  return [page, ...assets].reduce((sum, answer) => sum + weigh(answer), 0)
}
