import type { ActType } from '@arcade/contract/clinic/acts/act-types.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { NamedPatient } from './patient-name.ts'

/** What was placed, as the label and the act say it. */
export interface PlacedDevice {
  tooth: number | null
  teeth: readonly number[]
  date: string
  actType: ActType
  article: string
  manufacturer?: string | null
  lot: string
  gtin: string | null
  serial: string | null
  /** The last day on which it could be placed. */
  expiry: string | null
  /** Who placed it. */
  practitioner: string | null
}

export interface ImplantPassport {
  practice: { name: string; phone: string | null; timeZone: string }
  patient: NamedPatient & { birthDate: string | null }
  /** As they shall be listed: the card has room for the first ones. */
  placed: readonly PlacedDevice[]
  /** The patient's, who carries it. */
  locale: Locale
  at: Date
}

/** As it is printed below the code of a label: article, last day of use, lot and number, as far as they are known. */
export const udiOf = ({ gtin, expiry, lot, serial }: Pick<PlacedDevice, 'gtin' | 'expiry' | 'lot' | 'serial'>) =>
  gtin &&
  [
    `(01)${gtin}`,
    ...(expiry ? [`(17)${expiry.slice(2).replaceAll('-', '')}`] : []),
    `(10)${lot}`,
    ...(serial ? [`(21)${serial}`] : []),
  ].join('')

/** The tooth on the label, else those of the act. */
export const whereOf = ({ tooth, teeth }: Pick<PlacedDevice, 'tooth' | 'teeth'>): string =>
  tooth === null ? teeth.join(', ') || '–' : String(tooth)
