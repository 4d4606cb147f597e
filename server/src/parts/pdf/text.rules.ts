/** The portal's own letters, the fallback for most alphabets, and the last one for the rest of the basic plane. */
export type FontRole = 'own' | 'wide' | 'last'

/** A stretch of one line that is drawn in one font, from left to right on the paper. */
export interface Run {
  text: string
  font: FontRole
}

/** Which fonts have a sign. Each is only asked for signs that those before it lack: it is loaded then. */
export type Coverage = Record<FontRole, (codePoint: number) => boolean>

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Signs that turn the direction of others, or stand there unseen; the direction is decided here. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu
const control = /\p{Cc}/gu

/** What can be drawn in one line: composed letters, no control characters. */
export const inOneLine = (text: string): string => text.normalize('NFC').replace(unseen, '').replace(control, ' ')

const rightToLeft =
  '[[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]&&\\p{L}]'
const stretch = new RegExp(`${rightToLeft}(?:\\P{L}*${rightToLeft})*\\p{M}*`, 'gv')
/** Inside such a stretch the pieces that change places: figures, which keep their own direction, and words. */
const pieces = /\d(?:[\d.,:/-]*\d)?|[ \u00a0]+/g

/** Splits a line into runs in the order in which they stand on the paper. */
export function runsOf(line: string, coverage: Coverage): Run[] {
  return inVisualOrder(line).flatMap((part) => byFont(part, coverage))
}

/** Words from right to left change places as a whole; the letters inside are turned by the font's own shaping. */
const inVisualOrder = (line: string): string[] =>
  split(line, stretch).flatMap(({ part, matched }) =>
    matched
      ? split(part, pieces)
          .map(({ part }) => part)
          .reverse()
      : [part],
  )

/** A word keeps one font as a whole, so that it does not change letters half-way. Narrow spaces are in one font only. */
function byFont(part: string, coverage: Coverage): Run[] {
  const runs: Run[] = []
  for (const { part: word } of split(part, /[ \u00a0]+|[\u2009\u202f]/g)) {
    for (const { text, font } of wordRuns(word, coverage)) {
      const last = runs.at(-1)
      if (last && last.font === font) last.text += text
      else runs.push({ text, font })
    }
  }
  return runs
}

const roles = ['own', 'wide', 'last'] as const
const fontFor = (text: string, coverage: Coverage): FontRole | undefined =>
  roles.find((role) => codesOf(text).every(coverage[role]))

function wordRuns(word: string, coverage: Coverage): Run[] {
  const font = fontFor(word, coverage)
  if (font) return [{ text: word, font }]
  return clustersOf(word).map((cluster) => {
    const font = fontFor(cluster, coverage)
    // One box for a letter that no font has: a blank would hide that it is there.
    return font ? { text: cluster, font } : { text: '\u25a1', font: 'wide' }
  })
}

/** What a reader takes for one letter. */
export const clustersOf = (word: string): string[] => [...graphemes.segment(word)].map(({ segment }) => segment)

const codesOf = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

/** The text cut at every match, the matches among the parts. */
function split(text: string, pattern: RegExp): { part: string; matched: boolean }[] {
  const parts: { part: string; matched: boolean }[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > from) parts.push({ part: text.slice(from, index), matched: false })
    parts.push({ part: found, matched: true })
    from = index + found.length
  }
  if (from < text.length) parts.push({ part: text.slice(from), matched: false })
  return parts
}
