import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Figtree is the portal's letter; DejaVu stands in for what it lacks: Greek, Cyrillic, Vietnamese, Hebrew, Arabic. */
const files = () => ({
  regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  wide: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  wideBold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
})
export type FontName = keyof ReturnType<typeof files>
export type Weight = 'regular' | 'semibold' | 'bold'
type Fonts = Record<FontName, Buffer>

/** DejaVu's letters are broader than Figtree's: a little smaller they read as the same size. */
export const wideScale = 0.92

export const wideOf = (weight: Weight): FontName => (weight === 'bold' ? 'wideBold' : 'wide')

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
