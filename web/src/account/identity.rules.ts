import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Me } from '../users/index.ts'

/** What one says of oneself. */
export type Identity = { firstName: string; lastName: string; locale: Locale | '' }

export function identityOf({ personInfo, locale }: Pick<Me, 'personInfo' | 'locale'>): Identity {
  return { firstName: personInfo.firstName, lastName: personInfo.lastName, locale: locale ?? '' }
}
