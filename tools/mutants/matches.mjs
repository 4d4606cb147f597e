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
