/** FMT-01: a French telephone number in pairs (`06 39 98 00 01`, `+33 6 39 98 00 01`); any other as it was written. */
export function formatPhone(written: string): string {
  const [, prefix, first, rest] =
    /^(?:(\+33|0033)(?:\(0\)|0)?|0)([1-9])(\d{8})$/.exec(written.replaceAll(/[\s.\-/]/g, '')) ?? []
  if (!first || !rest) return written
  return `${prefix ? `+33 ${first}` : `0${first}`} ${rest.match(/\d\d/g)?.join(' ')}`
}
