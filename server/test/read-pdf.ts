import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPage {
  text: string
  /** Where each piece of text begins and ends, from the left and the bottom. */
  pieces: { text: string; left: number; right: number; bottom: number }[]
  /** How large each path is that is stroked. */
  outlines: { width: number; height: number }[]
  /** Roles and texts of the structure, in reading order. */
  tags: string[]
  alts: string[]
}

export interface ReadPdf {
  bytes: Buffer
  pages: ReadPage[]
  text: string
  title: unknown
  language: unknown
}

/** A document as a reader sees it. */
export async function readPdf(stream: Readable): Promise<ReadPdf> {
  const bytes = await buffer(stream)
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: true })
    const pieces = items.flatMap((item) =>
      'str' in item
        ? [
            {
              text: item.str,
              left: item.transform[4],
              right: item.transform[4] + item.width,
              bottom: item.transform[5],
            },
          ]
        : [],
    )
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    // A reader tells no space from another.
    pages.push({
      text: text.replaceAll(/[^\S\n]+/g, ' '),
      pieces,
      outlines: outlinesOf(await page.getOperatorList()),
      // A document of others may have no structure.
      ...rolesOf(((await page.getStructTree()) ?? {}) as Node),
    })
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: unknown; Language?: unknown } }
  await task.destroy()
  return { bytes, pages, text: pages.map((page) => page.text).join('\n'), title: info.Title, language: info.Language }
}

function outlinesOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): ReadPage['outlines'] {
  return fnArray.flatMap((operator, index) => {
    if (operator !== OPS.constructPath) return []
    const [painted, , box] = argsArray[index] as [number, unknown, Float32Array | null]
    const [left = 0, bottom = 0, right = 0, top = 0] = box ?? []
    return painted === OPS.stroke ? [{ width: right - left, height: top - bottom }] : []
  })
}

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}

function rolesOf(node: Node): { tags: string[]; alts: string[] } {
  const below = (node.children ?? []).map(rolesOf)
  return {
    tags: [...(node.role ? [node.role] : []), ...below.flatMap(({ tags }) => tags)],
    alts: [...(node.alt ? [node.alt] : []), ...below.flatMap(({ alts }) => alts)],
  }
}

/** Names of fonts that are not in the file itself. */
export function foreignFonts(bytes: Buffer): string[] {
  const raw = bytes.toString('latin1')
  const names = [...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name)
  const files = raw.match(/\/FontFile2 /g)?.length ?? 0
  const embedded = new Set(names.filter((name) => /^[A-Z]{6}\+/.test(name)))
  return files === embedded.size ? names.filter((name) => !embedded.has(name)) : names
}
