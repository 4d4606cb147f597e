import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  addShortcut,
  applicationsProblems,
  mostShortcuts,
  orderShortcuts,
  removeShortcut,
} from '@arcade/contract/people/applications/applications.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { holdEnabled } from './applications.queries.ts'
import {
  deleteShortcut,
  insertShortcut,
  lockShortcuts,
  selectHasShortcut,
  selectShortcutCount,
  updateShortcutOrder,
} from './shortcuts.queries.ts'

export function shortcutsRoutes(app: FastifyInstance) {
  serve(
    app,
    addShortcut,
    async ({ subject: { userId }, params: { appUuid }, db, clock }) => {
      await db.transaction(async (db) => {
        await lockShortcuts(db, userId)
        if (!(await holdEnabled(db, appUuid))) throw new Problem(problems.notFound)
        if (await selectHasShortcut(db, userId, appUuid)) return
        if ((await selectShortcutCount(db, userId)) >= mostShortcuts)
          throw new Problem(applicationsProblems.tooManyShortcuts)
        await insertShortcut(db, userId, appUuid, clock.now())
      })
    },
    { changesSubject: true },
  )

  serve(
    app,
    removeShortcut,
    async ({ subject: { userId }, params: { appUuid }, db }) => {
      await deleteShortcut(db, userId, appUuid)
    },
    { changesSubject: true },
  )

  serve(
    app,
    orderShortcuts,
    async ({ subject: { userId }, body: { applicationUuids }, db }) => {
      await db.transaction(async (db) => {
        await lockShortcuts(db, userId)
        await updateShortcutOrder(db, userId, applicationUuids)
      })
    },
    { changesSubject: true },
  )
}
