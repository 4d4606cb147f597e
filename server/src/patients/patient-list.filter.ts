import type { patientListQuery } from '@arcade/contract/patients/patients.contract.ts'
import type { z } from 'zod'
import { monthStart, weekStart } from '../kernel/time/dates.ts'
import type { PatientFilter } from './patient-list.queries.ts'

type ListQuery = Pick<z.output<z.ZodObject<typeof patientListQuery>>, 'seen' | 'alerts'>

/** Whom a list asks for, on a day of the practice and not of the server. */
export function listFilter(practiceId: string, today: string, { seen, alerts }: ListQuery): PatientFilter {
  const from = seen === 'week' ? weekStart(today) : monthStart(today)
  return { practiceId, seen: seen ? { from, to: today } : null, alerts: alerts === 'any' }
}
