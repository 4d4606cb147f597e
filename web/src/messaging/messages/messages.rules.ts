import type { listConversations, listMessages } from '@arcade/contract/messaging/messages/messages.contract.ts'
import type { Answer } from '../../kernel/api.ts'

export type Conversation = Answer<typeof listConversations>['result'][number]
export type Participant = Conversation['participants'][number]
export type MessagePage = Answer<typeof listMessages>
export type Message = MessagePage['result'][number]

/** Writes what has changed into pages that come newest first: each message once, in the order of the server. */
export function mergeChanges(pages: MessagePage[], changes: readonly Message[], version: number): void {
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) return
  for (const change of changes) {
    const shown = pages.flatMap(({ result }) => result).find(({ uuid }) => uuid === change.uuid)
    if (shown) {
      if (shown.version <= change.version) Object.assign(shown, change)
      continue
    }
    const page = pages.find(({ result }) => result.some(({ position }) => position < change.position))
    const place = page?.result.findIndex(({ position }) => position < change.position) ?? -1
    if (page) page.result.splice(place, 0, change)
    // What is older than all that is shown comes with its page.
    else if (last.nextCursor === null) last.result.push(change)
  }
  first.version = Math.max(first.version, version)
}

/** Up to which version all is known once this write was answered: one that leaves a gap is caught up with. */
export const knownAfter = (known: number, written: number): number => (written === known + 1 ? written : known)

/** In one line: its words, or the names of its files; null where it was deleted. */
export const saidIn = ({ text, files, deletedAt }: Message): string | null =>
  deletedAt ? null : text || files.map(({ fileName }) => fileName).join(', ')

export interface TextPart {
  text: string
  /** Where it leads; only to the web. */
  href?: string
}

const address = /\bhttps?:\/\/[^\s<>"'`]+|\bwww\.[a-z0-9-]+\.[^\s<>"'`]+/giu
/** What ends a sentence rather than an address. */
const ending = /[.,;:!?)\]}»’…]+$/u

/** The parts of a text: addresses of the web become links, all else stays text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(ending, '')
    const href = hrefOf(shown)
    if (!href) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: shown, href })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function hrefOf(shown: string): string | null {
  const url = /^https?:/i.test(shown) ? shown : `https://${shown}`
  if (!URL.canParse(url)) return null
  const { protocol, username, href } = new URL(url)
  // A name before the host is there to look like one.
  return ['http:', 'https:'].includes(protocol) && username === '' ? href : null
}

/** The other participants; oneself where there is no other left. */
export function othersIn({ participants }: Conversation, me: string): Participant[] {
  const others = participants.filter(({ uuid }) => uuid !== me)
  return others.length > 0 ? others : participants
}

/** The last of one's own messages that somebody else has read, and when the first of them did. */
export function lastRead(messages: readonly Message[], participants: readonly Participant[], me: string) {
  const readers = participants.flatMap(({ uuid, readPosition, readAt }) =>
    uuid !== me && readAt !== null ? [{ readPosition, readAt }] : [],
  )
  const own = messages.filter(({ authorUuid, deletedAt }) => authorUuid === me && deletedAt === null)
  const message = own.find(({ position }) => readers.some(({ readPosition }) => readPosition >= position))
  if (!message) return null
  const [at] = readers.flatMap((one) => (one.readPosition >= message.position ? [one.readAt] : [])).sort()
  return at ? { uuid: message.uuid, at } : null
}
