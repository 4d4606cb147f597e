import { idOf } from './ids.ts'
import { camille, type DemoPerson, hugo, ines, karim, labo, manon } from './people.ts'

/** Who knows whom. */
export const demoColleagues: readonly (readonly [DemoPerson, DemoPerson])[] = [
  [camille, hugo],
  [camille, karim],
  [hugo, karim],
  [camille, labo],
]

/** Pending invitations: some of people with an account, some of unknown addresses. */
export const demoInvitations: readonly { id: string; by: DemoPerson; email: string; reason: string | null }[] = [
  { id: idOf(7, 1), by: manon, email: camille.email, reason: 'Pour échanger sur nos suivis parodontaux.' },
  { id: idOf(7, 2), by: camille, email: ines.email, reason: 'Bienvenue dans le quartier !' },
  { id: idOf(7, 3), by: camille, email: 'thomas.garnier@cabinet.example', reason: null },
]

/** Who is asked to work in the practice of who invites. */
export const demoOffers = [
  {
    id: idOf(7, 4),
    by: camille,
    email: 'pauline.lemoine@cabinet.example',
    firstName: 'Pauline',
    lastName: 'Lemoine',
    role: 'assistante',
  },
] as const
