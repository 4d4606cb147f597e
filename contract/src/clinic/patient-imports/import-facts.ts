/** What a file of patients may be and hold. Nothing but facts: no zod, since the browser shows them. */
export const importFields = [
  'lastName',
  'firstName',
  'birthName',
  'birthDate',
  'sex',
  'email',
  'phone',
  'street',
  'postalCode',
  'city',
  'country',
  'alerts',
  'notes',
  'lastVisit',
  'externalId',
] as const
export type ImportField = (typeof importFields)[number]

/** Required: a line without these is not imported. */
export const neededFields = ['lastName', 'firstName'] as const satisfies ImportField[]

export const largestImport = 32 * 1024 * 1024
export const mostColumns = 100
export const mostLines = 100_000
