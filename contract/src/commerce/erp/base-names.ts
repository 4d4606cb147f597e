import type { Base } from './bases.ts'

/** What people call the companies; the same in every language. */
export const baseNames: Record<Base, string> = {
  SMILERS: 'Smilers',
  BIOTECHDENTAL: 'Biotech Dental',
  BDA: 'BDA',
  BIOTECHDENTAL_DIGITAL: 'Biotech Dental Digital',
}
