import {
  leavePractice,
  removeCollaborator,
  updateCollaborator,
} from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'
import { changeMember, removeMember, type TeamHooks } from './change-team.ts'
import { selectPersonNames } from './collaborators.queries.ts'

export function collaboratorsRoutes(app: FastifyInstance, hooks: TeamHooks) {
  const { objectNames } = app.kernel
  objectNames.register('right', { rights: ['settings:read'], select: selectPersonNames })

  serve(app, updateCollaborator, async ({ db, body, params, ...call }) => ({
    result: await changeMember(db, hooks, call.access(), params.collaboratorUuid, body),
  }))

  serve(app, removeCollaborator, async ({ db, params, ...call }) => {
    await removeMember(db, hooks, call.access(), params.collaboratorUuid, 'manager')
  })

  serve(
    app,
    leavePractice,
    async ({ db, params: { practiceUuid: practiceId }, actor, subject: { userId }, clock, request }) => {
      const access = { practiceId, actor, at: clock.now(), requestId: request.id }
      await removeMember(db, hooks, access, userId, 'oneself')
    },
    { changesSubject: true },
  )
}
