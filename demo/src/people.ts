import type { Role, Scope } from '@arcade/contract/kernel/rights.ts'

/** Every demo account has it; production refuses to start beside them. */
export const demoPassword = 'arcade-demo-passphrase'

/** Of every demo application's machine; production refuses it too. */
export const demoSecret = 'arcade-demo-secret'

export interface DemoPractice {
  id: string
  name: string
}

export interface DemoPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  operator?: true
  /** What this account is there to show: a line of the list that `npm start` prints. */
  shows: string
  works: readonly { practice: DemoPractice; role: Role }[]
}

/** Fixed, so that a demo can be linked to and checked for. */
const idOf = (kind: 1 | 2 | 3, number: number) => `a2cade00-000${kind}-4000-8000-${String(number).padStart(12, '0')}`

const arcades: DemoPractice = { id: idOf(1, 1), name: 'Cabinet dentaire des Arcades' }
const quays: DemoPractice = { id: idOf(1, 2), name: 'Centre dentaire des Quais' }
const mill: DemoPractice = { id: idOf(1, 3), name: 'Cabinet dentaire du Moulin' }

export const demoPractices: readonly DemoPractice[] = [arcades, quays, mill]

const person = (number: number, firstName: string, lastName: string, rest: Pick<DemoPerson, 'shows' | 'works'>) => ({
  id: idOf(2, number),
  email: `${plain(firstName)}.${plain(lastName)}@arcade.example`,
  firstName,
  lastName,
  ...rest,
})

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

const camille = person(1, 'Camille', 'Durand', {
  shows: 'practitioner, owner of a practice',
  works: [{ practice: arcades, role: 'titulaire' }],
})

export const demoPeople: readonly DemoPerson[] = [
  camille,
  person(2, 'Hugo', 'Bernard', {
    shows: 'practitioner of another practice',
    works: [{ practice: quays, role: 'titulaire' }],
  }),
  person(3, 'Léa', 'Petit', {
    shows: 'Camille’s secretary: patients and messages, no invoices',
    works: [{ practice: arcades, role: 'secretaire' }],
  }),
  person(4, 'Inès', 'Moreau', {
    shows: 'new practitioner: a practice with nothing in it yet',
    works: [{ practice: mill, role: 'titulaire' }],
  }),
  {
    ...person(5, 'Alix', 'Martin', { shows: 'operator of the portal', works: [] }),
    email: 'admin@arcade.example',
    operator: true,
  },
  person(6, 'Paul', 'Garnier', {
    shows: 'practitioner in Camille’s practice, without its payments',
    works: [{ practice: arcades, role: 'collaborateur' }],
  }),
  person(7, 'Nadia', 'Fabre', {
    shows: 'assistant in Camille’s practice',
    works: [{ practice: arcades, role: 'assistante' }],
  }),
  person(8, 'Marc', 'Lefort', {
    shows: 'accountant of both practices',
    works: [
      { practice: arcades, role: 'comptable' },
      { practice: quays, role: 'comptable' },
    ],
  }),
]

export interface DemoApplication {
  id: string
  /** Also its client id. */
  key: string
  name: string
  protocol: 'oidc'
  scopes: Scope[]
  linkedTo: readonly DemoPerson[]
}

export const demoApplications: readonly DemoApplication[] = [
  {
    id: idOf(3, 1),
    key: 'smilers',
    name: 'Smilers',
    protocol: 'oidc',
    scopes: ['users:read', 'smileys:grant', 'orders:write'],
    linkedTo: [camille],
  },
]
