import { formatPhone } from '@arcade/contract/kernel/phone-format.ts'
import { isPhoneOf, markedIn } from './patients.rules.ts'
import type { ListedPatient } from './use-listed-patient.ts'

/** Why a patient is among those found, where the name does not say it. */
export type MatchReason = { by: 'phone' | 'birthName'; value: string } | { by: 'spelling' } | null

export function matchReason({ personInfo }: Pick<ListedPatient, 'personInfo'>, typed: string): MatchReason {
  const { firstName, lastName, birthName, phone } = personInfo
  const hits = (text: string) => markedIn(text, typed).some(({ hit }) => hit)
  if (phone && isPhoneOf(phone, typed)) return { by: 'phone', value: formatPhone(phone) }
  // A date of birth stands beside every name.
  if (hits(firstName) || hits(lastName) || /\d/.test(typed)) return null
  return birthName && hits(birthName) ? { by: 'birthName', value: birthName } : { by: 'spelling' }
}
