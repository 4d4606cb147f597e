import { type Area, areas, type Level, presets, type Rights, type Role } from '@arcade/contract/kernel/rights.ts'
import type { Collaborator } from './collaborators.api.ts'

export const levels = ['none', 'read', 'write'] as const satisfies Level[]
export const groups = {
  care: ['patients', 'files', 'acts'],
  purchases: ['orders', 'invoices', 'payments', 'smileys', 'claims'],
  office: ['messages', 'settings'],
} as const satisfies Record<string, Area[]>

/** A line stands before the first area of each group. */
export const startsGroup = (area: Area): boolean => Object.values(groups).some(([first]) => first === area)

type Standing = { role: Role; rights: Rights }

const isWithin = (given: Rights, own: Rights) =>
  areas.every((area) => levels.indexOf(given[area]) <= levels.indexOf(own[area]))

/** The same rules as the server: a member gives only rights that they hold, only an owner makes an owner. */
export const mayGive = (own: Standing, given: Standing) =>
  isWithin(given.rights, own.rights) && (given.role !== 'titulaire' || own.role === 'titulaire')

export const mayManage = (own: Standing, member: Standing) =>
  own.role === 'titulaire' || (member.role !== 'titulaire' && isWithin(member.rights, own.rights))

/** Whether there is no other active owner. */
export function isLastOwner(team: readonly Collaborator[], userUuid: string): boolean {
  const owners = team.filter(({ role, suspendedAt }) => role === 'titulaire' && suspendedAt === null)
  return owners.length === 1 && owners[0]?.uuid === userUuid
}

export const differs = ({ role, rights }: Standing, area: Area) => rights[area] !== presets[role][area]

/** What is sent for a change; the role brings the rights of its template. */
export const memberValues = ({ role, rights, suspendedAt, actsFor }: Collaborator) => ({
  role,
  rights,
  actsFor,
  suspended: suspendedAt !== null,
})
export type MemberValues = ReturnType<typeof memberValues>

/** Each right by itself, to compare two versions of a member. */
export function fieldsOf(member: Collaborator): Record<string, unknown> {
  const { rights, ...values } = memberValues(member)
  return { ...values, ...rights }
}
