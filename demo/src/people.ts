import type { Role } from '@arcade/contract/kernel/rights.ts'
import { idOf } from './ids.ts'

/** Every demo account has it; production refuses to start beside them. */
export const demoPassword = 'arcade-demo-passphrase'

export interface DemoPractice {
  id: string
  name: string
  city: string
}

export interface DemoPerson {
  id: string
  email: string
  firstName: string
  lastName: string
  /** What colleagues read beside the name. */
  profession?: string
  /** What the old directory calls them. */
  loginGalaxy?: string
  operator?: true
  /** What this account is there to show: a line of the list that `npm start` prints. */
  shows: string
  works: readonly { practice: DemoPractice; role: Role }[]
}

const arcades: DemoPractice = { id: idOf(1, 1), name: 'Cabinet dentaire des Arcades', city: 'Marseille' }
const quays: DemoPractice = { id: idOf(1, 2), name: 'Centre dentaire des Quais', city: 'Marseille' }
const mill: DemoPractice = { id: idOf(1, 3), name: 'Cabinet dentaire du Moulin', city: 'Aubagne' }

const harbour: DemoPractice = { id: idOf(1, 4), name: 'Cabinet dentaire du Port', city: 'Toulon' }
const cours: DemoPractice = { id: idOf(1, 5), name: 'Cabinet dentaire du Cours', city: 'Aix-en-Provence' }

export const demoPractices: readonly DemoPractice[] = [arcades, quays, mill, harbour, cours]

type Rest = Pick<DemoPerson, 'shows' | 'works' | 'loginGalaxy' | 'profession'>

const person = (number: number, firstName: string, lastName: string, rest: Rest): DemoPerson => ({
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

export const camille = person(1, 'Camille', 'Durand', {
  shows: 'practitioner, owner of a practice',
  works: [{ practice: arcades, role: 'titulaire' }],
  profession: 'Chirurgienne-dentiste',
  loginGalaxy: 'cdurand-75',
})

export const hugo = person(2, 'Hugo', 'Bernard', {
  shows: 'practitioner of another practice',
  works: [{ practice: quays, role: 'titulaire' }],
  profession: 'Orthodontiste',
  loginGalaxy: 'hbernard-33',
})

export const ines = person(4, 'Inès', 'Moreau', {
  shows: 'new practitioner: a practice with nothing in it yet',
  works: [{ practice: mill, role: 'titulaire' }],
  profession: 'Radiologue',
})

export const karim = person(9, 'Karim', 'Diallo', {
  shows: 'implantologist, a colleague of Camille’s',
  works: [{ practice: harbour, role: 'titulaire' }],
  profession: 'Implantologue',
})

export const manon = person(10, 'Manon', 'Leroy', {
  shows: 'periodontist who invites Camille into her network',
  works: [{ practice: cours, role: 'titulaire' }],
  profession: 'Parodontiste',
})

/** An organisation has no first name. */
export const labo: DemoPerson = {
  ...person(11, '', 'Laboratoire Cristal', {
    shows: 'laboratory, a guest without a practice whom Camille writes to',
    works: [],
    profession: 'Laboratoire de prothèse',
  }),
  email: 'labo.cristal@arcade.example',
}

export const paul = person(6, 'Paul', 'Garnier', {
  shows: 'practitioner in Camille’s practice, without its payments',
  works: [{ practice: arcades, role: 'collaborateur' }],
})

export const demoPeople: readonly DemoPerson[] = [
  camille,
  hugo,
  person(3, 'Léa', 'Petit', {
    shows: 'Camille’s secretary: patients and messages, no invoices',
    works: [{ practice: arcades, role: 'secretaire' }],
  }),
  ines,
  {
    ...person(5, 'Alix', 'Martin', { shows: 'operator of the portal', works: [] }),
    email: 'admin@arcade.example',
    operator: true,
  },
  paul,
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
  karim,
  manon,
  labo,
]
