import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { camille, type DemoPerson, hugo, karim, manon } from '../people.ts'

/** A practice as one of the companies knows it. */
export interface ErpClient {
  base: Base
  code: string
  practiceId: string
  company: string
  email: string
  phone: string
  siret: string
  street: string
  postalCode: string
  city: string
}

interface Account {
  owner: DemoPerson
  siret: string
  phone: string
  address: readonly [street: string, postalCode: string, city: string]
  codes: Partial<Record<Base, string>>
}

/**
 * A code is unique in its own base alone: C10234 is Camille's practice at Biotech Dental and Hugo's at BDA. The practice of
 * Inès has bought nothing yet, and is not known anywhere.
 */
const accounts: readonly Account[] = [
  {
    owner: camille,
    siret: '81234567800017',
    phone: '+33491000001',
    address: ['12 rue des Arcades', '13001', 'Marseille'],
    codes: { SMILERS: 'S00417', BIOTECHDENTAL: 'C10234', BDA: 'C20417', BIOTECHDENTAL_DIGITAL: 'D00117' },
  },
  {
    owner: hugo,
    siret: '82345678900025',
    phone: '+33491000002',
    address: ['31 quai des Belges', '13001', 'Marseille'],
    codes: { SMILERS: 'S00538', BIOTECHDENTAL: 'C20417', BDA: 'C10234' },
  },
  {
    owner: karim,
    siret: '83456789000033',
    phone: '+33494000003',
    address: ['3 avenue du Port', '83000', 'Toulon'],
    codes: { BIOTECHDENTAL: 'C30881', BIOTECHDENTAL_DIGITAL: 'D00209' },
  },
  {
    owner: manon,
    siret: '84567890100041',
    phone: '+33442000004',
    address: ['8 cours Mirabeau', '13100', 'Aix-en-Provence'],
    codes: { BDA: 'C40112' },
  },
]

export const erpClients: readonly ErpClient[] = accounts.flatMap(({ owner, siret, phone, address, codes }) => {
  const practice = owner.works[0]?.practice
  if (!practice) return []
  const [street, postalCode, city] = address
  return Object.entries(codes).map(([base, code]) => ({
    base: base as Base,
    code,
    practiceId: practice.id,
    company: practice.name,
    email: owner.email,
    phone,
    siret,
    street,
    postalCode,
    city,
  }))
})
