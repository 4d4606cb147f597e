import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Coverage, FontRole, Run } from './text.rules.ts'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

/** Figtree is the portal's letter; DejaVu is the fallback for Greek, Cyrillic, Vietnamese, Hebrew, Arabic. */
const files = () => ({
  regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  wide: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  wideBold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
})
/** For what both lack: every living script of the basic plane (Chinese, Japanese, Korean, Thai, Devanagari …). */
const unifont = () => require.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff')

export type Weight = 'regular' | 'semibold' | 'bold'
export type FontName = keyof ReturnType<typeof files> | 'last'
type Fonts = ReadonlyMap<FontName, Buffer>

/** DejaVu's letters are broader than Figtree's: a little smaller they read as the same size. */
const scales: Record<FontRole, number> = { own: 1, wide: 0.92, last: 1 }

/** The font of a run, and the size at which it looks as large as the portal's own. */
export function fontOf({ font: role }: Run, weight: Weight, size: number): { font: FontName; size: number } {
  return { font: nameOf(role, weight), size: size * scales[role] }
}

function nameOf(role: FontRole, weight: Weight): FontName {
  if (role === 'own') return weight
  if (role === 'wide') return weight === 'bold' ? 'wideBold' : 'wide'
  return role
}

let fonts: Promise<Fonts> | undefined

/** Loaded for the first document and cached: every document needs them. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

async function readFonts(): Promise<Fonts> {
  const named = Object.entries(files()).map(async ([name, path]) => [name as FontName, await readFile(path)] as const)
  return new Map(await Promise.all(named))
}

/** What fontkit decodes of a font as it is needed: tables, and the glyphs that were set. */
interface Parsed {
  characterSet: number[]
  _glyphs: Record<number, object>
}
const parsed = new Map<FontName, Parsed>()

/**
 * A font for one document. pdfkit would parse it again for each, which takes longer than to set a page: its tables are decoded
 * once for all. Glyphs are of one document, since they remember which sign they were first set for.
 */
export function registerFont(doc: PDFKit.PDFDocument, name: FontName, read: () => Buffer): void {
  const font = parsed.get(name) ?? parseFont(doc, read())
  parsed.set(name, font)
  // A font that is parsed is taken as it is, which the types do not say.
  doc.registerFont(name, Object.create(font, { _glyphs: { value: {} } }) as unknown as Buffer)
}

/** Through a document of its own, in which nothing is set: a font remembers also how words are laid out. */
function parseFont(other: PDFKit.PDFDocument, bytes: Buffer): Parsed {
  const Document = other.constructor as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument
  const doc = new Document({ font: '', autoFirstPage: false }).font(bytes)
  // pdfkit hands out no list of a font's signs, but holds the font that knows.
  return (doc as unknown as { _font: { font: Parsed } })._font.font
}

let unpacked: Buffer | undefined

/** Twelve megabytes, which the first name that needs them reads, and the process then keeps. */
function readUnifont(): Buffer {
  unpacked ??= unpackWoff(readFileSync(unifont()))
  return unpacked
}

/** Which signs the fonts of a document have. The one behind the first two is registered when a sign of it is needed. */
export function coverageOf(doc: PDFKit.PDFDocument): Coverage {
  let isRegistered = false
  return {
    own: (codePoint) => signsOf('regular').has(codePoint),
    wide: (codePoint) => signsOf('wide').has(codePoint),
    last: (codePoint) => {
      if (codePoint > 0xffff) return false
      if (!isRegistered) registerFont(doc, 'last', readUnifont)
      isRegistered = true
      return signsOf('last').has(codePoint)
    },
  }
}

const signs = new Map<FontName, ReadonlySet<number>>()

function signsOf(name: FontName): ReadonlySet<number> {
  const made = signs.get(name) ?? new Set(parsed.get(name)?.characterSet)
  signs.set(name, made)
  return made
}
