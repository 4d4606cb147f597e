import type { Base } from '@arcade/contract/commerce/erp/bases.ts'

/** Who sells: the companies behind the four bases, none of them real. */
export const erpCompanies: Record<
  Base,
  { name: string; form: string; capital: number; siren: string; street: string }
> = {
  SMILERS: { name: 'Smilers', form: 'SAS', capital: 50_000, siren: '901000015', street: '305 allée de Craponne' },
  BIOTECHDENTAL: {
    name: 'Biotech Dental',
    form: 'SAS',
    capital: 250_000,
    siren: '902000023',
    street: '305 allée de Craponne',
  },
  BDA: { name: 'BDA', form: 'SARL', capital: 20_000, siren: '903000031', street: '12 rue des Canaux' },
  BIOTECHDENTAL_DIGITAL: {
    name: 'Biotech Dental Digital',
    form: 'SAS',
    capital: 80_000,
    siren: '904000049',
    street: '307 allée de Craponne',
  },
}
