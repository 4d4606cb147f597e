import type { Patient } from './patient.api.ts'

/** What the form of a patient holds: flat, and never null. */
export interface PatientValues {
  [field: string]: string | string[]
  lastName: string
  firstName: string
  birthName: string
  birthDate: string
  sex: string
  email: string
  phone: string
  street: string
  postalCode: string
  city: string
  country: string
  locale: string
  alerts: string[]
  notes: string
}

export function valuesOf({ personInfo, address, locale, alerts, notes }: Patient): PatientValues {
  const { firstName, lastName, birthName, birthDate, sex, email, phone } = personInfo
  return {
    lastName,
    firstName,
    birthName: birthName ?? '',
    birthDate: birthDate ?? '',
    sex: sex ?? '',
    email: email ?? '',
    phone: phone ?? '',
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
    locale: locale ?? '',
    alerts,
    notes: notes ?? '',
  }
}

const orNull = (text: string) => text.trim() || null

/** As it travels: what is empty is not there. */
export function bodyOf(values: PatientValues, version: number) {
  const { firstName, lastName, birthName, birthDate, sex, email, phone } = values
  const address = {
    street: orNull(values.street),
    postalCode: orNull(values.postalCode),
    city: orNull(values.city),
    country: orNull(values.country),
  }
  return {
    personInfo: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      birthName: orNull(birthName),
      birthDate: orNull(birthDate),
      sex: (sex || null) as 'F' | 'M' | 'X' | null,
      email: orNull(email),
      phone: orNull(phone),
    },
    address: Object.values(address).some(Boolean) ? address : null,
    locale: (values.locale || null) as Patient['locale'],
    alerts: values.alerts,
    notes: orNull(values.notes),
    version,
  }
}

export interface Age {
  unit: 'years' | 'months'
  count: number
}

/** In years; a small child's in months. */
export function ageOn(birthDate: string, today: string): Age | null {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number)
  const months = (nowYear - year) * 12 + (nowMonth - month) - (nowDay < day ? 1 : 0)
  if (months < 0) return null
  return months < 36 ? { unit: 'months', count: months } : { unit: 'years', count: Math.floor(months / 12) }
}
