import { z } from 'zod'
import { result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { countries, isPostcode } from './countries.ts'

export const addressesChanged = event('addresses.changed')

export const addressesProblems = {
  stale: { code: 'addresses.stale', status: 412, title: 'Version conflict: the address has changed' },
  tooMany: { code: 'addresses.too-many', status: 409, title: 'Too many addresses' },
} as const satisfies Record<string, ProblemKind>

/** How many one person may keep. */
export const mostAddresses = 50

export const Address = z
  .object({
    uuid: z.uuid(),
    label: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    postcode: z.string(),
    city: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
    forDelivery: z.boolean().meta({ description: 'The default for deliveries: one address at most' }),
    forBilling: z.boolean().meta({ description: 'The default for invoices: one address at most' }),
    version: z.int(),
  })
  .meta({ id: 'Address' })

const country = z
  .string()
  .refine((code) => countries.includes(code), { error: 'country' })
  .meta({ description: 'ISO 3166-1 alpha-2' })

const fields = {
  label: line({ max: 60 }),
  line1: line({ max: 100 }),
  line2: line({ max: 100 }).nullish(),
  postcode: text({ max: 12 }).meta({ description: 'Five digits in France; empty where a country has none' }),
  city: line({ max: 100 }),
  country,
  forDelivery: z.boolean().optional().meta({ description: 'True: this becomes the default. Others lose it.' }),
  forBilling: z.boolean().optional().meta({ description: 'True: this becomes the default. Others lose it.' }),
}
const checkPostcode = {
  check: ({ postcode, country }: { postcode: string; country: string }) => isPostcode(postcode.trim(), country),
  problem: { error: 'postcode', path: ['postcode'] },
}

export const getAddresses = route({
  method: 'GET',
  path: '/v1/users/addresses-get/:uuid',
  summary: 'List the addresses of the caller, oldest first',
  access: ['self'],
  subject: 'params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(z.array(Address)) },
})

export const addAddress = route({
  method: 'POST',
  path: '/v1/users/address-add/:uuid',
  summary: 'Add an address. The first one becomes the default for deliveries and invoices.',
  access: ['self'],
  subject: 'params.uuid',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject(fields).refine(checkPostcode.check, checkPostcode.problem),
  replies: { 201: result(Address) },
  problems: [addressesProblems.tooMany],
})

export const updateAddress = route({
  method: 'PUT',
  path: '/v1/users/address-update/:userUuid',
  summary: 'Replace an address. A default stays one until another address becomes it.',
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object({ userUuid: z.uuid() }),
  body: z
    .strictObject({
      uuid: z.uuid().toLowerCase(),
      version: z.int().min(1).meta({ description: 'The version that was read; an old one is refused' }),
      ...fields,
    })
    .refine(checkPostcode.check, checkPostcode.problem),
  replies: { 200: result(Address) },
  problems: [addressesProblems.stale],
})

export const deleteAddress = route({
  method: 'DELETE',
  path: '/v1/users/address-delete/:userUuid/:addressUuid',
  summary: 'Delete an address and answer those that remain. What it was the default for passes to the oldest of them.',
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object({ userUuid: z.uuid(), addressUuid: z.uuid() }),
  replies: { 200: result(z.array(Address)) },
})
