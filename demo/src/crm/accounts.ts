import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import { camille, type DemoPerson, hugo, karim, manon } from '../people.ts'

/** Fixed, as those of the other demo data; 18 letters. */
export const crmIdOf = (prefix: string, number: number): string =>
  toId18(`${prefix}7Rc00000${String(number).padStart(4, '0')}`) ?? ''

export interface CrmAccount {
  id: string
  owner: DemoPerson
  practiceId: string
  name: string
  city: string
}

/** The practices that the sales department knows; that of Inès is new, and in no list yet. */
export const crmAccounts: readonly CrmAccount[] = [camille, hugo, karim, manon].flatMap((owner, index) =>
  owner.works.map(({ practice }) => ({
    id: crmIdOf('001', index + 1),
    owner,
    practiceId: practice.id,
    name: practice.name,
    city: practice.city,
  })),
)
