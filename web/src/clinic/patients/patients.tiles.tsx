import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { FirstStepsTile } from './first-steps-tile.tsx'
import { NewPatientTile } from './new-patient-tile.tsx'
import { RecentPatientsTile } from './recent-patients-tile.tsx'

export const tiles = defineTiles({
  newPatient: {
    Tile: NewPatientTile,
    texts: ['patients', 'forms'],
    rights: ['patients:write'],
    size: 'button',
    order: 10,
  },
  firstSteps: {
    Tile: FirstStepsTile,
    texts: ['patients'],
    rights: ['patients:write'],
    size: 'wide',
    rows: 1,
    standsIn: true,
    // Below what is always there: nothing moves when it comes.
    order: 90,
  },
  recentPatients: {
    Tile: RecentPatientsTile,
    texts: ['patients'],
    rights: ['patients:read'],
    useName: () => useTranslation('patients').t('recent'),
    size: 'narrow',
    rows: 6,
    order: 10,
  },
})
