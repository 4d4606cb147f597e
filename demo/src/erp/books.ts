import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import { addDays } from '../days.ts'
import { makeRandom, type Random } from '../random.ts'
import { type ErpArticle, erpArticles } from './articles.ts'
import type { ErpClient } from './clients.ts'
import { confirmationsOf } from './confirmations.ts'
import { type ErpMovement, movementOf, withBalances } from './movements.ts'
import { cents, type Dated, type ErpPiece, euros, lineOf, pieceOf, sell, settle } from './pieces.ts'
import { asOf, creditLine, type ErpReturn, followed } from './returns.ts'

/** All that a company has about a client. */
export interface ErpBooks {
  pieces: Dated<ErpPiece>[]
  movements: Dated<ErpMovement>[]
  returns: Dated<ErpReturn>[]
}

/** November 2023: fixed, so that what was written once stays the same from day to day. */
const opened = 2023 * 12 + 10

interface Habits {
  deliveries: readonly [number, number]
  /** Whether one bill groups the deliveries of a month and is due later; else each is paid with the order. */
  waits: boolean
  /** How often a month brings a credit note. */
  credits: number
}

const habits: Record<Base, Habits> = {
  SMILERS: { deliveries: [1, 3], waits: false, credits: 0.3 },
  BIOTECHDENTAL: { deliveries: [2, 4], waits: true, credits: 0.15 },
  BDA: { deliveries: [1, 2], waits: false, credits: 0 },
  BIOTECHDENTAL_DIGITAL: { deliveries: [1, 2], waits: false, credits: 0.2 },
}

/** Camille pays these late, so that there is always something due and something overdue. */
const slowPayers: ReadonlySet<string> = new Set(['SMILERS S00417', 'BIOTECHDENTAL_DIGITAL D00117'])

/**
 * What was paid of a bill, taken off it, set against it, or paid back, by a call of the gateway, in cents; below 0 what was paid
 * back.
 */
export interface ErpPaid {
  kind: 'reglement' | 'remise' | 'annulation' | 'affectation'
  numero: string
  referenceExterne: string
  numeroPiece: string
  /** The credit note that was set against the bill. */
  numeroAvoir?: string
  amount: number
  /** The instant at which it came. */
  at: string
}

/** The books of a client up to this day, the same on every machine; another day adds to them. */
export function makeBooks(client: ErpClient, today: string, paid: readonly ErpPaid[] = []): ErpBooks {
  const books: ErpBooks = { pieces: [], movements: [], returns: [] }
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const place = Number(client.code.slice(1)) * bases.length + bases.indexOf(client.base)
  const credits: Credit[] = []
  const uses = paid.filter(({ kind }) => kind === 'affectation').toSorted((a, b) => (a.at < b.at ? -1 : 1))
  for (let month = opened; month <= last; month++) {
    const random = makeRandom(place * 10_000 + month)
    writeMonth({ client, random, month: monthName(month), credits, uses, books, today, paid })
  }
  useBefore(null, { books, credits, uses })
  // What comes next month may be ordered already.
  const next = deliver(client, makeRandom(place * 10_000 + last + 1), monthName(last + 1))
  books.pieces.push(...confirmationsOf(client, [...books.pieces, ...next], today))
  // Whole months are written, so that chance falls the same whatever the day.
  return upTo(today, books)
}

const monthName = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

/** What the client may still use, in cents, oldest first; the discount of a year has no piece. */
interface Credit {
  numeroAvoir: string | null
  left: number
}

interface Used {
  books: ErpBooks
  credits: readonly Credit[]
  /** Credit notes that calls set against bills, and that are not counted yet. */
  uses: ErpPaid[]
}

/** What was set against bills by a call is gone before what is billed on a later day. */
function useBefore(date: string | null, { books, credits, uses }: Used) {
  while (uses[0] && (date === null || uses[0].at.slice(0, 10) < date)) {
    const { numeroAvoir, amount, at } = uses.shift() as ErpPaid
    const credit = credits.find((one) => one.numeroAvoir === numeroAvoir)
    if (credit) take(books, credit, amount, at)
  }
}

function take({ pieces }: ErpBooks, credit: Credit, amount: number, at: string) {
  credit.left -= amount
  const place = pieces.findIndex(
    ({ typePiece, numeroPiece }) => typePiece === 'AVOIR' && numeroPiece === credit.numeroAvoir,
  )
  const piece = pieces[place]
  if (piece) pieces[place] = settle(piece, amount, at)
}

interface Month extends Used {
  client: ErpClient
  random: Random
  month: string
  credits: Credit[]
  today: string
  paid: readonly ErpPaid[]
}

function writeMonth({ client, random, month, credits: open, uses, books, today, paid }: Month) {
  const { waits, credits } = habits[client.base]
  const notes = deliver(client, random, month)
  books.pieces.push(...notes)
  for (const [index, group] of (waits ? [notes] : notes.map((note) => [note])).entries()) {
    const date = waits ? `${month}-28` : (group[0]?.date ?? `${month}-28`)
    const lines = group.flatMap((note) => note.lignes).map((line, at) => ({ ...line, ligne: at + 1 }))
    const numeroPiece = numberOf('FA', month, client, index + 1)
    const referenceClient = group[0]?.referenceClient ?? ''
    const slow = slowPayers.has(`${client.base} ${client.code}`)
    const due = waits || slow ? addDays(date, 30) : date
    const piece = pieceOf(client, { numeroPiece, typePiece: 'FACTURE', date, referenceClient }, lines, due)
    const paidOn = waits ? addDays(due, random.between(2, 9)) : slow ? addDays(due, 12) : date
    const early = paid.filter((one) => one.numeroPiece === numeroPiece)
    useBefore(date, { books, credits: open, uses })
    bill(books, piece, { waits, due, credits: open, paidOn, early, today })
  }
  if (random.often(credits)) {
    const given = giveBack(books, client, notes, { month, waits, day: random.between(26, 28) })
    if (given) open.push(given)
  }
  if (client.base === 'SMILERS' && month.endsWith('-06')) open.push(thank(books, client, month))
}

const numberOf = (kind: string, month: string, { code }: ErpClient, place: number) =>
  `${kind}${month.slice(2, 4)}${month.slice(5)}-${code.slice(-4)}-${String(place).padStart(2, '0')}`

function deliver(client: ErpClient, random: Random, month: string): Dated<ErpPiece>[] {
  const { deliveries, waits } = habits[client.base]
  // One bill of the demo groups forty deliveries, as a bill may.
  const count = client.code === 'C30881' && month === '2025-03' ? 40 : random.between(...deliveries)
  const days = Array.from({ length: count }, () => random.between(1, 25)).sort((a, b) => a - b)
  return days.map((day, index) => {
    const date = `${month}-${String(day).padStart(2, '0')}`
    const numeroPiece = numberOf('BL', month, client, index + 1)
    const order = `CMD-${random.between(10_000, 99_999)}`
    const lines = articlesOf(random, client.base).map((article, at) => ({
      ...lineOf(sell(random, article, date, waits ? 4 : 2), at + 1, order),
      numeroBL: numeroPiece,
      dateBL: date,
    }))
    return pieceOf(client, { numeroPiece, typePiece: 'BL', date, referenceClient: order }, lines, date)
  })
}

/** Every delivery of implants has all of them, so that each lot of the demo's acts was bought. */
function articlesOf(random: Random, base: Base): ErpArticle[] {
  const all = erpArticles[base]
  const [always, others] = base === 'BIOTECHDENTAL' ? [all.slice(0, 3), all.slice(3)] : [[], all]
  const picked = [random.pick(others), ...(random.often(0.4) ? [random.pick(others)] : [])]
  return [...always, ...new Set(picked)]
}

interface Terms {
  waits: boolean
  due: string
  credits: readonly Credit[]
  /** When the client pays what is left of it. */
  paidOn: string
  early: readonly ErpPaid[]
  today: string
}

const written = {
  reglement: { type: 'REGLEMENT', origine: 'CARTE', libelle: 'Paiement en ligne' },
  remise: { type: 'REMISE', origine: 'REMISE', libelle: 'Remise smileys' },
  annulation: { type: 'REGLEMENT', origine: 'CARTE', libelle: 'Remboursement par carte' },
  affectation: { type: 'UTILISATION', origine: 'UTILISATION', libelle: 'Avoir utilisé' },
} as const

/** Paid with credit where there is enough of it, else with the order or about when it is due. */
function bill(books: ErpBooks, piece: Dated<ErpPiece>, terms: Terms) {
  const { pieces, movements } = books
  const { waits, due, credits, paidOn, early, today } = terms
  const amount = cents(piece.netAPayer)
  const { date } = piece
  const what = piece.lignes[0]?.designation ?? ''
  if (!waits && credits.reduce((sum, { left }) => sum + left, 0) >= amount) {
    const used = { type: 'UTILISATION', origine: 'UTILISATION', libelle: `Crédit utilisé, ${what}` } as const
    movements.push(movementOf(piece, { ...used, date, amount: -amount }))
    pieces.push(settle(piece, amount, date))
    spend(books, credits, amount, { date, today })
    return
  }
  const billed = { type: 'FACTURE', origine: 'FACTURATION', libelle: waits ? 'Facture' : what } as const
  const echeance = due > date ? due : null
  movements.push(movementOf(piece, { ...billed, date, amount: -amount, echeance }))
  let settled = piece
  for (const { kind, numero, referenceExterne, numeroAvoir, amount, at } of early) {
    const fields = { ...written[kind], date: at.slice(0, 10) }
    movements.push({ ...movementOf(piece, { ...fields, amount }), numero, referenceExterne, changed: at })
    if (numeroAvoir) {
      const used = movementOf({ ...piece, numeroPiece: numeroAvoir }, { ...fields, amount: -amount })
      movements.push({ ...used, numero: `${numero}/AVOIR`, referenceExterne, changed: at })
    }
    settled = settle(settled, amount, at)
  }
  const left = cents(settled.solde)
  if (left > 0 && paidOn <= today) {
    const paid = waits
      ? ({ origine: 'VIREMENT', libelle: 'Virement reçu' } as const)
      : ({ origine: 'CARTE', libelle: 'Paiement par carte' } as const)
    movements.push(movementOf(piece, { ...paid, type: 'REGLEMENT', date: paidOn, amount: left }))
    settled = settle(settled, left, paidOn)
  }
  pieces.push(settled)
}

/** The oldest credit first. What is billed on a day to come has not used its credit note yet. */
function spend(
  books: ErpBooks,
  credits: readonly Credit[],
  amount: number,
  { date, today }: { date: string; today: string },
) {
  let rest = amount
  for (const credit of credits) {
    const part = Math.min(rest, credit.left)
    if (part > 0 && date <= today) take(books, credit, part, date)
    else credit.left -= part
    rest -= part
  }
}

interface When {
  month: string
  waits: boolean
  day: number
}

/** One piece of a delivery goes back, and a credit note comes for it; where bills wait, it is paid out. */
function giveBack(
  books: ErpBooks,
  client: ErpClient,
  notes: readonly ErpPiece[],
  { month, waits, day }: When,
): Credit | null {
  const [note] = notes
  const line = note?.lignes.at(-1)
  if (!note || !line) return null
  const date = `${month}-${day}`
  const numeroPiece = numberOf('AV', month, client, 1)
  const head = { numeroPiece, typePiece: 'AVOIR' as const, date, referenceClient: note.referenceClient }
  const piece = pieceOf(client, head, [creditLine(line, 1)], date)
  const amount = cents(piece.netAPayer)
  const { numeroPiece: numeroBL } = note
  const { ligne, codeArticle, designation, lots } = line
  books.pieces.push(waits ? settle(piece, amount, date) : piece)
  const credited = { type: 'AVOIR', origine: 'RETOUR', utilisablePour: waits ? 'RIEN' : 'BASE' } as const
  books.movements.push(movementOf(piece, { ...credited, date, amount, libelle: `Avoir, ${designation}` }))
  const refund = { type: 'REGLEMENT', origine: 'VIREMENT', libelle: 'Remboursement par virement' } as const
  if (waits) books.movements.push(movementOf(piece, { ...refund, date, amount: -amount }))
  const lot = lots[0]?.numero ?? null
  books.returns.push({
    numeroRetour: numberOf('RE', month, client, 1),
    referenceExterne: null,
    codeClient: client.code,
    date: note.date,
    statut: 'AVOIR_EMIS',
    numeroAvoir: numeroPiece,
    ...followed(client.base, [
      { statut: 'DEMANDE', date: note.date },
      { statut: 'ACCEPTE', date: note.date },
      { statut: 'RECU', date },
      { statut: 'AVOIR_EMIS', date },
    ]),
    montantPrevu: euros(amount),
    lignes: [{ numeroBL, ligne, codeArticle, designation, quantite: 1, lot, motif: 'Erreur de commande' }],
    changed: date,
  })
  return waits ? null : { numeroAvoir: numeroPiece, left: amount }
}

/** A discount of the year, for one family. */
function thank(books: ErpBooks, client: ErpClient, month: string): Credit {
  const piece = { numeroPiece: numberOf('RM', month, client, 1), codeClient: client.code }
  const thanks = { type: 'REMISE', origine: 'REMISE', utilisablePour: 'FAMILLE', famille: 'AL' } as const
  const amount = 18_000
  books.movements.push(movementOf(piece, { ...thanks, date: `${month}-30`, amount, libelle: 'Remise annuelle' }))
  return { numeroAvoir: null, left: amount }
}

/** Without what comes later; a return is asked for before its credit note is there. */
function upTo(today: string, { pieces, movements, returns }: ErpBooks): ErpBooks {
  return {
    pieces: pieces.filter(({ date }) => date <= today),
    movements: withBalances(movements.filter(({ date }) => date <= today)),
    returns: returns.filter(({ date }) => date <= today).map((one) => (one.changed > today ? asOf(one, today) : one)),
  }
}
