/** `true` on a read that no person asked for: a page reads again what it shows, since something has changed. */
export const refreshHeader = 'arcade-refresh'

/** HOST-03: what is done to something; to what, each capability says. */
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
  'quarantined',
] as const
export type JournalAction = (typeof journalActions)[number]

/** What a capability writes about its own objects: `export const journalKinds` of its contract. Each has a sentence. */
export type JournalKinds = Readonly<Record<string, readonly JournalAction[]>>
