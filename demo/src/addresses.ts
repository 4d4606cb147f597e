import { idOf } from './ids.ts'
import { camille, hugo } from './people.ts'

const address = (number: number, label: string, line1: string, postcode: string, city: string) => ({
  id: idOf(6, number),
  label,
  line1,
  postcode,
  city,
  country: 'FR',
})

/** Where the demo's people have things sent; the first of each is the default. */
export const demoAddresses = [
  {
    person: camille,
    addresses: [
      address(1, 'Cabinet', '12 rue des Arcades', '13001', 'Marseille'),
      address(2, 'Domicile', '4 impasse des Pins', '13260', 'Cassis'),
    ],
  },
  { person: hugo, addresses: [address(3, 'Centre', '31 quai des Belges', '13001', 'Marseille')] },
]
