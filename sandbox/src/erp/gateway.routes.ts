import type { FastifyError, FastifyInstance } from 'fastify'
import { balanceAnswer, clientAnswer, companyAnswer, plain, returnableLines, soldLots } from './answers.ts'
import { feeds, makeFeeds } from './feeds.ts'
import type { Ledger } from './ledger.ts'
import { baseOf, invalid, Refusal, unknownClient } from './refusal.ts'
import { writeRoutes } from './writes.routes.ts'

type Query = Record<string, string | undefined>
interface OfClient {
  Params: { base: string; codeClient: string }
  Querystring: Query
}

const newestFirst = (a: { date: string }, b: { date: string }) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0)

/** The gateway to the ERP, as `README.md` beside it describes it. */
export function gatewayRoutes(app: FastifyInstance, ledger: Ledger) {
  app.addHook('onRequest', async ({ headers }) => {
    if (!/^Bearer \S+$/.test(headers.authorization ?? ''))
      throw new Refusal(401, 'NON_AUTORISE', 'Un jeton d’accès est demandé.')
  })
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    if (error instanceof Refusal)
      return reply.code(error.status).send({ error: { code: error.code, message: error.message } })
    const status = error.statusCode ?? 500
    return reply.code(status).send({ error: { code: status < 500 ? 'INVALIDE' : 'ERREUR', message: error.message } })
  })

  const clientOf = ({ base, codeClient }: OfClient['Params']) => {
    const client = ledger.find(baseOf({ base }), codeClient)
    if (!client) throw unknownClient()
    return { client, books: ledger.booksOf(client) }
  }

  app.get<{ Params: { base: string } }>('/:base/societe', ({ params }) => companyAnswer(baseOf(params)))
  app.get<{ Params: { base: string }; Querystring: Query }>('/:base/clients', ({ params, query }) => {
    const wanted = query.adresseEmail?.toLowerCase()
    const found = ledger.clientsOf(baseOf(params)).filter(({ email }) => email.toLowerCase() === wanted)
    return { clients: found.map(clientAnswer) }
  })
  app.get<OfClient>('/:base/clients/:codeClient', ({ params }) => clientAnswer(clientOf(params).client))
  app.get<OfClient>('/:base/clients/:codeClient/solde', ({ params }) => {
    const { client, books } = clientOf(params)
    return plain(balanceAnswer(client, books, ledger.today()))
  })
  app.get<OfClient>('/:base/clients/:codeClient/pieces', ({ params, query }) => {
    const { books } = clientOf(params)
    if (!['FACTURE', 'AVOIR', 'BL', 'BC'].includes(query.type ?? '')) throw invalid('type : FACTURE, AVOIR, BL ou BC.')
    const found = books.pieces.filter(({ typePiece }) => typePiece === query.type).toSorted(newestFirst)
    return { pieces: found.slice(0, limitOf(query, 1000)).map(plain) }
  })
  app.get<OfClient>('/:base/clients/:codeClient/lignes-retournables', ({ params, query }) => {
    const { numeroBL, du = '', au = '9999' } = query
    const isAsked = (line: { numeroBL: string; dateBL: string }) =>
      (numeroBL === undefined || numeroBL === '' || line.numeroBL === numeroBL) &&
      line.dateBL >= du &&
      line.dateBL <= (au || '9999')
    return { lignes: returnableLines(clientOf(params).books).filter(isAsked) }
  })
  app.get<OfClient>('/:base/clients/:codeClient/retours', ({ params }) => ({
    retours: clientOf(params).books.returns.toSorted(newestFirst).map(plain),
  }))
  app.get<OfClient>('/:base/clients/:codeClient/lots', ({ params, query }) => ({
    lots: soldLots(clientOf(params).books, query.codeArticle || undefined),
  }))

  const pageOf = makeFeeds(ledger)
  app.get<{ Params: { base: string; feed: string }; Querystring: Query }>('/:base/flux/:feed', (request) => {
    const { params, query } = request
    const base = baseOf(params)
    const say = Object.hasOwn(feeds, params.feed) ? feeds[params.feed] : undefined
    if (!say) throw invalid('Il n’y a pas de flux de ce nom.')
    const page = pageOf(base, params.feed, say, { ...query, limite: limitOf(query, 500) })
    if (!page) throw invalid('curseur : illisible.')
    return page
  })
  writeRoutes(app, ledger)
}

function limitOf({ limite }: Query, usual: number): number {
  if (limite === undefined) return usual
  const limit = Number(limite)
  if (!Number.isInteger(limit) || limit < 1 || limit > 5000) throw invalid('limite : de 1 à 5000.')
  return limit
}
