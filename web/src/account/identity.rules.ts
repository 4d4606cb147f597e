import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Me } from '../users/index.ts'

/** What one says of oneself. */
export type Identity = { firstName: string; lastName: string; profession: string; city: string; locale: Locale | '' }

export function identityOf({ personInfo, profession, city, locale }: Me): Identity {
  const { firstName, lastName } = personInfo
  return { firstName, lastName, profession: profession ?? '', city: city ?? '', locale: locale ?? '' }
}
