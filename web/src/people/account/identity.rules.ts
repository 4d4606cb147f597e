import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Me } from '../users/index.ts'

/** What one says of oneself. */
export type Identity = {
  /** Of a guest: a name alone. */
  isOrganisation: boolean
  firstName: string
  lastName: string
  profession: string
  city: string
  locale: Locale | ''
}

export function identityOf({ personInfo, profession, city, locale }: Me): Identity {
  const { firstName, lastName } = personInfo
  return {
    isOrganisation: firstName === '',
    firstName,
    lastName,
    profession: profession ?? '',
    city: city ?? '',
    locale: locale ?? '',
  }
}
