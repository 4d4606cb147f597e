import type { Admission, PartnershipState } from '@arcade/contract/commerce/partnerships/partnership-states.ts'
import { camille, type DemoPerson, hugo } from './people.ts'

/** REC-01: what partners of the directory offer to practices that join, by their keys. */
export const demoPrograms: readonly { key: string; admission: Admission; memberCode: string }[] = [
  { key: 'implantis', admission: 'open', memberCode: 'ARCADE-IMP' },
  { key: 'radiolux', admission: 'reviewed', memberCode: 'RX-MEMBRE' },
  { key: 'maison-celeste', admission: 'open', memberCode: 'CELESTE12' },
]

/** Whose practice joined which. */
export const demoPartnerships: readonly { by: DemoPerson; key: string; state: PartnershipState }[] = [
  { by: camille, key: 'implantis', state: 'active' },
  { by: camille, key: 'radiolux', state: 'requested' },
  { by: hugo, key: 'maison-celeste', state: 'active' },
]
