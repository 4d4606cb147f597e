import { z } from 'zod'
import { calendarDate } from '../../kernel/dates.ts'
import { earliestBirth } from '../../kernel/earliest-birth.ts'
import { locales } from '../../kernel/locales.ts'
import { emailPattern, phonePattern, visiblePattern } from '../../kernel/text-patterns.ts'
import { line, text } from '../../kernel/values.ts'
import { sexes } from './person-facts.ts'

/** That it is not in the future is for the server, which knows the day where the practice is. */
export const birthDate = calendarDate.refine((date) => date >= earliestBirth, { error: 'too-early' })

const phone = z
  .string()
  .max(40)
  .regex(phonePattern)
  .meta({ description: 'Digits, separated by spaces, dots, hyphens, slashes or brackets' })

const longestName = 100

export const personName = line({ max: longestName })
  .refine((name) => visiblePattern.test(name), { error: 'line' })
  .check(({ value, issues }) => {
    // One character may expand to eighteen letters: names are compared by their folded form, which is indexed.
    if (value.normalize('NFKC').length > 2 * longestName)
      issues.push({ code: 'too_big', origin: 'string', maximum: longestName, inclusive: true, input: value })
  })

/** Of a patient; every one of them can be sorted by. */
export const PatientInfo = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    birthName: z.string().nullable(),
    birthDate: calendarDate.nullable(),
    sex: z.enum(sexes).nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'PatientInfo' })

export const NewPatientInfo = z.strictObject({
  firstName: personName,
  lastName: personName,
  birthName: personName.nullish(),
  birthDate: birthDate.nullish(),
  sex: z.enum(sexes).nullish(),
  email: z.email({ pattern: emailPattern }).max(320).nullish(),
  phone: phone.nullish(),
})

export const Address = z
  .strictObject({
    street: text({ max: 300 }).nullish(),
    postalCode: line({ max: 20 }).nullish(),
    city: line({ max: 100 }).nullish(),
    country: line({ max: 100 }).nullish(),
  })
  .meta({ id: 'PatientAddress' })

/** What a practice writes down about a patient beside who they are. */
export const newRecord = {
  address: Address.nullish(),
  alerts: z
    .array(line({ max: 60 }))
    .max(10)
    .meta({ description: 'Shown wherever the patient is shown, such as an allergy' }),
  notes: text({ max: 10_000 }).nullish(),
  locale: z.enum(locales).nullish().meta({ description: 'Language of documents for the patient' }),
}
