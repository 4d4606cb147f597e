export type Delimiter = ',' | ';' | '\t'

/** A line of the file as a table sees it; with line breaks between quotes it is several. */
export interface CsvRecord {
  /** Where it begins, the first being 1. */
  line: number
  cells: string[]
  /** It cannot be read: a quote that is never closed, or more text than a line of patients has. */
  fault: 'quotes' | 'too-long' | null
}

export interface CsvReader {
  /** The records that are whole now. */
  push(text: string): CsvRecord[]
  /** What is left once the file has ended. */
  end(): CsvRecord[]
}

const longestRecord = 64 * 1024
const longestCell = 32 * 1024
const [lineFeed, carriageReturn] = [10, 13]

/**
 * Reads a table as spreadsheets write it, piece by piece, and never holds more than a record beside the piece. A quote
 * counts at the beginning of a cell alone. One that is closed in the midst of a cell, or not within a record's length,
 * costs its own line: reading goes on with the next one.
 */
export function makeCsvReader(delimiter: Delimiter): CsvReader {
  let text = ''
  let line = 1
  /** In the midst of a line that was too long. */
  let skipping = false

  function take(ended: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    let at = 0
    for (;;) {
      if (skipping) {
        const next = afterLine(text, at, ended)
        if (next === null) return keep(records, text.length)
        at = next
        line += 1
        skipping = false
      }
      if (at >= text.length) return keep(records, at)
      const found = readRecord(text, at, delimiter, ended)
      if (found === 'more' && text.length - at <= longestRecord) return keep(records, at)
      if (typeof found === 'object' && !isTooLong(found, at)) {
        if (found.cells.some((cell) => cell.trim() !== '')) records.push({ line, cells: found.cells, fault: null })
        line += found.lines
        at = found.next
        continue
      }
      const fault = found === 'quotes' || (found === 'more' && isQuoted(text, at)) ? 'quotes' : 'too-long'
      records.push({ line, cells: [], fault })
      // What is too long is over where it ends; what is wrongly quoted, with the line it begins in.
      if (typeof found === 'object') {
        line += found.lines
        at = found.next
      } else skipping = true
    }
  }

  function keep(records: CsvRecord[], from: number): CsvRecord[] {
    text = text.slice(from)
    return records
  }

  return {
    push(more) {
      text += more
      return take(false)
    },
    end: () => take(true),
  }
}

interface Found {
  cells: string[]
  next: number
  /** How many ends of lines it took. */
  lines: number
}

const isTooLong = ({ cells, next }: Found, from: number) =>
  next - from > longestRecord || cells.some((cell) => cell.length > longestCell)

/** Whether it is a quote that keeps a record from ending: then there is the end of a line before. */
const isQuoted = (text: string, from: number) => /[\r\n]/.test(text.slice(from, from + longestRecord))

/** One record, `more` where the text ends before it does, `quotes` where they are not as they should be. */
function readRecord(text: string, from: number, delimiter: Delimiter, ended: boolean): Found | 'more' | 'quotes' {
  const cells: string[] = []
  let at = from
  let lines = 0
  for (;;) {
    if (text[at] === '"') {
      const cell = readQuoted(text, at, ended)
      if (typeof cell === 'string') return cell
      cells.push(cell.value)
      lines += cell.lines
      at = cell.next
    } else {
      const start = at
      at = endOfCell(text, at, delimiter.charCodeAt(0))
      cells.push(text.slice(start, at))
    }
    if (at >= text.length) return ended ? { cells, next: at, lines: lines + 1 } : 'more'
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    const next = afterBreak(text, at, ended)
    if (next !== null) return { cells, next, lines: lines + 1 }
    return isBreak(text[at]) ? 'more' : 'quotes'
  }
}

const isBreak = (sign: string | undefined) => sign === '\n' || sign === '\r'

function endOfCell(text: string, from: number, delimiter: number): number {
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === delimiter || sign === lineFeed || sign === carriageReturn) return at
  }
  return text.length
}

/** After the end of a line at this place: a line feed, a carriage return, or both; null where there is none, or where it may go on. */
function afterBreak(text: string, at: number, ended: boolean): number | null {
  if (text[at] === '\n') return at + 1
  if (text[at] !== '\r') return null
  if (at + 1 >= text.length && !ended) return null
  return text[at + 1] === '\n' ? at + 2 : at + 1
}

/** Where the next line begins; null where this one does not end in the text. */
function afterLine(text: string, from: number, ended: boolean): number | null {
  const rest = text.slice(from).search(/[\r\n]/)
  if (rest === -1) return ended ? text.length : null
  return afterBreak(text, from + rest, ended)
}

interface Quoted {
  value: string
  next: number
  lines: number
}

function readQuoted(text: string, from: number, ended: boolean): Quoted | 'more' | 'quotes' {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return ended ? 'quotes' : 'more'
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    if (quote + 1 >= text.length && !ended) return 'more'
    const value = text.slice(from + 1, quote).replaceAll('""', '"')
    let next = quote + 1
    while (text[next] === ' ') next += 1
    return { value, next, lines: countBreaks(value) }
  }
}

const countBreaks = (value: string) => value.match(/\r\n|\r|\n/g)?.length ?? 0

const delimiters: readonly Delimiter[] = [';', ',', '\t']

/** The sign that divides most of the first lines into as many cells as the line of names has. */
export function findDelimiter(sample: string): Delimiter {
  const scored = delimiters.map((delimiter) => {
    const reader = makeCsvReader(delimiter)
    const records = [...reader.push(sample), ...reader.end()].slice(0, 20)
    const width = records[0]?.cells.length ?? 0
    const alike = records.filter(({ cells }) => cells.length === width).length
    return width > 1 ? { delimiter, alike, width } : { delimiter, alike: 0, width: 0 }
  })
  const [best] = scored.sort((one, other) => other.alike - one.alike || other.width - one.width)
  return best?.delimiter ?? ';'
}
