/** Between thousands, and before a sign: a line does not break there. */
export const narrowSpace = '\u202f'

/** FMT-01: `12 345`, alike in all languages; what is no whole number as it is. */
export const grouped = (value: number): string =>
  Number.isInteger(value) ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, narrowSpace) : String(value)
