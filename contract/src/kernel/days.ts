/** In milliseconds. */
export const day = 24 * 60 * 60 * 1000

/** `2026-12-31` as `31/12/2026`: the same in every language. */
export const dayFirst = (date: string): string => date.split('-').reverse().join('/')
