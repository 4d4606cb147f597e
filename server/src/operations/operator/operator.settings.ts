import type { Operator } from '@arcade/contract/operations/operator/operator.contract.ts'
import { z } from 'zod'

const optionalText = z.string().trim().min(1).max(500).optional()

export const operatorSettings = {
  ARCADE_OPERATOR_NAME: optionalText,
  ARCADE_OPERATOR_LEGAL_FORM: optionalText,
  ARCADE_OPERATOR_CAPITAL: optionalText,
  ARCADE_OPERATOR_ADDRESS: optionalText,
  ARCADE_OPERATOR_REGISTRATION: optionalText,
  ARCADE_OPERATOR_VAT_NUMBER: optionalText,
  ARCADE_OPERATOR_PUBLISHER: optionalText,
  ARCADE_OPERATOR_EMAIL: z.email().optional(),
  ARCADE_OPERATOR_PHONE: optionalText,
  ARCADE_OPERATOR_DPO_EMAIL: z.email().optional(),
  ARCADE_OPERATOR_HOST_NAME: optionalText,
  ARCADE_OPERATOR_HOST_ADDRESS: optionalText,
  ARCADE_OPERATOR_HOST_PHONE: optionalText,
  ARCADE_OPERATOR_HOST_CERTIFICATION: optionalText,
  ARCADE_OPERATOR_HOST_REGION: optionalText,
  /** `Name | what for | where; Name | …`. */
  ARCADE_OPERATOR_PROCESSORS: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .refine((text) => processorsIn(text).every(({ name }) => name !== ''))
    .optional(),
}

type Name = keyof typeof operatorSettings
type Settings = { [name in Name]?: string | undefined }

/** What production must say, and why: the end of one sentence each. */
export const operatorNeeds: readonly (readonly [Name, string])[] = [
  ['ARCADE_OPERATOR_NAME', 'the company that runs the portal, for the legal notice'],
  ['ARCADE_OPERATOR_ADDRESS', 'its registered address, for the legal notice'],
  ['ARCADE_OPERATOR_REGISTRATION', 'its register and number (RCS, SIREN), for the legal notice'],
  ['ARCADE_OPERATOR_PUBLISHER', 'the person who answers for what is published, for the legal notice'],
  ['ARCADE_OPERATOR_EMAIL', 'the address people write to, for the legal notice'],
  ['ARCADE_OPERATOR_DPO_EMAIL', 'the address of the data protection officer, for the privacy page'],
  ['ARCADE_OPERATOR_HOST_NAME', 'the company that hosts the portal and its health data, for the legal notice'],
  ['ARCADE_OPERATOR_HOST_ADDRESS', 'the address of that company, for the legal notice'],
]

/** Clearly fictional: the names show it, and the addresses lead nowhere. */
const fictitious = {
  name: 'Arcade Démonstration (société fictive)',
  address: '1 rue de l’Exemple, 00000 Ville-Fictive',
  registration: 'RCS Ville-Fictive 000 000 000',
  publisher: 'Camille Exemple (personne fictive)',
  email: 'contact@arcade.example',
  dpoEmail: 'dpo@arcade.example',
}
const fictitiousHost = {
  name: 'Hébergeur Démonstration (société fictive)',
  address: '2 rue de l’Exemple, 00000 Ville-Fictive',
}

/** The operator as configured; in a demo what is missing is filled in, as a whole or in part. */
export function operatorOf(settings: Settings): Operator {
  return {
    ...fictitious,
    ...given({
      name: settings.ARCADE_OPERATOR_NAME,
      legalForm: settings.ARCADE_OPERATOR_LEGAL_FORM,
      capital: settings.ARCADE_OPERATOR_CAPITAL,
      address: settings.ARCADE_OPERATOR_ADDRESS,
      registration: settings.ARCADE_OPERATOR_REGISTRATION,
      vatNumber: settings.ARCADE_OPERATOR_VAT_NUMBER,
      publisher: settings.ARCADE_OPERATOR_PUBLISHER,
      email: settings.ARCADE_OPERATOR_EMAIL,
      phone: settings.ARCADE_OPERATOR_PHONE,
      dpoEmail: settings.ARCADE_OPERATOR_DPO_EMAIL,
      processors: settings.ARCADE_OPERATOR_PROCESSORS ? processorsIn(settings.ARCADE_OPERATOR_PROCESSORS) : undefined,
    }),
    host: {
      ...fictitiousHost,
      ...given({
        name: settings.ARCADE_OPERATOR_HOST_NAME,
        address: settings.ARCADE_OPERATOR_HOST_ADDRESS,
        phone: settings.ARCADE_OPERATOR_HOST_PHONE,
        certification: settings.ARCADE_OPERATOR_HOST_CERTIFICATION,
        region: settings.ARCADE_OPERATOR_HOST_REGION,
      }),
    },
  }
}

function processorsIn(text: string) {
  return text
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [name = '', purpose, region] = one.split('|').map((part) => part.trim())
      return { name, purpose: purpose || null, region: region || null }
    })
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}
