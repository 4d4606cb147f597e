import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { DueActsFigures, DueActsLine, PlannedActsTile } from './planned-acts-tile.tsx'

const planned = { texts: ['acts'], rights: ['acts:read', 'patients:read'] } as const

export const tiles = defineTiles({
  plannedActs: {
    ...planned,
    Tile: PlannedActsTile,
    useName: () => useTranslation('acts').t('toDo'),
    size: 'wide',
    rows: 6,
    // Before the queue and the money: patients of today come first.
    order: 2,
  },
  dueFigures: {
    ...planned,
    Tile: DueActsFigures,
    size: 'wide',
    rows: 1,
    order: 1,
  },
  dueActs: {
    ...planned,
    Tile: DueActsLine,
    size: 'line',
    order: 10,
  },
})
