import type { Seen } from '@arcade/contract/kernel/applications.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { listAllApplications } from '@arcade/contract/people/applications/applications.contract.ts'
import type { Answer } from '../../kernel/api.ts'
import { holdsWords } from '../../kernel/words.rules.ts'

/** A partner application, and how one stands to it. */
export type Application = Answer<typeof listAllApplications>['result'][number]
export type ApplicationLink = NonNullable<Application['linked']>

export const shows = ['all', 'linked', 'pinned'] as const
export type Show = (typeof shows)[number]

/** Those that were linked and pinned when one began to look: nothing moves or goes from under the hand. */
export type Standing = Record<'linked' | 'pinned', ReadonlySet<string>>

export interface ApplicationFilter extends Standing {
  typed: string
  show: Show
  locale: Locale
}

/** Group by group, each in the order in which it came. */
export function wantedOf(applications: readonly Application[], wanted: ApplicationFilter): Application[] {
  const { typed, show, linked, locale } = wanted
  const found = applications.filter(
    ({ uuid, name, translation }) =>
      (show === 'all' || wanted[show].has(uuid)) && holdsWords(`${name} ${translation?.[locale] ?? ''}`, typed),
  )
  return groups.flatMap((group) => found.filter((application) => groupOf(application, linked) === group))
}

/** Already linked, linked by opening it once, or without an account. */
export const groups = ['linked', 'toLink', 'plain'] as const
export type ApplicationGroup = (typeof groups)[number]

export function groupOf(application: Application, linked: ReadonlySet<string>): ApplicationGroup {
  if (linked.has(application.uuid)) return 'linked'
  return wayToLink(application) === 'none' ? 'plain' : 'toLink'
}

export const standingOf = (applications: readonly Application[]): Standing => ({
  linked: new Set(applications.filter(({ linked }) => linked).map(({ uuid }) => uuid)),
  pinned: new Set(applications.filter(({ shortcut }) => shortcut).map(({ uuid }) => uuid)),
})

/** How one comes to be linked: with its password, with a press, by opening it; a plain link needs nothing. */
export type WayToLink = 'password' | 'press' | 'opening' | 'none'

export function wayToLink({ protocol, consent }: Pick<Application, 'protocol' | 'consent'>): WayToLink {
  if (protocol === 'link') return 'none'
  if (protocol === 'broker') return 'password'
  return consent === 'asked' ? 'opening' : 'press'
}

interface Person {
  email: string
  personInfo: { firstName: string; lastName: string }
}

/** As whom: by its own login; where it takes the portal’s account, by what it sees of that. */
export function knownAs(
  protocol: Application['protocol'],
  link: ApplicationLink,
  me: Person | undefined,
): string | null {
  if (link.login || protocol !== 'oidc' || !me) return link.login
  return link.sees.includes('email') ? me.email : `${me.personInfo.firstName} ${me.personInfo.lastName}`
}

/** The data that it got of a person; their identity is obvious. */
export type SharedData = 'profile' | 'email' | 'practice'

export interface Sight {
  /** Whether it knows anybody at all: an application that was never opened does not. */
  knows: boolean
  told: SharedData[]
  offline: boolean
}

export function sightOf(sees: readonly Seen[]): Sight {
  const told = sees.filter((one): one is SharedData => one === 'profile' || one === 'email' || one === 'practice')
  return { knows: sees.length > 0, told, offline: sees.includes('offline') }
}
