/** HOST-03: what is done to something, and to what: the sentences are the browser's. */
export const journalActions = [
  'listed',
  'searched',
  'counted',
  'opened',
  'created',
  'changed',
  'deleted',
  'restored',
  'linked',
  'unlinked',
  'imported',
  'exported',
  'printed',
] as const
export type JournalAction = (typeof journalActions)[number]

export const journalObjects = ['patient', 'act', 'file', 'lot', 'link-code', 'patient-import', 'right'] as const
export type JournalObject = (typeof journalObjects)[number]
