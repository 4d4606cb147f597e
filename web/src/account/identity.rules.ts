import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Me } from '../users/users.api.ts'

/** What one says of oneself. */
export type Identity = { firstName: string; lastName: string; locale: Locale | '' }

export const identityFields = ['firstName', 'lastName', 'locale'] as const satisfies (keyof Identity)[]

export function identityOf({ personInfo, locale }: Pick<Me, 'personInfo' | 'locale'>): Identity {
  return { firstName: personInfo.firstName, lastName: personInfo.lastName, locale: locale ?? '' }
}

/** Which fields somebody changed elsewhere, since the form was opened. */
export function changedSince(opened: Identity, saved: Identity) {
  return identityFields.filter((field) => saved[field] !== opened[field])
}

/** What is typed stands; what was left alone stays as it is saved by now. */
export function mergedInto(saved: Identity, opened: Identity, typed: Identity): Identity {
  const { firstName, lastName, locale } = typed
  return {
    firstName: firstName === opened.firstName ? saved.firstName : firstName,
    lastName: lastName === opened.lastName ? saved.lastName : lastName,
    locale: locale === opened.locale ? saved.locale : locale,
  }
}
