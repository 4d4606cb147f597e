import { refreshHeader } from '@arcade/contract/kernel/journal.ts'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { messagesProblems, referenceKinds } from '@arcade/contract/messaging/messages/conversations.ts'
import { mostPeople } from '@arcade/contract/messaging/messages/message-limits.ts'
import {
  addParticipant,
  countUnreadConversations,
  createConversation,
  getConversation,
  leaveConversation,
  listContacts,
  listConversations,
  listUnreadSenders,
} from '@arcade/contract/messaging/messages/messages.contract.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { readPractice } from '../../kernel/identity/access.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { publishChanged } from './audience.ts'
import { selectContacts } from './contacts.queries.ts'
import {
  selectConversation,
  selectConversations,
  selectReferences,
  selectUnreadCount,
  selectUnreadSenders,
} from './conversations.queries.ts'
import { bumpConversation } from './messages.queries.ts'
import { type SearchTerm, searchTermOf } from './messages.rules.ts'
import { type Caller, callerOf, openConversation } from './open-conversation.ts'
import { updateLeft } from './participants.queries.ts'
import { presentConversations } from './present-conversations.ts'
import { findVisible, recordListed, recordOne, searchVisible } from './references.ts'
import { joinConversation, startConversation } from './start-conversation.ts'

const Cursor = z.object({ lastAt: z.string(), id: z.uuid() })

interface Access {
  actor: Actor
  at: Date
  requestId: string
  refresh: boolean
}

export function conversationsRoutes(app: FastifyInstance) {
  const { identity, references } = app.kernel
  const deps = { identity, references }
  // A kind that the contract promises without a registration stops the start.
  app.addHook('onReady', async () => referenceKinds.forEach((kind) => void references.get(kind)))

  serve(app, listConversations, async ({ db, actor, clock, request, ...call }) => {
    const caller = await readerOf(actor)
    const { filter } = call.query
    const term = await searchTermIn(db, call.query.search)
    const about = await referencesFor(db, caller, term.words, filter === 'patients')
    const wanted = { filter, term, references: about }
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectConversations(db, caller.viewer, wanted, { after, limit }),
      cursorOf: ({ position, id }) => ({ lastAt: position, id }),
      count: async (found) => (await found)[0]?.total ?? 0,
    })
    const asked = rows.flatMap(({ referenceKind: kind, referenceId: id }) => (kind && id ? [{ kind, id }] : []))
    const visible = await findVisible(db, references, caller.user, asked)
    await recordListed(db, accessOf({ actor, clock, request }), visible.values())
    return { result: await presentConversations(db, caller.viewer, rows, visible), ...page }
  })

  serve(app, countUnreadConversations, async ({ db, actor }) => {
    const { viewer } = await callerOf(identity, actor)
    return { result: await selectUnreadCount(db, viewer) }
  })

  serve(app, listUnreadSenders, async ({ db, actor }) => {
    const { viewer } = await callerOf(identity, actor)
    return { result: await selectUnreadSenders(db, viewer) }
  })

  serve(app, listContacts, async ({ db, actor, query }) => {
    const { user } = await readerOf(actor)
    return { result: await selectContacts(db, user.id, query) }
  })

  serve(app, createConversation, async ({ db, actor, body, clock, request }) => {
    const caller = await callerOf(identity, actor)
    const { uuid: id, title, reference } = body
    await startConversation(db, deps, caller, {
      id,
      practiceId: actingIn(caller, request),
      userIds: body.participantUuids,
      title: title?.trim() ?? null,
      reference: reference ? { kind: reference.kind, id: reference.uuid } : null,
      now: clock.now(),
    })
    return { result: await present(db, caller, id, accessOf({ actor, clock, request }), 'created') }
  })

  serve(app, getConversation, async ({ db, actor, params, clock, request }) => {
    const caller = await callerOf(identity, actor)
    await openConversation(db, caller, params.uuid, 'read')
    return { result: await present(db, caller, params.uuid, accessOf({ actor, clock, request }), 'opened') }
  })

  serve(app, addParticipant, async ({ db, actor, params, body, clock, request }) => {
    const caller = await callerOf(identity, actor)
    const conversation = await openConversation(db, caller, params.uuid, 'write')
    const { people } = conversation
    const { userUuid: userId } = body
    if (!people.some((one) => one.userId === userId)) {
      if (people.length >= mostPeople) throw new Problem(messagesProblems.tooMany)
      await joinConversation(db, deps, caller, { conversation, userId, now: clock.now() })
    }
    return { result: await present(db, caller, conversation.id, accessOf({ actor, clock, request }), 'opened') }
  })

  serve(app, leaveConversation, async ({ db, actor, params, clock }) => {
    const caller = await callerOf(identity, actor)
    const conversation = await openConversation(db, caller, params.uuid, 'read')
    await db.transaction(async (db) => {
      const { version } = await bumpConversation(db, conversation.id)
      const { userId } = caller.viewer
      if (!(await updateLeft(db, conversation.id, userId, clock.now()))) throw new Problem(problems.notFound)
      await publishChanged(db, conversation, version, [userId])
    })
  })

  /** A member of practices who may read in none of them gets the missing right. */
  async function readerOf(actor: Actor): Promise<Caller> {
    const caller = await callerOf(identity, actor)
    if (!caller.viewer.outside.read) throw new Problem(problems.rightMissing, { detail: 'messages:read' })
    return caller
  }

  /** What the filter and the search need to know of things that conversations are about. */
  async function referencesFor(db: Db, { user, viewer }: Caller, words: readonly string[], filtered: boolean) {
    if (words.length === 0 && !filtered) return { visible: [], found: [] }
    const asked = await selectReferences(db, viewer)
    const patients = asked.filter(({ kind }) => kind === 'patient')
    const visible = filtered ? [...(await findVisible(db, references, user, patients)).keys()] : []
    const found = words.length > 0 ? await searchVisible(db, references, user, { asked, words }) : []
    return { visible, found }
  }

  async function present(db: Db, { user, viewer }: Caller, id: string, access: Access, action: 'opened' | 'created') {
    const row = await selectConversation(db, user.id, id)
    if (!row) throw new Problem(problems.notFound)
    const { referenceKind: kind, referenceId } = row
    const visible = await findVisible(db, references, user, kind && referenceId ? [{ kind, id: referenceId }] : [])
    await recordOne(db, access, { action, conversationId: id, visible: visible.get(referenceId ?? '') })
    const [result] = await presentConversations(db, viewer, [row], visible)
    if (!result) throw new Problem(problems.notFound)
    return result
  }
}

/** TEN-01: the practice of the header, else the one joined first; a guest has none. */
function actingIn({ viewer }: Caller, request: FastifyRequest): string | null {
  const asked = readPractice(request.headers[practiceHeader])
  if (asked !== null && !viewer.memberOf.includes(asked)) throw new Problem(problems.notFound)
  return asked ?? viewer.memberOf[0] ?? null
}

function accessOf({ actor, clock, request }: { actor: Actor; clock: Clock; request: FastifyRequest }): Access {
  const refresh = request.method === 'GET' && request.headers[refreshHeader] === 'true'
  return { actor, at: clock.now(), requestId: request.id, refresh }
}

/** Folded as messages and names are. */
export async function searchTermIn(db: Db, search = ''): Promise<SearchTerm> {
  if (search.trim() === '') return searchTermOf('', '')
  const { rows } = await db.execute<{ folded: string }>(sql`select fold_name(${search}) as folded`)
  return searchTermOf(search, rows[0]?.folded ?? '')
}
