import { addDays } from '../days.ts'
import { makeRandom, type Random } from '../random.ts'
import { erpArticles } from './articles.ts'
import type { ErpClient } from './clients.ts'
import { type Dated, type ErpLine, type ErpPiece, lineOf, pieceOf, sell } from './pieces.ts'

/** Orders from before have no confirmation: the ERP shows them by their delivery notes alone. */
const since = '2025-01-01'
/** How long the rest of an order that came in part is waited for, until the ERP closes it. */
const restDays = 14

type State = NonNullable<ErpPiece['etat']>

/** The confirmation of what each delivery note brings, as it stands on a day; some have more lines than came, some were cancelled. */
export function confirmationsOf(client: ErpClient, pieces: readonly ErpPiece[], today: string): Dated<ErpPiece>[] {
  const notes = pieces.filter(({ typePiece }) => typePiece === 'BL')
  return [...Map.groupBy(notes, ({ referenceClient }) => referenceClient).values()]
    .flatMap(([note, ...others]) => {
      // What came in two deliveries by chance is seen by their notes alone.
      if (!note || others.length > 0 || note.date < since) return []
      const random = makeRandom(Number(note.referenceClient.slice(4)))
      const ordered = addDays(note.date, -random.between(4, 12))
      const isPart = random.often(0.15)
      const whole = confirm(client, random, { note, ordered, isPart, today })
      return random.often(0.08) ? [whole, cancel(client, random, { ordered, number: note.referenceClient })] : [whole]
    })
    .filter(({ date }) => date <= today)
}

interface Order {
  note: ErpPiece
  ordered: string
  isPart: boolean
  today: string
}

function confirm(client: ErpClient, random: Random, { note, ordered, isPart, today }: Order): Dated<ErpPiece> {
  const more = isPart ? [restOf(client, random, note, ordered)] : []
  const isDelivered = note.date <= today
  const lines = [...note.lignes, ...more].map((line, at) => ({
    ...line,
    ligne: at + 1,
    numeroBL: null,
    dateBL: null,
    numeroBC: null,
    lots: [],
    quantiteLivree: isDelivered && at < note.lignes.length ? line.quantite : 0,
  }))
  const rest = addDays(note.date, restDays)
  const steps: [string, State][] = [
    [ordered, 'SAISI'],
    [addDays(ordered, 1), 'CONFIRME'],
    [addDays(ordered, 2), 'EN_PREPARATION'],
    [addDays(note.date, -1), 'EXPEDIE'],
    [note.date, isPart ? 'EN_PREPARATION' : 'SOLDE'],
    ...(isPart ? [[rest, 'SOLDE'] as [string, State]] : []),
  ]
  const [changed, etat] = steps.findLast(([day]) => day <= today) ?? [ordered, 'SAISI' as const]
  const expected = isPart && isDelivered ? rest : note.date
  const head = { numeroPiece: note.referenceClient, typePiece: 'BC' as const, date: ordered }
  const piece = pieceOf(client, { ...head, referenceClient: note.referenceClient }, lines, ordered)
  return { ...piece, etat, dateLivraisonPrevue: etat === 'SAISI' ? null : expected, changed }
}

/** What did not come with the rest. */
function restOf(client: ErpClient, random: Random, note: ErpPiece, date: string): ErpLine {
  const others = erpArticles[client.base].filter(({ code }) => !note.lignes.some((line) => line.codeArticle === code))
  return lineOf(sell(random, random.pick(others), date, 2), note.lignes.length + 1, null)
}

function cancel(client: ErpClient, random: Random, { ordered, number }: { ordered: string; number: string }) {
  const line = lineOf(sell(random, random.pick(erpArticles[client.base]), ordered, 3), 1, null)
  const numeroPiece = number.replace('CMD-', 'CMD-1')
  const head = { numeroPiece, typePiece: 'BC' as const, date: ordered, referenceClient: numeroPiece }
  const piece = pieceOf(client, head, [{ ...line, lots: [], quantiteLivree: 0 }], ordered)
  return { ...piece, etat: 'ANNULE' as const, dateLivraisonPrevue: null }
}
