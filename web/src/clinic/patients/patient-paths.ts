import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export type PatientPageId = 'patientEdit' | 'patientActs' | 'patientFiles' | 'patientShares' | 'patientJournal'

/** The address of one of a patient's pages; their acts by default. */
function patientPath(locale: Locale, uuid: string, page: PatientPageId = 'patientActs'): string {
  return `${withLocale(locale, pages[page].path)}?${new URLSearchParams({ uuid })}`
}

/** The same, in the language that is spoken. */
export function usePatientPath(): (uuid: string, page?: PatientPageId) => string {
  const { i18n } = useTranslation()
  return (uuid, page) => patientPath(localeOf(i18n), uuid, page)
}

/** What is typed on one of a patient's pages and not saved. */
export const patientDraft = (uuid: string, page: PatientPageId) => `patient.${uuid}.${page}`
export const newPatientDraft = 'patients.new'
export const linkDraft = 'patients.link'
