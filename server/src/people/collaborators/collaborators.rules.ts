import { areas, type Level, presets, type Rights, type Role } from '@arcade/contract/kernel/rights.ts'

const strength: Record<Level, number> = { none: 0, read: 1, write: 2 }

export interface Standing {
  role: Role
  rights: Rights
}

/** Whether one set of rights holds nothing that the other does not. */
export const isWithin = (given: Rights, own: Rights): boolean =>
  areas.every((area) => strength[given[area]] <= strength[own[area]])

/** An owner holds everything, whatever is stored. */
export const rightsOf = (role: Role, rights: Rights | undefined): Rights =>
  role === 'titulaire' ? presets.titulaire : (rights ?? presets[role])

/** COL-01: a member gives only rights that they hold, and only an owner makes an owner. */
export const mayGive = (giver: Standing, given: Standing): boolean =>
  isWithin(given.rights, giver.rights) && (given.role !== 'titulaire' || giver.role === 'titulaire')

/** The members that one may change or remove: none of a higher role. */
export const mayManage = (giver: Standing, member: Standing): boolean =>
  giver.role === 'titulaire' || (member.role !== 'titulaire' && isWithin(member.rights, giver.rights))

/** As the journal writes them down: `patients:write`. */
export const namesOf = ({ role, rights }: Standing): string[] => [
  role,
  ...areas.filter((area) => rights[area] !== 'none').map((area) => `${area}:${rights[area]}`),
]
