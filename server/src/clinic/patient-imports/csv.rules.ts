export type Delimiter = ',' | ';' | '\t'

/** A line of the file as a table sees it; with line breaks between quotes it is several. */
export interface CsvRecord {
  /** Where it begins, the first being 1. */
  line: number
  cells: string[]
  /** It cannot be read: a quote that is never closed, or more text or cells than a line of patients has. */
  fault: 'quotes' | 'too-long' | 'cells' | null
}

export interface CsvReader {
  /** The records that are whole now. */
  push(text: string): CsvRecord[]
  /** What is left once the file has ended. */
  end(): CsvRecord[]
  /** How many signs were looked at so far, which grows as the text does whatever stands in it. */
  looked(): number
  /** How many lines were read so far, those that are blank too. */
  lines(): number
}

const longestRecord = 64 * 1024
const longestCell = 32 * 1024
/** Far more than the columns of a file, since spreadsheets write empty cells after them. */
const mostCells = 1_000
const [lineFeed, carriageReturn, quoteMark, space] = [10, 13, 34, 32]

/**
 * Reads a table as spreadsheets write it, piece by piece, and never holds more than a record beside the piece. A quote
 * counts at the beginning of a cell alone. One that is closed in the midst of a cell, or not within a record's length,
 * costs its own line: reading goes on with the next one.
 */
export function makeCsvReader(delimiter: Delimiter): CsvReader {
  let text = ''
  let line = 1
  let looked = 0
  /** In the midst of a line that could not be read. */
  let skipping = false
  /**
   * Up to here, a line that begins between quotes is known to come to no good end. Whatever opened them, the signs
   * that follow are the same: no line is looked at again for each line before it.
   */
  let hopeless = 0

  function take(ended: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    let at = 0
    for (;;) {
      if (skipping) {
        const end = endOfLine(text, at)
        looked += end - at
        const next = afterBreak(text, end, ended)
        if (next === null) return keep(records, end)
        at = next
        line += 1
        skipping = false
      }
      if (at >= text.length) return keep(records, at)
      // An empty line is no record, and there may be millions of them.
      if (isBreak(text.charCodeAt(at))) {
        const next = afterBreak(text, at, ended)
        if (next === null) return keep(records, at)
        looked += next - at
        at = next
        line += 1
        continue
      }
      const found = findEnd(text, at, { delimiter: delimiter.charCodeAt(0), hopeless, ended })
      looked += found.at - at
      if ('more' in found) return keep(records, at)
      if ('fault' in found) {
        records.push({ line, cells: [], fault: found.fault })
        if (found.fault === 'quotes') hopeless = Math.max(hopeless, found.at)
        skipping = true
        continue
      }
      const hasTooMany = found.cells.length > mostCells
      const cells = hasTooMany ? [] : found.cells.map((cell) => cellText(text, cell))
      const isTooLong = cells.some((cell) => cell.length > longestCell)
      if (hasTooMany || isTooLong) records.push({ line, cells: [], fault: hasTooMany ? 'cells' : 'too-long' })
      else if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells, fault: null })
      line += found.lines
      at = found.at
    }
  }

  function keep(records: CsvRecord[], from: number): CsvRecord[] {
    text = text.slice(from)
    hopeless = Math.max(0, hopeless - from)
    return records
  }

  return {
    push(more) {
      text += more
      return take(false)
    },
    end: () => take(true),
    looked: () => looked,
    lines: () => line - 1,
  }
}

interface Cell {
  start: number
  end: number
  quoted: boolean
}

/** How far was looked, and what was found: a record, the end of the text before its own, or that there is none. */
type LineEnd =
  | { at: number; cells: Cell[]; lines: number }
  | { at: number; more: true }
  | { at: number; fault: 'quotes' | 'too-long' }

interface Look {
  delimiter: number
  hopeless: number
  ended: boolean
}

/** Looks for the end of the record, each sign once, and never further than a record may reach. */
function findEnd(text: string, from: number, { delimiter, hopeless, ended }: Look): LineEnd {
  const limit = Math.min(text.length, from + longestRecord)
  const isWhole = ended && limit === text.length
  const isCut = !ended && limit === text.length
  const cells: Cell[] = []
  // One more than allowed says that there are too many.
  const keep = (cell: Cell) => void (cells.length <= mostCells && cells.push(cell))
  let [at, lines] = [from, 0]
  for (;;) {
    const start = at
    const quoted = text.charCodeAt(at) === quoteMark
    if (quoted) {
      const closed = findQuote(text, at + 1, limit, hopeless)
      lines += closed.lines
      if (closed.isHopeless) return { at: closed.at, fault: 'quotes' }
      // The sign after a quote says whether it closes.
      if (isCut && closed.at + 1 >= limit) return { at: limit, more: true }
      if (closed.at >= limit) return { at: limit, fault: isWhole || lines > 0 ? 'quotes' : 'too-long' }
      keep({ start: start + 1, end: closed.at, quoted })
      at = closed.at + 1
      while (at < limit && text.charCodeAt(at) === space) at += 1
    } else {
      while (at < limit && !endsCell(text.charCodeAt(at), delimiter)) at += 1
      keep({ start, end: at, quoted })
    }
    if (at >= limit) {
      if (isWhole) return { at, cells, lines: lines + 1 }
      return isCut ? { at, more: true } : { at, fault: lines > 0 ? 'quotes' : 'too-long' }
    }
    if (text.charCodeAt(at) === delimiter) {
      at += 1
      continue
    }
    if (!isBreak(text.charCodeAt(at))) return { at, fault: 'quotes' }
    const next = afterBreak(text, at, ended)
    return next === null ? { at, more: true } : { at: next, cells, lines: lines + 1 }
  }
}

/** The quote that closes a cell, or the limit; hopeless at the beginning of a line from which none was found before. */
function findQuote(text: string, from: number, limit: number, hopeless: number) {
  let [at, lines] = [from, 0]
  for (; at < limit; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quoteMark) {
      if (text.charCodeAt(at + 1) !== quoteMark) break
      at += 1
    } else if (isBreak(sign)) {
      if (sign === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at += 1
      lines += 1
      if (at + 1 <= hopeless) return { at: at + 1, lines, isHopeless: true }
    }
  }
  return { at: Math.min(at, limit), lines, isHopeless: false }
}

const cellText = (text: string, { start, end, quoted }: Cell) =>
  quoted ? text.slice(start, end).replaceAll('""', '"') : text.slice(start, end)

const isBreak = (sign: number) => sign === lineFeed || sign === carriageReturn

const endsCell = (sign: number, delimiter: number) => sign === delimiter || isBreak(sign)

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && !isBreak(text.charCodeAt(at))) at += 1
  return at
}

/** After the end of a line at this place, be it a line feed, a carriage return or both; null where it may go on. */
function afterBreak(text: string, at: number, ended: boolean): number | null {
  if (at >= text.length) return ended ? at : null
  if (text.charCodeAt(at) === lineFeed) return at + 1
  if (at + 1 >= text.length && !ended) return null
  return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1
}

const delimiters: readonly Delimiter[] = [';', ',', '\t']

const widthOf = ({ cells, fault }: CsvRecord) => (fault === 'cells' ? mostCells : cells.length)

/** The sign that divides most of the first lines into as many cells as the line of names has. */
export function findDelimiter(sample: string): Delimiter {
  const scored = delimiters.map((delimiter) => {
    const reader = makeCsvReader(delimiter)
    const records = [...reader.push(sample), ...reader.end()].slice(0, 20)
    const width = records[0] ? widthOf(records[0]) : 0
    const alike = records.filter((record) => widthOf(record) === width).length
    return width > 1 ? { delimiter, alike, width } : { delimiter, alike: 0, width: 0 }
  })
  const [best] = scored.sort((one, other) => other.alike - one.alike || other.width - one.width)
  return best?.delimiter ?? ';'
}
