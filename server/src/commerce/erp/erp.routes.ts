import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import {
  getAccountBalance,
  getAllReturns,
  getExistEmailGalaxy,
  getHistoBillByClientCode,
  getHistoBillForReturns,
  getInfoClient,
  getLotArticleHistoSell,
} from '@arcade/contract/commerce/erp/erp.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { ClientOf, Erp } from '../../parts/partners/erp.ts'
import type { ErpBalance, FeedName } from '../../parts/partners/erp.wire.ts'
import { selectBasesOfCode, selectCodeIn, selectIsMembersEmail, selectOwnersOfCode } from './codes.queries.ts'
import { upsertBalances, upsertClients } from './copy.queries.ts'
import { makeLiveOrCopy, together } from './live-or-copy.ts'
import {
  type Held,
  selectAsOf,
  selectBalance,
  selectBills,
  selectClient,
  selectReturnableLines,
  selectReturns,
  selectSoldLots,
} from './local.queries.ts'

/** API-01: the local server routes. They ask the ERP live for at most 3 seconds, and then say what the copy has. */
export function erpRoutes(app: FastifyInstance, erp: Erp) {
  const { objectOwners, log, clock } = app.kernel
  objectOwners.register('client-code', selectOwnersOfCode)
  const liveOrCopy = makeLiveOrCopy({ log, clock })

  serve(app, getAccountBalance, async ({ body: { base }, db, ...call }) => {
    const { practiceId } = call.access()
    const code = await selectCodeIn(db, practiceId, base)
    if (code === null) throw new Problem(problems.notFound)
    const held = { practiceId, base, code }
    const { value, asOf, stale } = await liveOrCopy({
      base,
      failure: 'error account balance',
      ask: async (now) => toBalance(await keepBalance(db, held, await erp.getBalance(held), now)),
      copy: () => copyOfBalance(db, held),
    })
    if (!value) throw new Problem(problems.notFound)
    return { result: { base, ...value, asOf }, asOf, stale }
  })

  serve(app, getExistEmailGalaxy, async ({ body: { nomBaseSAGE: base, adresseEmail }, db, ...call }) => {
    const { practiceId } = call.access()
    // Whether somebody else is a client is private.
    if (!(await selectIsMembersEmail(db, practiceId, adresseEmail))) throw new Problem(problems.notFound)
    const own = await selectCodeIn(db, practiceId, base)
    const { value, asOf, stale } = await liveOrCopy({
      base,
      failure: 'error exist email galaxy',
      ask: async () => (await erp.findClients(base, adresseEmail)).map(({ codeClient }) => codeClient),
      async copy() {
        const copied = own === null ? null : await selectClient(db, { practiceId, base, code: own })
        if (!copied) return null
        const isTheirs = copied.client.adresseEmail?.toLowerCase() === adresseEmail.toLowerCase()
        return { value: isTheirs ? [copied.code] : [], asOf: copied.asOf }
      },
    })
    const codeClient = value.find((code) => code === own)
    return { result: { exists: value.length > 0, ...(codeClient && { codeClient }) }, asOf, stale }
  })

  serve(app, getInfoClient, async ({ body: { nomBaseSAGE: base, codeClient: code }, db, object }) => {
    const { practiceId } = object
    if ((await selectCodeIn(db, practiceId, base)) !== code) throw new Problem(problems.notFound)
    const held = { practiceId, base, code }
    const { value, asOf, stale } = await liveOrCopy({
      base,
      failure: 'error info client galaxy',
      async ask(now) {
        const client = await erp.getClient(held)
        if (client) await upsertClients(db, base, [{ ...client, practiceId }], now)
        return client
      },
      async copy() {
        const copied = await selectClient(db, held)
        return copied && { value: { ...copied.client, supprime: false }, asOf: copied.asOf }
      },
    })
    if (!value) throw new Problem(problems.notFound)
    return { result: { base, ...value }, asOf, stale }
  })

  interface RowsQuestion<T> {
    failure: string
    feed: FeedName
    ask(client: ClientOf): Promise<T[] | null>
    copy(held: Held): Promise<T[]>
  }

  /** A call that names no base asks those in which the practice holds the code, side by side. */
  async function askBases<T>(
    db: Db,
    { id: code, practiceId }: { id: string; practiceId: string },
    question: RowsQuestion<T>,
  ) {
    const bases = await selectBasesOfCode(db, practiceId, code)
    const askOne = async (base: Base) => {
      const held = { practiceId, base, code }
      const answer = await liveOrCopy({
        base,
        failure: question.failure,
        ask: async () => (await question.ask(held)) ?? [],
        async copy() {
          const asOf = await selectAsOf(db, held, question.feed)
          return asOf && { value: await question.copy(held), asOf }
        },
      })
      return { ...answer, base }
    }
    return together(await Promise.all(bases.map(askOne)), clock.now())
  }

  serve(app, getHistoBillByClientCode, ({ body: { type }, db, object }) =>
    askBases(db, object, {
      failure: 'error histo bill galaxy',
      feed: 'pieces',
      ask: (client) => erp.listBills(client, type),
      copy: (held) => selectBills(db, held, type),
    }),
  )

  serve(app, getHistoBillForReturns, ({ body, db, object }) => {
    const filter = { numeroBL: body.deliveryNoteNumber?.trim() || undefined, du: body.startDate, au: body.endDate }
    return askBases(db, object, {
      failure: 'error histo bill for returns',
      feed: 'pieces',
      ask: (client) => erp.listReturnableLines(client, filter),
      copy: (held) => selectReturnableLines(db, held, filter),
    })
  })

  serve(app, getAllReturns, ({ db, object }) =>
    askBases(db, object, {
      failure: 'error all returns',
      feed: 'retours',
      ask: (client) => erp.listReturns(client),
      copy: (held) => selectReturns(db, held),
    }),
  )

  serve(app, getLotArticleHistoSell, ({ body: { codeArticle }, db, object }) =>
    askBases(db, object, {
      failure: 'error lot article galaxy',
      feed: 'pieces',
      ask: (client) => erp.listLots(client, codeArticle),
      copy: (held) => selectSoldLots(db, held, codeArticle),
    }),
  )
}

async function keepBalance(db: Db, { practiceId, base }: Held, balance: ErpBalance | null, now: Date) {
  if (balance) await upsertBalances(db, base, [{ ...balance, practiceId }], now)
  return balance
}

const toBalance = (erpBalance: ErpBalance | null) =>
  erpBalance && {
    balance: erpBalance.solde,
    due: erpBalance.echu,
    notDue: erpBalance.nonEchu,
    currency: erpBalance.devise,
  }

async function copyOfBalance(db: Db, held: Held) {
  const [copied, followed] = await Promise.all([selectBalance(db, held), selectAsOf(db, held, 'soldes')])
  if (!copied) return null
  const { balance, due, notDue, currency } = copied
  // What the feed has not changed since is as old as the feed.
  const asOf = followed && followed > copied.asOf ? followed : copied.asOf
  return { value: { balance, due, notDue, currency }, asOf }
}
