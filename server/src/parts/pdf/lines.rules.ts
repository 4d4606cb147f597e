import { clustersOf, inOneLine } from './text.rules.ts'

type Measure = (text: string) => number

const ellipsis = '…'

/** Breaks a text into lines of a width: at spaces, hyphens and the joints of an e-mail address; inside a word only where it is longer than a line. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|\n|\r/).flatMap((paragraph) => breakParagraph(inOneLine(paragraph), width, measure))
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let filled = 0
  for (const word of (paragraph.match(/ +|[^ ]+/g) ?? []).flatMap((word) => joints(word, width, measure))) {
    const wanted = measure(word)
    if (filled + wanted <= width) {
      line += word
      filled += wanted
      continue
    }
    if (line.trim()) lines.push(line.trimEnd())
    const pieces = wanted <= width ? [word.trim()] : breakWord(word.trim(), width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    filled = measure(line)
  }
  lines.push(line.trimEnd())
  return lines
}

/** Where a word may go on in the next line: an e-mail address before its @, or else behind its signs. */
function joints(word: string, width: number, measure: Measure): readonly string[] {
  const [, local, domain] = /^(.+)(@.+)$/.exec(word) ?? []
  if (!local || !domain) return word.match(/[^-]*-+|[^-]+/g) ?? []
  return [local, domain].flatMap((part) =>
    measure(part) <= width ? [part] : (part.match(/[^._+-]*[._+-]+|[^._+-]+/g) ?? []),
  )
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces = ['']
  let filled = 0
  for (const cluster of clustersOf(word)) {
    const wanted = measure(cluster)
    if (filled + wanted > width && filled > 0) {
      pieces.push('')
      filled = 0
    }
    pieces[pieces.length - 1] += cluster
    filled += wanted
  }
  return pieces
}

/** Where there is room for one line alone, the end of a longer text is left out and the sign for it shown. */
export function fitLine(text: string, width: number, measure: Measure): string {
  const line = inOneLine(text.replace(/\s+/g, ' ')).trim()
  if (measure(line) <= width) return line
  const room = width - measure(ellipsis)
  const [first = ''] = breakWord(line, room, measure)
  const clusters = clustersOf(first.trimEnd())
  // The sign takes the font of the word that it ends, which may be broader than its own.
  while (clusters.length > 0 && measure(`${clusters.join('')}${ellipsis}`) > width) clusters.pop()
  return `${clusters.join('')}${ellipsis}`
}
