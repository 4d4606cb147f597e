import type { createPatient, updatePatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import type { z } from 'zod'
import type { StoredAddress } from './patients.table.ts'

type Written = z.output<NonNullable<typeof createPatient.body> | NonNullable<typeof updatePatient.body>>
type Typed = string | null | undefined

/** One way of writing what was typed: composed letters, one space between words; blank is nothing. */
const tidy = (typed: string) => typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
const tidyOrNull = (typed: Typed) => (typed ? tidy(typed) || null : null)

/** Who the patient is and how they are reached: one for all practices that follow them. */
export function identityOf({ personInfo, address, locale }: Pick<Written, 'personInfo' | 'address' | 'locale'>) {
  return {
    lastName: tidy(personInfo.lastName),
    firstName: tidy(personInfo.firstName),
    birthName: tidyOrNull(personInfo.birthName),
    birthDate: personInfo.birthDate ?? null,
    sex: personInfo.sex ?? null,
    email: tidyOrNull(personInfo.email),
    phone: tidyOrNull(personInfo.phone),
    address: addressOf(address),
    locale: locale ?? null,
  }
}

/** What each practice writes down for itself. */
export function recordOf({ alerts, notes }: Pick<Written, 'alerts' | 'notes'>) {
  return { alerts: [...new Set(alerts.map(tidy))], notes: notes?.trim() || null }
}

function addressOf(address: Written['address']): StoredAddress | null {
  const { postalCode, city, country } = address ?? {}
  const street = address?.street?.trim() || null
  const stored = { street, postalCode: tidyOrNull(postalCode), city: tidyOrNull(city), country: tidyOrNull(country) }
  return Object.values(stored).some((line) => line !== null) ? stored : null
}

/** The fields that a change would change. */
export function changedFields<T extends object>(before: T, after: Partial<T>): string[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
  return Object.entries(after)
    .filter(([field, value]) => !same(before[field as keyof T], value))
    .map(([field]) => field)
}

/** PostgreSQL keeps the keys of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
}
