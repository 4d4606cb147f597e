import type { Db } from '../../../src/kernel/database/db.ts'
import { addresses } from '../../../src/people/addresses/addresses.table.ts'
import { type Answers, anybody, type Cast, nothingHere, type Row, type Whom } from '../row.ts'

const address = { label: 'Cabinet', line1: '12 rue des Arcades', postcode: '75011', city: 'Paris', country: 'FR' }

/** Oneself alone: an address may be that of one's home. */
const oneself = (answer: string): Answers => ({
  unauthenticated: 'refused',
  callers: { ...anybody(nothingHere).callers, subject: answer },
})

/** One of the subject's own, and one of a neighbour's. */
async function prepare(db: Db, { userId }: Whom, { neighbours: [neighbour] }: Cast) {
  const homes = [userId, neighbour.userId].map((userId) => ({ ...address, userId, city: `home of ${userId}` }))
  const [row] = await db.insert(addresses).values(homes).returning({ id: addresses.id })
  return { params: { addressUuid: row?.id ?? '' } }
}

export const rows: Record<string, Row> = {
  getAddresses: {
    ...oneself('200'),
    params: ({ userId }) => ({ uuid: userId }),
    prepare,
    reveals: [
      { text: ({ userId }) => `home of ${userId}`, to: ['subject'] },
      { text: (_, { neighbours: [neighbour] }) => `home of ${neighbour.userId}`, to: [] },
    ],
  },
  addAddress: {
    ...oneself('201'),
    params: ({ userId }) => ({ uuid: userId }),
    body: () => ({ ...address, city: 'a new one' }),
    reveals: { text: () => 'a new one', to: ['subject'] },
  },
  updateAddress: {
    ...oneself('200'),
    params: ({ userId }) => ({ userUuid: userId }),
    prepare,
    body: (_, { addressUuid }) => ({ ...address, uuid: addressUuid, version: 1, city: 'another one' }),
    reveals: { text: () => 'another one', to: ['subject'] },
  },
  deleteAddress: {
    ...oneself('200'),
    params: ({ userId }) => ({ userUuid: userId }),
    prepare,
    reveals: 'nothing',
  },
}
