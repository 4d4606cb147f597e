/** The pattern that finds what is typed anywhere in a column of small letters. */
export const containing = (typed: string) =>
  `%${typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
