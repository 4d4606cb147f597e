import type { JournalAction } from '../../kernel/journal.ts'

/** What a journal is narrowed to: a few groups rather than every deed. */
export const journalGroups = {
  looked: ['listed', 'searched', 'counted', 'opened', 'printed'],
  changed: ['created', 'changed', 'restored', 'linked', 'imported'],
  removed: ['deleted', 'unlinked', 'quarantined'],
  exported: ['exported'],
} as const satisfies Record<string, readonly JournalAction[]>
export type JournalGroup = keyof typeof journalGroups

/** `pending`: sealed within seconds; `broken`: not what was sealed there. */
export const sealStates = ['sealed', 'pending', 'broken'] as const

/** `whole`: every line is as it was sealed; `broken`: one is not; `never`: not checked yet. */
export const checkStates = ['whole', 'broken', 'never'] as const
