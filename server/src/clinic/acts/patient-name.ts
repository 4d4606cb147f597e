import type { Locale } from '@arcade/contract/kernel/locales.ts'

export interface NamedPatient {
  firstName: string
  lastName: string
}

/** The last name in capitals, then the first, as everywhere in the portal. */
export const fullName = ({ firstName, lastName }: NamedPatient, locale: Locale): string =>
  `${lastName.toLocaleUpperCase(locale)} ${firstName}`.trim()
