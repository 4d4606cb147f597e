import { mostFilesAtOnce, ticketSeconds } from '@arcade/contract/clinic/files/file-facts.ts'
import type { AppStore } from '../../kernel/api.ts'
import type { Failure } from '../../kernel/call.ts'
import { askTickets } from './files.api.ts'

interface Ticket {
  url: Promise<string | null>
  /** When it is good no more. */
  until: number
}

type Waiting = Map<string, (url: string | null) => void>

const isGone = (failure: Failure) => 'status' in failure && [403, 404, 409].includes(failure.status)

/** Tiles that come into view together ask together. */
const batchWindowMs = 30
/** A picture must still begin to load with what is left of it. */
const goodForMs = (ticketSeconds.preview - 20) * 1000

/** `<img>` sends no bearer: addresses for the previews of files, asked for by the hundred and used again while they are good. */
export function makePreviewTickets(ask: (uuids: string[]) => Promise<string[]>, now = Date.now) {
  const tickets = new Map<string, Ticket>()
  let waiting: Waiting = new Map()

  const flush = () => {
    const batch = waiting
    waiting = new Map()
    const uuids = [...batch.keys()]
    for (let from = 0; from < uuids.length; from += mostFilesAtOnce)
      void askFor(uuids.slice(from, from + mostFilesAtOnce), batch)
  }
  const askFor = async (uuids: string[], batch: Waiting): Promise<void> => {
    try {
      const urls = await ask(uuids)
      uuids.forEach((uuid, index) => void batch.get(uuid)?.(urls[index] ?? null))
    } catch (error) {
      // One that was deleted meanwhile refuses all: the others are asked for without it.
      const half = Math.ceil(uuids.length / 2)
      if (uuids.length > 1 && isGone(error as Failure))
        return void (await Promise.all([askFor(uuids.slice(0, half), batch), askFor(uuids.slice(half), batch)]))
      for (const uuid of uuids) {
        tickets.delete(uuid)
        batch.get(uuid)?.(null)
      }
    }
  }
  return (uuid: string): Promise<string | null> => {
    const known = tickets.get(uuid)
    if (known && known.until > now()) return known.url
    const url = new Promise<string | null>((resolve) => {
      if (waiting.size === 0) setTimeout(flush, batchWindowMs)
      waiting.set(uuid, resolve)
    })
    tickets.set(uuid, { url, until: now() + goodForMs })
    return url
  }
}

const byStore = new WeakMap<object, ReturnType<typeof makePreviewTickets>>()

export function previewTicketsOf(store: AppStore) {
  const tickets = byStore.get(store) ?? makePreviewTickets((uuids) => askTickets(store, uuids, 'preview'))
  byStore.set(store, tickets)
  return tickets
}
