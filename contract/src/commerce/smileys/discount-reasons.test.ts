import { expect, it } from 'vitest'
import { discountReasonIn, discountReasons } from './discount-reasons.ts'

it('SMI-04 the reason of a discount is read in each language; any other reason stays as it is', () => {
  expect(discountReasonIn('es', discountReasons.fr('FA-1'))).toBe('Descuento en la factura FA-1')
  expect(discountReasonIn('fr', discountReasons.pt('FA-1'))).toBe('Remise sur la facture FA-1')
  expect(discountReasonIn('es', 'Remise annuelle')).toBe('Remise annuelle')
})
