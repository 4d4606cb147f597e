/** CAT-01: what an article is, for people; the ERP knows it by the code of its family. */
export const families = [
  'implant',
  'abutment',
  'prosthesis',
  'bdd_prosthesis',
  'guided_surgery',
  'membrane',
  'guide',
  'stage_guide',
  'other',
] as const
export type Family = (typeof families)[number]

/** What the code of a family begins with. Those of implants and abutments are the specification's, the others ours (README of erp). */
export const familyPrefixes = {
  CI: 'implant',
  CIMB: 'implant',
  CIN: 'implant',
  CIPL: 'implant',
  CICP: 'abutment',
  PR: 'prosthesis',
  PRBDD: 'bdd_prosthesis',
  CG: 'guided_surgery',
  MB: 'membrane',
  GU: 'guide',
  GUET: 'stage_guide',
} as const satisfies Record<string, Family>

const longest = Math.max(...Object.keys(familyPrefixes).map(({ length }) => length))
const byPrefix = new Map<string, Family>(Object.entries(familyPrefixes))

/** The longest prefix that is known wins; a code that begins with none of them is of another family. */
export function familyOf(code: string): Family {
  const plain = code.trim().toUpperCase()
  for (let length = Math.min(longest, plain.length); length > 0; length--) {
    const family = byPrefix.get(plain.slice(0, length))
    if (family) return family
  }
  return 'other'
}
