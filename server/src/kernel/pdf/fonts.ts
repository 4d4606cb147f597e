import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type HanFile, hanFileOf, readHan } from './han.ts'
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
/**
 * Unifont, for what both lack: every living script of the basic plane (Chinese, Japanese, Korean, Thai, Devanagari …), and
 * in its extended edition the scripts beyond it (Adlam, Chakma, Osage …).
 */
const unifonts = () => ({
  last: require.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff'),
  upper: require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
})
type Unifont = keyof ReturnType<typeof unifonts>

export type Weight = 'regular' | 'semibold' | 'bold'
export type FontName = keyof ReturnType<typeof files> | Unifont | HanFile
type Fonts = Record<keyof ReturnType<typeof files>, Buffer>

/** DejaVu's letters are broader than Figtree's: a little smaller they read as the same size. */
const scales: Record<FontRole, number> = { own: 1, wide: 0.92, last: 1, upper: 1, han: 1 }

/** The font of a run, and the size at which it looks as large as the portal's own. */
export function fontOf({ font: role, text }: Run, weight: Weight, size: number): { font: FontName; size: number } {
  return { font: nameOf(role, weight, text), size: size * scales[role] }
}

function nameOf(role: FontRole, weight: Weight, text: string): FontName {
  if (role === 'own') return weight
  if (role === 'wide') return weight === 'bold' ? 'wideBold' : 'wide'
  return role === 'han' ? (hanFileOf(text.codePointAt(0) ?? 0) ?? 'upper') : role
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

const kept = new Map<Unifont, Buffer>()

/** Twelve megabytes each, which the first name that needs them reads, and the process then keeps. */
function readUnifont(name: Unifont): Buffer {
  const bytes = kept.get(name) ?? unpackWoff(readFileSync(unifonts()[name]))
  kept.set(name, bytes)
  return bytes
}

/** Somebody who types a letter of each file as a name does not make everybody wait until all are unpacked. */
const mostFallbacks = 14

/** Which signs the fonts of a document have. Those behind the first two are registered when a sign of theirs is asked for. */
export function coverageOf(doc: PDFKit.PDFDocument): Coverage {
  const registered = new Set<FontName>()
  const has = (name: Unifont | HanFile, read: () => Buffer, codePoint: number) => {
    if (!registered.has(name)) doc.registerFont(name, read())
    registered.add(name)
    return signsOf(doc, name).has(codePoint)
  }
  return {
    own: (codePoint) => signsOf(doc, 'regular').has(codePoint),
    wide: (codePoint) => signsOf(doc, 'wide').has(codePoint),
    last: (codePoint) => codePoint <= 0xffff && has('last', () => readUnifont('last'), codePoint),
    upper: (codePoint) => has('upper', () => readUnifont('upper'), codePoint),
    han: (codePoint) => {
      const file = hanFileOf(codePoint)
      if (!file || (!registered.has(file) && registered.size >= mostFallbacks)) return false
      return has(file, () => readHan(file), codePoint)
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
