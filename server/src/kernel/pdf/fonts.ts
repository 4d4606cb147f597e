import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Coverage, FontRole } from './text.rules.ts'
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
/** Unifont, the last fallback: every living script of the basic plane (Chinese, Japanese, Korean, Thai, Devanagari …). */
const lastFile = () => require.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff')

export type Weight = 'regular' | 'semibold' | 'bold'
export type FontName = keyof ReturnType<typeof files> | 'last'
type Fonts = Record<Exclude<FontName, 'last'>, Buffer>

/** DejaVu's letters are broader than Figtree's: a little smaller they read as the same size. */
const scales: Record<FontRole, number> = { own: 1, wide: 0.92, last: 1 }

/** The font of a run, and the size at which it looks as large as the portal's own. */
export function fontOf(role: FontRole, weight: Weight, size: number): { font: FontName; size: number } {
  const wide = weight === 'bold' ? 'wideBold' : 'wide'
  const font: Record<FontRole, FontName> = { own: weight, wide, last: 'last' }
  return { font: font[role], size: size * scales[role] }
}

let fonts: Promise<Fonts> | undefined

/** Read for the first document and kept: every one needs them. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

async function readFonts(): Promise<Fonts> {
  const named = Object.entries(files()).map(async ([name, path]) => [name, await readFile(path)] as const)
  return Object.fromEntries(await Promise.all(named)) as Fonts
}

let last: Buffer | undefined

/** Twelve megabytes, which the first name that needs them reads, and the process then keeps. */
function readLast(): Buffer {
  last ??= unpackWoff(readFileSync(lastFile()))
  return last
}

/** Which signs the fonts of a document have. The last one is registered when somebody asks for a sign of its own. */
export function coverageOf(doc: PDFKit.PDFDocument): Coverage {
  let registered = false
  return {
    own: (codePoint) => signsOf(doc, 'regular').has(codePoint),
    wide: (codePoint) => signsOf(doc, 'wide').has(codePoint),
    last: (codePoint) => {
      if (!registered) doc.registerFont('last', readLast())
      registered = true
      return signsOf(doc, 'last').has(codePoint)
    },
  }
}

const signs = new Map<FontName, ReadonlySet<number>>()

/** pdfkit hands out no list of a font's signs, but holds the font that knows. */
function signsOf(doc: PDFKit.PDFDocument, name: FontName): ReadonlySet<number> {
  const known = signs.get(name)
  if (known) return known
  const { font } = (doc.font(name) as unknown as { _font: { font: { characterSet: number[] } } })._font
  const made = new Set(font.characterSet)
  signs.set(name, made)
  return made
}
