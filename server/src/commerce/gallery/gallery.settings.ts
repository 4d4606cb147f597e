import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import { z } from 'zod'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Seller } from '../invoices/index.ts'

const optionalText = z.string().trim().min(1).max(200).optional()

/** GAL-01: who sells the works, as French law wants it on an invoice. All of them, or none: then nothing is sold. */
export const gallerySettings = {
  ARCADE_GALLERY_NAME: optionalText,
  ARCADE_GALLERY_LEGAL_FORM: optionalText,
  ARCADE_GALLERY_CAPITAL: z.coerce.number().int().min(1).optional(),
  ARCADE_GALLERY_STREET: optionalText,
  ARCADE_GALLERY_POSTCODE: optionalText,
  ARCADE_GALLERY_CITY: optionalText,
  ARCADE_GALLERY_RCS: optionalText,
  ARCADE_GALLERY_SIRET: z
    .string()
    .regex(/^\d{14}$/)
    .optional(),
  ARCADE_GALLERY_VAT_NUMBER: z
    .string()
    .regex(/^FR\w{2}\d{9}$/)
    .optional(),
}

export const galleryMeaning = {
  ARCADE_GALLERY_CAPITAL: 'must be the capital of the company in whole euros',
  ARCADE_GALLERY_SIRET: 'must have 14 digits',
  ARCADE_GALLERY_VAT_NUMBER: 'must be a French VAT number such as FR32123456789',
}

type Settings = z.output<z.ZodObject<typeof gallerySettings>>

/** Its numbers and its town are those of no company. */
export const fictitiousSeller: Seller = {
  name: sellerNames.GALLERY,
  legalForm: 'SAS',
  capital: 10_000_00,
  rcs: 'Ville-Fictive 000 000 000',
  siret: '00000000000000',
  vatNumber: 'FR00000000000',
  address: { ligne1: '3 rue de l’Exemple', ligne2: null, codePostal: '00000', ville: 'Ville-Fictive', pays: 'FR' },
}

/** Null: the gallery shows its works and sells none. */
export function gallerySellerOf(settings: Settings, mode: 'demo' | 'production'): Seller | null {
  const given = Object.keys(gallerySettings).filter((name) => settings[name as keyof Settings] !== undefined)
  if (given.length === 0) return mode === 'demo' ? fictitiousSeller : null
  const {
    ARCADE_GALLERY_NAME: name,
    ARCADE_GALLERY_LEGAL_FORM: legalForm,
    ARCADE_GALLERY_CAPITAL: capital,
    ARCADE_GALLERY_STREET: ligne1,
    ARCADE_GALLERY_POSTCODE: codePostal,
    ARCADE_GALLERY_CITY: ville,
    ARCADE_GALLERY_RCS: rcs,
    ARCADE_GALLERY_SIRET: siret,
    ARCADE_GALLERY_VAT_NUMBER: vatNumber,
  } = settings
  if (!name || !legalForm || !capital || !ligne1 || !codePostal || !ville || !rcs || !siret || !vatNumber)
    throw new OperatorError('The settings ARCADE_GALLERY_… must be set together; see .env.example.')
  const address = { ligne1, ligne2: null, codePostal, ville, pays: 'FR' }
  return { name, legalForm, capital: capital * 100, rcs, siret, vatNumber, address }
}
