import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  newPatient: {
    load: async () => (await import('./new-patient-tile.tsx')).NewPatientTile,
    texts: ['patients', 'forms'],
    rights: ['patients:write'],
    size: 'button',
    order: 10,
  },
  firstSteps: {
    load: async () => (await import('./first-steps-tile.tsx')).FirstStepsTile,
    texts: ['patients'],
    rights: ['patients:write'],
    size: 'wide',
    rows: 1,
    standsIn: true,
    // Below what is always there: nothing moves when it comes.
    order: 90,
  },
  recentPatients: {
    load: async () => (await import('./recent-patients-tile.tsx')).RecentPatientsTile,
    texts: ['patients'],
    rights: ['patients:read'],
    useName: () => useTranslation('patients').t('recent'),
    size: 'narrow',
    rows: 6,
    order: 10,
  },
})
