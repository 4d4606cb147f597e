import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { type ErpBooks, makeBooks } from '@arcade/demo/erp/books.ts'
import { type ErpClient, erpClients } from '@arcade/demo/erp/clients.ts'
import { cents } from '@arcade/demo/erp/pieces.ts'
import { makeVolume } from '@arcade/demo/erp/volume.ts'
import { returnsOf, stepsSoFar } from './ledger-returns.ts'
import type { Write, Writes } from './writes.ts'

export interface Known extends ErpClient {
  changed: string
  /** How many bills it was made with, to measure; null for those of the demo. */
  bills: number | null
}

const firstDay = '2023-11-01'

/** The books of all clients: those of the demo, which follow from the day, and what calls wrote into them. */
export function makeLedger(writes: Writes, today = () => new Date().toISOString().slice(0, 10)) {
  const cache = new Map<string, { day: string; seen: string; books: ErpBooks }>()

  function clientsOf(base: Base): Known[] {
    const made = writes.all.flatMap((write) =>
      write.kind === 'volume' && write.base === base ? [volumeClient(write)] : [],
    )
    const demo = erpClients.filter((client) => client.base === base)
    return [...demo.map((client) => ({ ...client, changed: firstDay, bills: null })), ...made]
  }

  const writesOf = (client: Known) =>
    writes.all.filter(({ base, codeClient }) => base === client.base && codeClient === client.code)

  function booksOf(client: Known): ErpBooks {
    const key = `${client.base}/${client.code}`
    const day = today()
    const own = writesOf(client)
    const known = cache.get(key)
    const seen = `${own.length}/${stepsSoFar(own)}`
    if (known?.day === day && known.seen === seen) return known.books
    const books = write(client, day, own)
    cache.set(key, { day, seen, books })
    return books
  }

  return {
    today,
    clientsOf,
    booksOf,
    writesOf,
    /** Where it changed, the cache is stale. */
    version: () => `${today()}/${writes.all.length}/${stepsSoFar(writes.all)}`,
    find: (base: Base, code: string) => clientsOf(base).find((client) => client.code === code),
    seen: (base: Base, kind: Write['kind'], reference: string) =>
      writes.all.find(
        (one) => one.base === base && one.kind === kind && 'asked' in one && one.asked.referenceExterne === reference,
      ),
    reversalsOf: (base: Base, reference: string) =>
      writes.all.flatMap((one) =>
        one.kind === 'annulation' && one.base === base && one.asked.reglement === reference ? [one] : [],
      ),
    /** The moment and the number of what is written now. */
    stamp(kind: string) {
      const at = new Date().toISOString()
      return { at, numero: `${kind}${at.slice(2, 4)}${at.slice(5, 7)}-${writes.all.length + 1}` }
    },
    add: (write: Write) => writes.add(write),
  }
}
export type Ledger = ReturnType<typeof makeLedger>

function write(client: Known, day: string, own: readonly Write[]): ErpBooks {
  // Its bills are of the day on which it was made, and stay so.
  if (client.bills !== null) return makeVolume(client, client.bills, client.changed.slice(0, 10))
  const paid = own.flatMap((one) => {
    if (one.kind === 'retour' || one.kind === 'etape' || one.kind === 'volume') return []
    const lines: readonly Paying[] = one.kind === 'remise' ? [one.asked] : one.asked.lignes
    const sign = one.kind === 'annulation' ? -1 : 1
    return lines.map((line, at) => ({
      kind: one.kind,
      numero: `${one.numero}-${at + 1}`,
      referenceExterne: one.asked.referenceExterne,
      numeroPiece: line.numeroPiece,
      ...(line.numeroAvoir && { numeroAvoir: line.numeroAvoir }),
      amount: sign * cents(line.montant),
      at: one.at,
    }))
  })
  return returnsOf(client, makeBooks(client, day, paid), own, paid)
}

interface Paying {
  numeroPiece: string
  numeroAvoir?: string
  montant: number
}

function volumeClient({ base, codeClient, at, factures }: Extract<Write, { kind: 'volume' }>): Known {
  const address = { street: '1 rue du Volume', postalCode: '13001', city: 'Marseille' }
  const contact = { email: `${codeClient.toLowerCase()}@volume.example`, phone: '+33491000099' }
  const who = { practiceId: '', company: `Volume ${codeClient}`, siret: '85678901200058' }
  return { base, code: codeClient, ...who, ...contact, ...address, changed: at, bills: factures }
}
