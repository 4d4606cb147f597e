import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

const planned = { texts: ['acts'], rights: ['acts:read', 'patients:read'] } as const

export const tiles = defineTiles({
  plannedActs: {
    ...planned,
    load: async () => (await import('./planned-acts-tile.tsx')).PlannedActsTile,
    useName: () => useTranslation('acts').t('toDo'),
    size: 'wide',
    rows: 6,
    // Before the queue and the money: patients of today come first.
    order: 2,
  },
  dueFigures: {
    ...planned,
    load: async () => (await import('./planned-acts-tile.tsx')).DueActsFigures,
    size: 'wide',
    rows: 1,
    order: 1,
  },
  dueActs: {
    ...planned,
    load: async () => (await import('./planned-acts-tile.tsx')).DueActsLine,
    size: 'line',
    order: 10,
  },
})
