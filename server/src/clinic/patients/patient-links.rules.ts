import { verificationTries } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'

/** How long a practice may undo that it unlinked a patient, whoever else follows them. */
const regretted = day

/** Without asking the patient: an unlinking that is regretted at once was a slip of the hand. */
export const mayFollowAgain = (unlinkedAt: Date, now: Date, followedElsewhere: boolean): boolean =>
  !followedElsewhere || now.getTime() - unlinkedAt.getTime() < regretted

interface Person {
  lastName: string
  firstName: string
  birthName: string | null
  birthDate: string | null
  sex: 'F' | 'M' | 'X' | null
  email: string | null
  phone: string | null
  address: object | null
  locale: string | null
}

/** What a link shares: who somebody is and how they are reached. */
export function sharedOf<T extends Person>(row: T): Pick<T, keyof Person> {
  const { lastName, firstName, birthName, birthDate, sex, email, phone, address, locale } = row
  return { lastName, firstName, birthName, birthDate, sex, email, phone, address, locale }
}

/** Whether digits could still be tried, by a row in which this try is counted. */
export const wasOpen = ({ tries, validUntil }: { tries: number; validUntil: Date }, now: Date): boolean =>
  tries <= verificationTries && validUntil > now
