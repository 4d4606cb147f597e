/** Both bytes included, as HTTP counts. */
export interface ByteRange {
  from: number
  to: number
}

interface RangeHeaders {
  range?: string | undefined
  ifRange?: string | undefined
}

/**
 * RFC 9110: the requested range. Null: all of it, also for several ranges, which no client here asks for,
 * or where what the caller has is of other bytes. `outside`: there is no such part.
 */
export function rangeOf({ range, ifRange }: RangeHeaders, size: number, etag: string): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (ifRange !== undefined && ifRange !== etag) return null
  if (first === '')
    return size > 0 && Number(last) > 0 ? { from: Math.max(size - Number(last), 0), to: size - 1 } : 'outside'
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < from) return null
  return from < size ? { from, to } : 'outside'
}
