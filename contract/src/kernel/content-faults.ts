/** Why the content of a file is refused: the code of the problem's one error. */
export const contentFaults = [
  'empty',
  'unknown',
  'executable',
  'markup',
  'damaged',
  'two-formats',
  'outside-address',
  'zip-in-zip',
  'zip-content',
  'zip-encrypted',
  'zip-names',
  'zip-too-many',
] as const
export type ContentFault = (typeof contentFaults)[number]
