import { mostFilesAtOnce, ticketSeconds } from '@arcade/contract/files/file-facts.ts'
import type { AppStore } from '../kernel/api.ts'
import { askTickets } from './files.api.ts'

interface Ticket {
  url: Promise<string | null>
  /** When it is good no more. */
  until: number
}

/** Tiles that come into view together ask together. */
const batchWindowMs = 30
/** A picture must still begin to load with what is left of it. */
const goodForMs = (ticketSeconds.preview - 20) * 1000

/** `<img>` sends no bearer: addresses for the previews of files, asked for by the hundred and used again while they are good. */
function makePreviewTickets(ask: (uuids: string[]) => Promise<string[]>, now = Date.now) {
  const tickets = new Map<string, Ticket>()
  let waiting = new Map<string, (url: string | null) => void>()

  const flush = () => {
    const batch = waiting
    waiting = new Map()
    const uuids = [...batch.keys()]
    for (let from = 0; from < uuids.length; from += mostFilesAtOnce) {
      const part = uuids.slice(from, from + mostFilesAtOnce)
      void ask(part).then(
        (urls) => part.forEach((uuid, place) => void batch.get(uuid)?.(urls[place] ?? null)),
        // One of them may be gone meanwhile: they show their icons, and the next time asks anew.
        () =>
          part.forEach((uuid) => {
            tickets.delete(uuid)
            batch.get(uuid)?.(null)
          }),
      )
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
