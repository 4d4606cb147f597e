import { hasFrenchPostcode, isPostcode } from '@arcade/contract/people/addresses/countries.ts'
import type { Address } from './addresses.api.ts'

/** What stands in the form. */
export type AddressValues = {
  label: string
  line1: string
  line2: string
  postcode: string
  city: string
  country: string
  forDelivery: boolean
  forBilling: boolean
}

export const addressValuesOf = (address: Address | undefined): AddressValues => ({
  label: address?.label ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  country: address?.country ?? 'FR',
  forDelivery: address?.forDelivery ?? false,
  forBilling: address?.forBilling ?? false,
})

export const addressBodyOf = (values: AddressValues) => ({
  ...values,
  label: values.label.trim(),
  line1: values.line1.trim(),
  line2: values.line2.trim() || null,
  postcode: values.postcode.trim(),
  city: values.city.trim(),
})

/** What is wrong already. */
export function faultsOf(values: AddressValues) {
  const { postcode, country } = values
  const missing = (['label', 'line1', 'city'] as const).filter((field) => !values[field].trim())
  const faults = Object.fromEntries(missing.map((field) => [field, 'required' as const]))
  if (isPostcode(postcode.trim(), country)) return faults
  return { ...faults, postcode: hasFrenchPostcode(country) ? ('postcode.french' as const) : ('postcode' as const) }
}

/** As it stands on an envelope, without the country where it is the sender's own. */
export function linesOf(address: Address, countryName: string): string[] {
  const place = `${address.postcode} ${address.city}`.trim()
  const lines = [address.line1, address.line2 ?? '', place, address.country === 'FR' ? '' : countryName]
  return lines.filter(Boolean)
}
