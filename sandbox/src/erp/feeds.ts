import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { Dated } from '@arcade/demo/erp/pieces.ts'
import { balanceAnswer, clientAnswer, plain } from './answers.ts'
import type { Known, Ledger } from './ledger.ts'

/** One thing of a feed, and what it is sorted by. */
interface Entry {
  changed: string
  key: string
  code: string
  element: unknown
}

type Say = (client: Known, ledger: Ledger) => readonly Entry[]

const entries = <T>(code: string, list: readonly Dated<T>[], keyOf: (one: T) => string): Entry[] =>
  list.map((one) => ({ changed: one.changed, key: `${code}/${keyOf(one)}`, code, element: plain(one) }))

export const feeds: Record<string, Say> = {
  clients: (client) => [
    { changed: client.changed, key: client.code, code: client.code, element: clientAnswer(client) },
  ],
  pieces: (client, ledger) =>
    entries(client.code, ledger.booksOf(client).pieces, ({ typePiece, numeroPiece }) => `${typePiece}/${numeroPiece}`),
  mouvements: (client, ledger) => entries(client.code, ledger.booksOf(client).movements, ({ numero }) => numero),
  soldes: (client, ledger) =>
    entries(client.code, [balanceAnswer(client, ledger.booksOf(client), ledger.today())], () => ''),
  retours: (client, ledger) => entries(client.code, ledger.booksOf(client).returns, ({ numeroRetour }) => numeroRetour),
}

interface FeedQuery {
  curseur?: string
  depuis?: string
  codeClient?: string
  limite: number
}

/** Pages through what changed, in the order in which it did; the same cursor goes on where it stood however much was added. */
export function makeFeeds(ledger: Ledger) {
  const cache = new Map<string, { version: string; list: Entry[] }>()

  function listOf(base: Base, feed: string, say: Say): Entry[] {
    const version = ledger.version()
    const known = cache.get(`${base}/${feed}`)
    if (known?.version === version) return known.list
    const list = ledger
      .clientsOf(base)
      .flatMap((client) => say(client, ledger))
      .sort(inOrder)
    cache.set(`${base}/${feed}`, { version, list })
    return list
  }

  /** Null where the cursor is none of ours. */
  return (base: Base, feed: string, say: Say, { curseur, depuis, codeClient, limite }: FeedQuery) => {
    const after = curseur ? readCursor(curseur) : { changed: depuis?.slice(0, 10) ?? '', key: '' }
    if (!after) return null
    const all = listOf(base, feed, say)
    const list = codeClient === undefined ? all : all.filter(({ code }) => code === codeClient)
    const start = firstAfter(list, after)
    const page = list.slice(start, start + limite)
    return {
      elements: page.map(({ element }) => element),
      curseur: writeCursor(page.at(-1) ?? after),
      fin: start + page.length >= list.length,
    }
  }
}

type Position = Pick<Entry, 'changed' | 'key'>

function inOrder(a: Position, b: Position): number {
  if (a.changed !== b.changed) return a.changed < b.changed ? -1 : 1
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}

function firstAfter(list: readonly Entry[], position: Position): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = list[middle]
    if (entry && inOrder(entry, position) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

const writeCursor = ({ changed, key }: Position) => Buffer.from(`${changed}|${key}`).toString('base64url')

function readCursor(cursor: string): Position | null {
  const [, changed, key] = /^([\dT:.Z-]*)\|(.*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return changed === undefined || key === undefined ? null : { changed, key }
}
