import {
  acceptOffer,
  getOffer,
  getOfferPdf,
  listOffers,
  refuseOffer,
} from '@arcade/contract/commerce/offers/offers.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import type { Crm } from '../../parts/partners/crm.ts'
import type { Documents } from '../documents/index.ts'
import { answerOffer } from './answer-offer.ts'
import { registerOffers } from './offers.documents.ts'
import { followOffers } from './offers.jobs.ts'
import {
  referencesBlob,
  selectOffer,
  selectOfferCount,
  selectOffers,
  selectPerson,
  selectVersion,
} from './offers.queries.ts'
import { statusOf } from './offers.rules.ts'
import { offers } from './offers.table.ts'
import { openPaper } from './papers.ts'

const Cursor = z.object({ endsOn: z.string(), uuid: z.uuid() })

interface Deps {
  crm: Crm
  documents: Documents
}

export function offersRoutes(app: FastifyInstance, { crm, documents }: Deps) {
  const { identity, objectOwners, blobs } = app.kernel
  objectOwners.register('offer', ownerOf(offers))
  blobs.registerReferences(referencesBlob)
  registerOffers(documents, app.kernel)
  followOffers(app, crm)

  serve(app, listOffers, async ({ db, query, clock, ...call }) => {
    const { practiceId } = call.access()
    const today = await todayAt(identity, practiceId, clock.now())
    const filter = { practiceId, state: query.state, today }
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) => selectOffers(db, filter, { after, limit }),
        cursorOf: ({ endsOn, uuid }) => ({ endsOn, uuid }),
        count: () => selectOfferCount(db, filter),
      },
    )
    return { result: rows.map((row) => ({ ...row, status: statusOf(row, today) })), ...page }
  })

  async function read(db: Db, offerId: string, today: string) {
    const found = await selectOffer(db, offerId)
    if (!found) throw new Problem(problems.notFound)
    const { offer, answers, versions } = found
    const answerOf = (version: number) => answers.find((answer) => answer.version === version) ?? null
    const lines = offer.lines.map(({ article, designation, quantity, unitPrice, discount, total }) => ({
      article,
      designation,
      quantity,
      unitPriceExclTaxes: unitPrice,
      discountPercent: discount,
      totalExclTaxes: total,
    }))
    return {
      ...offer,
      status: statusOf(offer, today),
      lines,
      answer: answerOf(offer.version),
      versions: versions.map((one) => ({ ...one, answer: answerOf(one.version) })),
    }
  }

  serve(app, getOffer, async ({ db, object, clock }) => ({
    result: await read(db, object.id, await todayAt(identity, object.practiceId, clock.now())),
  }))

  serve(app, getOfferPdf, async ({ db, object, query, actor }) => {
    const found = await selectVersion(db, object.id, query.version)
    if (!found) throw new Problem(problems.notFound)
    const { locale } = await selectPerson(db, personOf(actor).userId)
    const content = await openPaper(app.kernel, db, found, locale)
    return { name: `${found.offer.number}-v${found.version.version}.pdf`, content }
  })

  type OfferAnswer = Pick<Parameters<typeof answerOffer>[2], 'version' | 'accepted' | 'reason' | 'comment'>

  async function answer(db: Db, offerId: string, { actor, practiceId, at }: CallAccess, input: OfferAnswer) {
    const today = await todayAt(identity, practiceId, at)
    const person = await selectPerson(db, personOf(actor).userId)
    await answerOffer(app.kernel, db, { ...input, offerId, by: person, today, now: at })
    return { result: await read(db, offerId, today) }
  }

  serve(app, acceptOffer, ({ db, object, body: { version }, ...call }) =>
    answer(db, object.id, call.access(), { version, accepted: true, reason: null, comment: null }),
  )

  serve(app, refuseOffer, ({ db, object, body: { version, reason, comment }, ...call }) =>
    answer(db, object.id, call.access(), { version, accepted: false, reason, comment: comment?.trim() || null }),
  )
}
