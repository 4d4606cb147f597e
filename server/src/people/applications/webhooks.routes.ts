import { problems } from '@arcade/contract/kernel/problem.ts'
import { getOwnApplication, listLinkedUsers } from '@arcade/contract/people/applications/webhooks.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { sendWebhook } from '../../parts/partners/webhooks.ts'
import { selectEnabled } from './applications.queries.ts'
import { selectLinkedCount, selectLinkedUsers, selectWebhook, webhookSecret } from './webhooks.queries.ts'

/** As the triggers write it. */
const webhookKind = {
  name: 'application.webhook',
  data: z.object({
    applicationId: z.uuid(),
    type: z.enum(['link.created', 'link.deleted', 'order.changed']),
    occurredAt: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
}

const Cursor = z.object({ linkedAt: z.string(), uuid: z.uuid() })

/** ADM-05: the webhook of an application, and the people that it may ask about. */
export function webhooksRoutes(app: FastifyInstance, masterKey: Buffer) {
  const { workDb, outbox, clock } = app.kernel
  outbox.register(webhookKind, {
    async send({ applicationId, ...event }, id) {
      const webhook = await selectWebhook(workDb, applicationId)
      if (!webhook) return { outcome: 'refused', code: 'no-webhook' }
      const secret = webhookSecret(masterKey, webhook)
      return sendWebhook({
        part: applicationId,
        url: webhook.url,
        secret,
        id,
        body: { id, ...event },
        now: clock.now(),
      })
    },
  })

  serve(app, getOwnApplication, async ({ db, actor }) => {
    const application = actor.kind === 'machine' ? await selectEnabled(db, actor.applicationId) : null
    if (!application) throw new Problem(problems.notFound)
    const { id: applicationUuid, key, name, scopes } = application
    return { result: { applicationUuid, key, name, scopes } }
  })

  serve(app, listLinkedUsers, async ({ db, actor, ...call }) => {
    if (actor.kind !== 'machine') throw new Problem(problems.forbidden)
    const { applicationId } = actor
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectLinkedUsers(db, applicationId, { after, limit }),
      cursorOf: ({ position, uuid }) => ({ linkedAt: position, uuid }),
      count: () => selectLinkedCount(db, applicationId),
    })
    return { result: rows.map(({ uuid, login, linkedAt }) => ({ uuid, login, linkedAt })), ...page }
  })
}
