import { type ImportField, importFields } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { csvLine } from '../../parts/csv/csv-lines.rules.ts'

/** What columns are called; the import knows every one of these names again. */
const names: Record<Locale, Record<ImportField, string>> = {
  fr: {
    lastName: 'Nom',
    firstName: 'Prénom',
    birthName: 'Nom de naissance',
    birthDate: 'Date de naissance',
    sex: 'Sexe',
    email: 'E-mail',
    phone: 'Téléphone',
    street: 'Adresse',
    postalCode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    alerts: 'Alertes',
    notes: 'Notes',
    lastVisit: 'Dernière visite',
    externalId: 'Numéro de dossier',
  },
  en: {
    lastName: 'Last name',
    firstName: 'First name',
    birthName: 'Birth name',
    birthDate: 'Date of birth',
    sex: 'Sex',
    email: 'E-mail',
    phone: 'Telephone',
    street: 'Address',
    postalCode: 'Postcode',
    city: 'Town',
    country: 'Country',
    alerts: 'Alerts',
    notes: 'Notes',
    lastVisit: 'Last visit',
    externalId: 'Patient number',
  },
  it: {
    lastName: 'Cognome',
    firstName: 'Nome',
    birthName: 'Cognome di nascita',
    birthDate: 'Data di nascita',
    sex: 'Sesso',
    email: 'E-mail',
    phone: 'Telefono',
    street: 'Indirizzo',
    postalCode: 'CAP',
    city: 'Città',
    country: 'Paese',
    alerts: 'Avvisi',
    notes: 'Note',
    lastVisit: 'Ultima visita',
    externalId: 'Numero paziente',
  },
  es: {
    lastName: 'Apellidos',
    firstName: 'Nombre',
    birthName: 'Apellidos de nacimiento',
    birthDate: 'Fecha de nacimiento',
    sex: 'Sexo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    street: 'Dirección',
    postalCode: 'Código postal',
    city: 'Ciudad',
    country: 'País',
    alerts: 'Alertas',
    notes: 'Notas',
    lastVisit: 'Última visita',
    externalId: 'Número de paciente',
  },
  pt: {
    lastName: 'Apelido',
    firstName: 'Nome próprio',
    birthName: 'Apelido de nascimento',
    birthDate: 'Data de nascimento',
    sex: 'Sexo',
    email: 'E-mail',
    phone: 'Telefone',
    street: 'Morada',
    postalCode: 'Código postal',
    city: 'Cidade',
    country: 'País',
    alerts: 'Alertas',
    notes: 'Notas',
    lastVisit: 'Última visita',
    externalId: 'Número de paciente',
  },
}

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

export const exportHead = (locale: Locale): string => csvLine(importFields.map((field) => names[locale][field]))

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
