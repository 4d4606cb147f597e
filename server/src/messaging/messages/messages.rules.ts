import { holds, type Right, type Rights } from '@arcade/contract/kernel/rights.ts'
import { changeableFor } from '@arcade/contract/messaging/messages/message-limits.ts'

interface Member {
  id: string
  memberships: readonly { practiceId: string; rights: Rights }[]
}

/** What somebody may do with messages, by practice. A guest has no practice, and writes (TEN-04). */
export interface Viewer {
  userId: string
  memberOf: readonly string[]
  readable: readonly string[]
  writable: readonly string[]
  /** In conversations that belong to another's practice. */
  outside: { read: boolean; write: boolean }
}

export const practicesWith = ({ memberships }: Member, right: Right): string[] =>
  memberships.filter(({ rights }) => holds(rights, right)).map(({ practiceId }) => practiceId)

export function viewerOf(user: Member): Viewer {
  const readable = practicesWith(user, 'messages:read')
  const writable = practicesWith(user, 'messages:write')
  const isGuest = user.memberships.length === 0
  return {
    userId: user.id,
    memberOf: user.memberships.map(({ practiceId }) => practiceId),
    readable,
    writable,
    outside: { read: isGuest || readable.length > 0, write: isGuest || writable.length > 0 },
  }
}

export interface Standing {
  /** Whether they may know that it exists: what is missing is a right. */
  knows: boolean
  read: boolean
  write: boolean
}

interface Owned {
  practiceId: string | null
  shared: boolean
}

/**
 * MSG-01: participants, and members with `messages:read` of the practice that owns a conversation with outside people. Who
 * takes part as a member of that practice does so as long as they are one and hold the right.
 */
export function standingOf(viewer: Viewer, { practiceId, shared }: Owned, mine: { inside: boolean } | null): Standing {
  if (mine && !mine.inside) return { knows: true, ...viewer.outside }
  const isMember = practiceId !== null && viewer.memberOf.includes(practiceId)
  if (!isMember || !(mine || shared)) return { knows: false, read: false, write: false }
  return { knows: true, read: viewer.readable.includes(practiceId), write: viewer.writable.includes(practiceId) }
}

export const isChangeable = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= changeableFor

/** Marks that turn the direction of what follows, and controls but tabs and line breaks: nothing to read, and good to deceive. */
const unseen = /[\u202a-\u202e\u2066-\u2069\ufeff]|[^\P{Cc}\t\n]/gu

/** Normalized: one kind of line break, no blanks around it. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unseen, '')
    .replace(/^\s*\n/, '')
    .trimEnd()

/** What is searched for: words as `fold_name` leaves them; or, where it leaves none, the marks as they were typed. */
export interface SearchTerm {
  words: readonly string[]
  marks: string | null
}

/** More words than these find nothing better. */
export function searchTermOf(typed: string, folded: string): SearchTerm {
  const words = [...new Set(folded.split(' ').filter(Boolean))].slice(0, 8)
  return { words, marks: words.length === 0 && typed.trim() !== '' ? typed.trim() : null }
}
