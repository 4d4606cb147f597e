import { groupsChanged } from '@arcade/contract/commerce/groups/groups.contract.ts'
import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { selectIdByConfirmedEmail } from '../../people/invitations/index.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import type { GroupInvitationRow } from './group-invitations.queries.ts'
import { type GroupRow, selectMemberIds, updateVersion } from './groups.queries.ts'

/** Counts the change and tells open pages of every member, and of those who have just gone. */
export async function publishGroup(db: Db, { id }: GroupRow, gone: readonly string[] = []): Promise<GroupRow> {
  const group = await updateVersion(db, id)
  await publishTo(db, group, [...(await selectMemberIds(db, id)), ...gone])
  return group
}

export async function publishTo(db: Db, { id, version }: GroupRow, practiceIds: readonly string[]) {
  for (const practiceId of practiceIds)
    await publish(db, groupsChanged, { practiceId, needs: 'settings:read', data: { id, version } })
}

/** The invited person's pages, where the address is somebody's. */
export async function publishInvited(db: Db, { id, version, email }: GroupInvitationRow): Promise<string | null> {
  const userId = await selectIdByConfirmedEmail(db, email)
  if (userId) await publish(db, groupsChanged, { userId, data: { id, version } })
  return userId
}

type Details = Record<string, string | boolean>

export const recordGroup = (db: Db, access: CallAccess, action: JournalAction, id: string, details: Details = {}) =>
  recordAccess(db, { ...access, action, objectKind: 'group', objectId: id, details })

/** In the journal of a practice that another one changed: it names no person of another practice. */
export const recordForPractice = (db: Db, practiceId: string, groupId: string, at: Date) =>
  recordAccess(db, {
    at,
    practiceId,
    actor: { kind: 'system' },
    action: 'unlinked',
    objectKind: 'group',
    objectId: groupId,
  })

type ToFounder = { kind: 'group-joined' | 'group-left'; practice: string } | { kind: 'group-declined'; email: string }

export async function notifyFounder(db: Db, { founderId, name: group }: GroupRow, notification: ToFounder, now: Date) {
  const to = { practiceId: founderId, now }
  if (notification.kind === 'group-declined')
    await notifyHolders(db, { ...to, kind: notification.kind, data: { group, email: notification.email } })
  else await notifyHolders(db, { ...to, kind: notification.kind, data: { group, practice: notification.practice } })
}
