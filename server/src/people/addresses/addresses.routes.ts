import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  addAddress,
  addressesChanged,
  addressesProblems,
  deleteAddress,
  getAddresses,
  mostAddresses,
  updateAddress,
} from '@arcade/contract/people/addresses/addresses.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import {
  type AddressFields,
  defaults,
  deleteRow,
  insertAddress,
  lockAddresses,
  selectAddresses,
  updateDefault,
  updateFields,
} from './addresses.queries.ts'

export function addressesRoutes(app: FastifyInstance) {
  serve(app, getAddresses, async ({ db, subject }) => ({ result: await selectAddresses(db, subject.userId) }))

  serve(
    app,
    addAddress,
    async ({ db, body, subject: { userId }, clock }) => {
      const result = await changing(db, userId, async (db) => {
        const before = await selectAddresses(db, userId)
        if (before.length >= mostAddresses) throw new Problem(addressesProblems.tooMany)
        const { uuid } = await insertAddress(db, { ...fieldsOf(body), userId, createdAt: clock.now() })
        for (const kind of defaults) if (body[kind] || before.length === 0) await updateDefault(db, userId, kind, uuid)
        return uuid
      })
      return { result }
    },
    { changesSubject: true },
  )

  serve(
    app,
    updateAddress,
    async ({ db, body, subject: { userId } }) => {
      const result = await changing(db, userId, async (db) => {
        const { uuid } = body
        const before = (await selectAddresses(db, userId)).find((one) => one.uuid === uuid)
        if (!before) throw new Problem(problems.notFound)
        if (!(await updateFields(db, userId, uuid, fieldsOf(body), body.version)))
          throw new Problem(addressesProblems.stale)
        for (const kind of defaults) if (body[kind] && !before[kind]) await updateDefault(db, userId, kind, uuid)
        return uuid
      })
      return { result }
    },
    { changesSubject: true },
  )

  serve(
    app,
    deleteAddress,
    async ({ db, params, subject: { userId } }) => {
      const result = await db.transaction(async (db) => {
        await lockAddresses(db, userId)
        const gone = await deleteRow(db, userId, params.addressUuid)
        if (!gone) throw new Problem(problems.notFound)
        const [oldest] = await selectAddresses(db, userId)
        for (const kind of defaults) if (oldest && gone[kind]) await updateDefault(db, userId, kind, oldest.uuid)
        await publish(db, addressesChanged, { userId, data: { id: gone.uuid, version: gone.version + 1 } })
        return selectAddresses(db, userId)
      })
      return { result }
    },
    { changesSubject: true },
  )
}

/** Gives the address that was written, with the defaults as they are then. */
async function changing(db: Db, userId: string, write: (db: Db) => Promise<string>) {
  return db.transaction(async (db) => {
    await lockAddresses(db, userId)
    const uuid = await write(db)
    const written = (await selectAddresses(db, userId)).find((one) => one.uuid === uuid)
    if (!written) throw new Error('the address that was written is not there')
    await publish(db, addressesChanged, { userId, data: { id: uuid, version: written.version } })
    return written
  })
}

interface Typed extends Omit<AddressFields, 'line2'> {
  line2?: string | null | undefined
}

const fieldsOf = ({ label, line1, line2, postcode, city, country }: Typed): AddressFields => ({
  label: label.trim(),
  line1: line1.trim(),
  line2: line2?.trim() ?? null,
  postcode: postcode.trim(),
  city: city.trim(),
  country,
})
