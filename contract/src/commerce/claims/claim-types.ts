/** What both sides know of claims. No zod: the page asks for the same fields that the server checks (decision 007). */

export const claimKinds = ['incident', 'reclamation'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** CLM-01: in the order of the page. */
export const claimTypes = ['A', 'B', 'implant', 'order', 'delivery', 'invoice', 'service'] as const
export type ClaimType = (typeof claimTypes)[number]

/** Incidents are what happened to a product; réclamations are complaints about the rest. */
export const kindOf = (type: ClaimType): ClaimKind =>
  type === 'A' || type === 'B' || type === 'implant' ? 'incident' : 'reclamation'

export const typesOf = (kind: ClaimKind): readonly ClaimType[] => claimTypes.filter((type) => kindOf(type) === kind)

/** Why an implant was removed. */
export const removalCauses = [
  'no_integration',
  'loss_of_integration',
  'peri_implantitis',
  'fracture',
  'trauma',
  'other',
] as const
export type RemovalCause = (typeof removalCauses)[number]

/** What a claim may say, beside its type. `files` are the pictures. */
export const claimFields = [
  'article',
  'lot',
  'family',
  'patientUuid',
  'teeth',
  'placedAt',
  'happenedAt',
  'cause',
  'orderReference',
  'deliveryReference',
  'invoiceNumber',
  'text',
  'files',
] as const
export type ClaimField = (typeof claimFields)[number]
type Need = 'required' | 'optional'

const always = { text: 'required', files: 'optional', happenedAt: 'required' } as const

/** CLM-02: what each type needs and may say; a field that is not here is refused. */
export const fieldRules: Record<ClaimType, Partial<Record<ClaimField, Need>>> = {
  A: { ...always, article: 'required', lot: 'required', family: 'optional' },
  B: {
    ...always,
    article: 'required',
    lot: 'optional',
    family: 'optional',
    patientUuid: 'optional',
    teeth: 'required',
    placedAt: 'optional',
  },
  implant: {
    ...always,
    article: 'required',
    lot: 'required',
    family: 'optional',
    patientUuid: 'optional',
    teeth: 'required',
    placedAt: 'required',
    cause: 'required',
    files: 'required',
  },
  order: { ...always, orderReference: 'required', article: 'optional', lot: 'optional', family: 'optional' },
  delivery: { ...always, orderReference: 'optional', deliveryReference: 'required' },
  invoice: { ...always, invoiceNumber: 'required' },
  service: always,
}

export const mayHave = (type: ClaimType, field: ClaimField): boolean => fieldRules[type][field] !== undefined
export const mustHave = (type: ClaimType, field: ClaimField): boolean => fieldRules[type][field] === 'required'

/** The steps of the form, in order; a step without a field of the type is left out. */
export const claimSteps = ['type', 'article', 'facts', 'files', 'review'] as const
export type ClaimStep = (typeof claimSteps)[number]

export const stepsOf = (type: ClaimType | null): readonly ClaimStep[] =>
  claimSteps.filter((step) => step !== 'article' || type === null || mayHave(type, 'article'))

export const longestClaimText = 5000
