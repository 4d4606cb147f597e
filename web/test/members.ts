import { presets } from '@arcade/contract/kernel/rights.ts'
import { getUser } from '@arcade/contract/people/users/users.contract.ts'
import type { Answer } from '../src/kernel/api.ts'
import { answer } from './answers.ts'
import { camille, hugo } from './people.ts'

type Member = Answer<typeof getUser>['result']

export const arches = { uuid: '1f0d7c3a-52b4-4c86-9d0e-7a6b5c4d3e21', name: 'Cabinet des Arches' }
export const canal = { uuid: '2e1c8b4f-63a5-4d97-8e1f-6b5a4c3d2e10', name: 'Cabinet du Canal' }

/** Who `logIn` logs in: the owner of a practice, who acts for herself. */
export const owner: Member = {
  uuid: camille.uuid,
  email: camille.login,
  login: camille.login,
  personInfo: camille.personInfo,
  practices: [{ ...arches, role: 'titulaire', rights: presets.titulaire }],
  credentials: [
    { uuid: '2b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e', kind: 'password', changedAt: '2026-03-12T10:00:00.000Z' },
  ],
  linkedApplications: [],
  locale: 'fr',
  version: 3,
  actsFor: [{ uuid: camille.uuid, ...camille.personInfo, role: 'titulaire', practice: arches }],
}

const ines = { uuid: 'b7a6c5d4-3e2f-4a1b-9c8d-7e6f5a4b3c2d', firstName: 'Inès', lastName: 'Moreau' }
const forInes = { ...ines, role: 'titulaire', practice: arches } as const
const forHugo = { uuid: hugo.uuid, ...hugo.personInfo, role: 'collaborateur', practice: arches } as const

/** In two practices: the desk of one, the books of the other. She acts for others alone. */
export const secretary: Member = {
  ...owner,
  practices: [
    { ...arches, role: 'secretaire', rights: presets.secretaire },
    { ...canal, role: 'comptable', rights: presets.comptable },
  ],
  actsFor: [forInes, forHugo, { ...forHugo, practice: canal }],
}

/** TEN-04: without a practice. */
export const guest: Member = { ...owner, practices: [], actsFor: [] }

/** The signed-in person. */
export const answerMe = (member: Member) => answer(getUser, 200, { result: member })
