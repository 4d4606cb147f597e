export function* matches(source, pattern) {
  for (const match of source.matchAll(pattern)) yield { match, start: match.index, end: match.index + match[0].length }
}

/** The offset of the bracket that closes the one open at this offset. */
export function closingAt(source, offset) {
  let depth = 1
  for (let at = offset; at < source.length; at += 1) {
    if ('([{'.includes(source[at])) depth += 1
    else if (')]}'.includes(source[at])) depth -= 1
    if (depth === 0) return at
  }
  return source.length
}

/** The parts of what is in the brackets open at this offset, between separators that are in no bracket within. */
export function partsOf(source, offset, separator) {
  const close = closingAt(source, offset)
  const parts = []
  let start = offset
  for (let at = offset; at <= close; at += 1) {
    if (at === close || source.startsWith(separator, at)) {
      parts.push(trimmed(source, start, at))
      start = at + separator.length
    }
    if ('([{'.includes(source[at])) at = closingAt(source, at + 1)
  }
  return parts.filter(({ code }) => code !== '')
}

function trimmed(source, start, end) {
  const text = source.slice(start, end)
  const code = text.trim()
  const from = start + text.indexOf(code)
  return { start: from, end: from + code.length, code }
}

export const onOneLine = (text) => text.replaceAll(/\s+/g, ' ')
