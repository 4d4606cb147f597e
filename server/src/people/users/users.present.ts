import { isPractitioner } from '@arcade/contract/kernel/rights.ts'
import type { ActsFor, User } from '@arcade/contract/people/users/users.contract.ts'
import type { z } from 'zod'
import type { KnownPractice, KnownUser } from '../../kernel/identity/identity.queries.ts'

type Practices = readonly KnownPractice[]
type Details = Pick<z.output<typeof User>, 'suspendedIn' | 'addresses' | 'invitations' | 'linkedPatients'>
type Membership = KnownUser['memberships'][number]

const identityOf = ({ id, email, login, firstName, lastName }: KnownUser) => ({
  uuid: id,
  email,
  login: login ?? email,
  personInfo: { firstName, lastName },
})

function membershipsOf({ memberships }: KnownUser, practices: Practices) {
  return memberships.flatMap(({ practiceId, role, rights }) => {
    const practice = practices.find(({ id }) => id === practiceId)
    return practice ? [{ uuid: practiceId, name: practice.name, role, rights }] : []
  })
}

/** Everything, with what one may do and for whom. */
export function presentOneself(user: KnownUser, practices: Practices, details: Details): z.output<typeof User> {
  return {
    ...identityOf(user),
    practices: membershipsOf(user, practices),
    credentials: user.passwordChangedAt
      ? [{ uuid: user.credentialId, kind: 'password', changedAt: user.passwordChangedAt }]
      : [],
    linkedApplications: user.links.map(({ applicationId, credentialId, ...link }) => ({
      uuid: applicationId,
      credentialUuid: credentialId,
      ...link,
    })),
    applicationShortcuts: [...user.shortcuts],
    ...details,
    profession: user.profession,
    city: user.city,
    locale: user.locale,
    version: user.version,
    actsFor: user.memberships.flatMap((membership) => actsForIn(membership, user.id, practices)),
  }
}

/** The practitioners of a practice of one's own, oneself first. */
function actsForIn(
  { practiceId, actsFor }: Membership,
  userId: string,
  practices: Practices,
): z.output<typeof ActsFor>[] {
  const practice = practices.find(({ id }) => id === practiceId)
  if (!practice) return []
  const { name, members } = practice
  const practitioners = members.filter(({ role }) => isPractitioner(role))
  const [own, others] = [
    practitioners.filter((member) => member.userId === userId),
    practitioners.filter((member) => member.userId !== userId && (actsFor?.includes(member.userId) ?? true)),
  ]
  return [...own, ...others].map(({ userId: uuid, ...member }) => ({
    uuid,
    ...member,
    practice: { uuid: practiceId, name },
  }))
}

/** What somebody of the same practice sees: only the practices that both share. */
export function presentColleague(user: KnownUser, practices: Practices, caller: KnownUser): z.output<typeof User> {
  const shared = new Set(caller.memberships.map(({ practiceId }) => practiceId))
  return {
    ...identityOf(user),
    practices: membershipsOf(user, practices).filter(({ uuid }) => shared.has(uuid)),
  }
}

/** A partner application sees who it is and where they work, and nothing of their rights. */
export function presentToMachine(user: KnownUser, practices: Practices): z.output<typeof User> {
  return {
    ...identityOf(user),
    practices: membershipsOf(user, practices).map(({ uuid, name, role }) => ({ uuid, name, role })),
    version: user.version,
  }
}

/** What a call has just changed of somebody. */
export type Change = Partial<
  Pick<KnownUser, 'firstName' | 'lastName' | 'profession' | 'city' | 'login' | 'locale' | 'version'>
>

/** Somebody as they are known, with what has changed since: also among the members of their practices. */
export function withChange(before: KnownUser, practices: Practices, change: Change) {
  const user: KnownUser = { ...before, ...change }
  const { firstName, lastName } = user
  const renamed = practices.map((practice) => ({
    ...practice,
    members: practice.members.map((member) =>
      member.userId === user.id ? { ...member, firstName, lastName } : member,
    ),
  }))
  return { user, practices: renamed }
}
