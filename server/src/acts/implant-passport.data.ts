import type { ActType } from '@arcade/contract/acts/act-types.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { NamedPatient } from './patient-name.ts'

/** What was placed, as the label and the act say it. Until when it could be placed is of no use to who carries it. */
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

/** The tooth on the label, else those of the act. */
export const whereOf = ({ tooth, teeth }: Pick<PlacedDevice, 'tooth' | 'teeth'>): string =>
  tooth === null ? teeth.join(', ') || '–' : String(tooth)
