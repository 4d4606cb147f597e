import type { ConversationReference } from '@arcade/contract/messaging/messages/conversations.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import type { KnownUser } from '../../kernel/identity/identity.queries.ts'
import type { References } from '../../kernel/identity/references.ts'
import { type JournalEntry, recordAccess } from '../../kernel/journal/journal.ts'
import { practicesWith } from './messages.rules.ts'
import type { ReferenceKind } from './messages.table.ts'

export interface Reference {
  kind: ReferenceKind
  id: string
}

export interface VisibleReference {
  /** Through which the caller sees it. */
  practiceId: string
  shown: z.output<typeof ConversationReference>
}

/** MSG-01: those that somebody may see, by their ids. A right in any practice that has the thing counts. */
export async function findVisible(
  db: Db,
  references: References,
  user: Pick<KnownUser, 'id' | 'memberships'>,
  asked: readonly Reference[],
): Promise<Map<string, VisibleReference>> {
  const visible = new Map<string, VisibleReference>()
  for (const kind of new Set(asked.map(({ kind }) => kind))) {
    const source = references.get(kind)
    const ids = asked.filter((one) => one.kind === kind).map(({ id }) => id)
    for (const { practiceId, id, shown } of await source.find(db, practicesWith(user, source.right), ids))
      if (!visible.has(id))
        visible.set(id, { practiceId, shown: { kind, uuid: id, ...shown } as VisibleReference['shown'] })
  }
  return visible
}

/** Ids of those whose names have the words. */
export async function searchVisible(
  db: Db,
  references: References,
  user: Pick<KnownUser, 'id' | 'memberships'>,
  { asked, words }: { asked: readonly Reference[]; words: readonly string[] },
): Promise<string[]> {
  const found: string[] = []
  for (const kind of new Set(asked.map(({ kind }) => kind))) {
    const source = references.get(kind)
    const ids = asked.filter((one) => one.kind === kind).map(({ id }) => id)
    found.push(...(await source.search(db, practicesWith(user, source.right), words, ids)))
  }
  return found
}

type Access = Pick<JournalEntry, 'actor' | 'at' | 'requestId' | 'refresh'>

/** HOST-03: a list of conversations names the patients that they are about. */
export async function recordListed(db: Db, access: Access, visible: Iterable<VisibleReference>) {
  const byPractice = new Map<string, Set<string>>()
  for (const { practiceId, shown } of visible) {
    const patients = byPractice.get(practiceId) ?? new Set()
    if (shown.kind === 'patient') byPractice.set(practiceId, patients.add(shown.uuid))
  }
  for (const [practiceId, shown] of byPractice) {
    const line = { practiceId, action: 'listed' as const, objectKind: 'conversation' as const }
    await recordAccess(db, { ...access, ...line, shown: [...shown], details: { count: shown.size } })
  }
}

/** One conversation about a patient was opened or started. */
export async function recordOne(
  db: Db,
  access: Access,
  {
    action,
    conversationId,
    visible,
  }: { action: 'opened' | 'created'; conversationId: string; visible: VisibleReference | undefined },
) {
  if (visible?.shown.kind !== 'patient') return
  const { practiceId, shown } = visible
  const line = { practiceId, action, objectKind: 'conversation' as const, objectId: conversationId }
  await recordAccess(db, { ...access, ...line, patientId: shown.uuid })
}
