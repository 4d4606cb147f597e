import type { ImportFault, ImportField } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { Address, birthDate, NewPatientInfo, newRecord } from '@arcade/contract/clinic/patients/persons.ts'
import type { z } from 'zod'
import { withoutGuard } from '../../parts/csv/formulas.rules.ts'
import type { CsvRecord } from './csv.rules.ts'
import type { LineFault } from './patient-imports.table.ts'
import { readDate, readSex } from './values.rules.ts'

/** A patient as a line of the file tells them. */
export interface ReadLine {
  line: number
  lastName: string
  firstName: string
  birthName: string | null
  birthDate: string | null
  sex: 'F' | 'M' | 'X' | null
  email: string | null
  phone: string | null
  address: { street: string | null; postalCode: string | null; city: string | null; country: string | null } | null
  alerts: string[]
  notes: string | null
  lastVisit: string | null
  externalId: string | null
}

export type LineOutcome = { line: number; patient: ReadLine } | { line: number; faults: LineFault[] }

const longestId = 100

/** What a line means when its columns hold these fields; or all that is wrong with it, as the same limits say that hold for people who type. */
export function readLine(
  { line, cells, fault }: CsvRecord,
  fields: readonly (ImportField | null)[],
  today: string,
): LineOutcome {
  if (fault) return { line, faults: [{ field: null, code: fault }] }
  if (cells.slice(fields.length).some((cell) => cell.trim() !== ''))
    return { line, faults: [{ field: null, code: 'cells' }] }
  const faults: LineFault[] = []
  const wrong = (field: ImportField, code: ImportFault) => {
    faults.push({ field, code })
    return null
  }
  const raw = (field: ImportField) => withoutGuard((cells[fields.indexOf(field)] ?? '').trim()).trim()
  /** One line of text within the limit of its kind. */
  const text = (field: ImportField, schema: z.ZodType) => {
    const typed = raw(field).normalize('NFC').replaceAll(/\s+/g, ' ')
    if (typed === '') return null
    const parsed = schema.safeParse(typed)
    if (parsed.success) return typed
    return wrong(field, parsed.error.issues[0]?.code === 'too_big' ? 'too-long' : wordOf(field))
  }
  const date = (field: 'birthDate' | 'lastVisit') => {
    const typed = raw(field)
    if (typed === '') return null
    const day = readDate(typed, today)
    if (day === null) return wrong(field, 'date')
    if (day > today) return wrong(field, 'future')
    return birthDate.safeParse(day).success ? day : wrong(field, 'too-early')
  }
  const { lastName, firstName, birthName, email, phone } = NewPatientInfo.shape
  const name = (field: 'lastName' | 'firstName', schema: z.ZodType) =>
    raw(field) === '' ? wrong(field, 'missing') : text(field, schema)

  const sex = readSex(raw('sex'))
  const patient = {
    line,
    lastName: name('lastName', lastName) ?? '',
    firstName: name('firstName', firstName) ?? '',
    birthName: text('birthName', birthName),
    birthDate: date('birthDate'),
    sex: sex === undefined ? wrong('sex', 'sex') : sex,
    email: text('email', email),
    phone: text('phone', phone),
    address: addressOf({
      street: text('street', Address.shape.street),
      postalCode: text('postalCode', Address.shape.postalCode),
      city: text('city', Address.shape.city),
      country: text('country', Address.shape.country),
    }),
    alerts: alertsOf(raw('alerts'), wrong),
    notes: notesOf(raw('notes'), wrong),
    lastVisit: date('lastVisit'),
    externalId: raw('externalId').length > longestId ? wrong('externalId', 'too-long') : raw('externalId') || null,
  }
  return faults.length > 0 ? { line, faults } : { line, patient }
}

/** What is wrong with a cell that is not too long. */
const wordOf = (field: ImportField): ImportFault => (field === 'email' || field === 'phone' ? field : 'text')

const addressOf = (address: NonNullable<ReadLine['address']>) =>
  Object.values(address).some((part) => part !== null) ? address : null

type Wrong = (field: ImportField, code: ImportFault) => null

function alertsOf(typed: string, wrong: Wrong): string[] {
  const alerts = [...new Set(typed.split(/[,;|\r\n]+/).map((alert) => alert.trim().replaceAll(/\s+/g, ' ')))].filter(
    Boolean,
  )
  const parsed = newRecord.alerts.safeParse(alerts)
  if (parsed.success) return alerts
  wrong('alerts', alerts.length > 10 ? 'too-many' : alerts.some((alert) => alert.length > 60) ? 'too-long' : 'text')
  return []
}

function notesOf(typed: string, wrong: Wrong): string | null {
  const parsed = newRecord.notes.safeParse(typed)
  if (parsed.success) return typed || null
  return wrong('notes', 'too-long')
}
