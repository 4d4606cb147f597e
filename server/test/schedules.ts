import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { schedules } from '../src/kernel/schedule/schedules.table.ts'

/** Does this scheduled work as if it were due. */
export async function runSchedules(app: FastifyInstance, ...names: string[]) {
  const { workDb, schedules: work } = app.kernel
  await workDb
    .update(schedules)
    .set({ dueAt: new Date(0) })
    .where(inArray(schedules.name, names))
  return work.runDue(...names)
}
