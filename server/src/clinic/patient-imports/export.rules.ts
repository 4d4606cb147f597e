import { type ImportField, importFields } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import type { Translate } from '../../kernel/translation.ts'
import { csvLine } from '../../parts/csv/csv-lines.rules.ts'

export interface ExportedPatient {
  lastName: string
  firstName: string
  birthName: string | null
  birthDate: string | null
  sex: string | null
  email: string | null
  phone: string | null
  address: { street?: string | null; postalCode?: string | null; city?: string | null; country?: string | null } | null
  alerts: string[]
  notes: string | null
  lastVisit: string | null
  externalIds: string[]
}

/** The import knows every one of these names again. */
export const exportHead = (t: Translate<'patient-imports'>): string =>
  csvLine(importFields.map((field) => t(`csv.${field}`)))

export function exportLine(patient: ExportedPatient): string {
  const { address, alerts, externalIds, birthDate, lastVisit } = patient
  const cells: Record<ImportField, string | null | undefined> = {
    ...patient,
    street: address?.street,
    postalCode: address?.postalCode,
    city: address?.city,
    country: address?.country,
    birthDate: birthDate && dayFirst(birthDate),
    lastVisit: lastVisit && dayFirst(lastVisit),
    alerts: alerts.join(' | '),
    externalId: externalIds[0],
  }
  return csvLine(importFields.map((field) => cells[field] ?? ''))
}
