/** The four bases of the ERP, each a seller of its own; a client code is unique within its base only. */
export const bases = ['SMILERS', 'BIOTECHDENTAL', 'BDA', 'BIOTECHDENTAL_DIGITAL'] as const
export type Base = (typeof bases)[number]
