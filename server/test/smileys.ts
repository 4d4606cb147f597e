import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { grant } from '../src/commerce/smileys/index.ts'
import { makeDiscount } from '../src/commerce/smileys/write-discount.ts'
import type { Db } from '../src/kernel/database/db.ts'
import { insertEntry, type NewEntry } from '../src/kernel/outbox/outbox.queries.ts'
import type { Outbox } from '../src/kernel/outbox/outbox.ts'
import { type Member, makeMachine, makePractitioner } from './makers.ts'

/** Smileys as an application would have granted them. */
export const giveSmileys = (
  db: Db,
  { practiceId, userId }: Pick<Member, 'practiceId' | 'userId'>,
  amount: number,
  more: Partial<Parameters<typeof grant>[1]> = {},
) => grant(db, { practiceId, userId, amount, applicationId: null, reason: 'Gouttières', at: new Date(), ...more })

/** SMI-04: as the call does it; it is not sent. */
export const reserveDiscount = (
  db: Db,
  { practiceId, userId }: Pick<Member, 'practiceId' | 'userId'>,
  invoiceId: string,
  amount: number,
) =>
  makeDiscount(db, unsent, {
    practiceId,
    userId,
    invoiceId,
    amount,
    cents: 1,
    reason: (number) => `Remise sur la facture ${number}`,
    now: new Date(),
  })

/** Stores entries as the outbox does, and wakes no worker. */
const unsent = {
  add: async (db: Db, { name }: { name: string }, entry: Omit<NewEntry, 'kind'>) =>
    void (await insertEntry(db, { ...entry, kind: name })),
} as unknown as Outbox

/** A practitioner, and an application that they linked and that may grant and consume. */
export async function makeSmileysScene(db: Db, app: FastifyInstance) {
  const member = await makePractitioner(db)
  const machine = await makeMachine(db, ['smileys:grant', 'smileys:consume'], [member.userId])
  const post = (url: string, headers: object, payload: object, key?: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      payload,
    })
  const granting = { userUuid: member.userId, applicationUuid: machine.applicationId, reason: 'Gouttières, phase 3' }
  return {
    member,
    machine,
    post,
    read: async (path: string, headers: object = member.headers) =>
      (await app.inject({ url: `/v1/smileys/${path}`, headers: { ...headers } })).json().result,
    grant: (payload: object, by = machine.headers) => post('/v1/smileys', by, { ...granting, ...payload }),
    consume: (payload: object, key: string = randomUUID()) =>
      post(`/v1/smileys/consume/${member.userId}`, member.headers, { reason: 'Remise', ...payload }, key),
    online: (payload: object, by = machine.headers) => post(`/v1/smileys/consume/online/${member.userId}`, by, payload),
    total: async () =>
      (await app.inject({ url: `/v1/smileys/total/${member.userId}`, headers: member.headers })).json().result,
  }
}
