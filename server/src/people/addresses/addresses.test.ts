import { getAddresses } from '@arcade/contract/people/addresses/addresses.contract.ts'
import { describe, expect, it } from 'vitest'
import { makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'

const { db, app } = await shareApp()
type Member = Awaited<ReturnType<typeof makePractitioner>>
type Payload = Record<string, unknown>

const practice = { label: 'Cabinet', line1: '12 rue des Arcades', postcode: '75011', city: 'Paris', country: 'FR' }
const home = { label: 'Domicile', line1: 'Via Roma 3', postcode: '10121', city: 'Torino', country: 'IT' }

const add = ({ userId, headers }: Member, payload: Payload) =>
  app.inject({ method: 'POST', url: `/v1/users/address-add/${userId}`, headers, payload })
const update = ({ userId, headers }: Member, payload: Payload) =>
  app.inject({ method: 'PUT', url: `/v1/users/address-update/${userId}`, headers, payload })
const remove = ({ userId, headers }: Member, uuid: string) =>
  app.inject({ method: 'DELETE', url: `/v1/users/address-delete/${userId}/${uuid}`, headers })
const added = async (member: Member, payload: Payload) => (await add(member, payload)).json().result
const list = async ({ userId, headers }: Member) => {
  const answer = await app.inject({ url: `/v1/users/addresses-get/${userId}`, headers })
  return getAddresses.replies[200].parse(answer.json()).result
}
const defaultsOf = async (member: Member) =>
  (await list(member)).map(({ label, forDelivery, forBilling }) => [label, forDelivery, forBilling])

describe('ACC-01 addresses', () => {
  it('ACC-01 the first one is the default for deliveries and invoices; others become it when they say so', async () => {
    const member = await makePractitioner(db)
    expect((await add(member, practice)).statusCode).toBe(201)
    await add(member, home)
    expect(await defaultsOf(member)).toEqual([
      ['Cabinet', true, true],
      ['Domicile', false, false],
    ])
    await add(member, { ...home, label: 'Atelier', forDelivery: true })
    expect(await defaultsOf(member)).toEqual([
      ['Cabinet', false, true],
      ['Domicile', false, false],
      ['Atelier', true, false],
    ])
  })

  it('ACC-01 is stored without the spaces around it, and answered as it is stored', async () => {
    const member = await makePractitioner(db)
    const { result } = (
      await add(member, { ...practice, city: ' Paris ', postcode: ' 75011', line2: ' Bât. B ' })
    ).json()
    expect(result).toMatchObject({ ...practice, line2: 'Bât. B', version: 1 })
    expect(await list(member)).toEqual([result])
  })

  it('ACC-01 an old version changes nothing', async () => {
    const member = await makePractitioner(db)
    const { uuid } = await added(member, practice)
    const changed = await update(member, { ...practice, uuid, version: 1, city: 'Lyon', postcode: '69001' })
    expect(changed.json().result).toMatchObject({ city: 'Lyon', version: 2, forDelivery: true })
    const stale = await update(member, { ...practice, uuid, version: 1, city: 'Nantes' })
    expect(stale.json()).toMatchObject({ status: 412, code: 'addresses.stale' })
    expect(await list(member)).toMatchObject([{ city: 'Lyon', version: 2 }])
  })

  it('ACC-01 a default stays one until another address becomes it', async () => {
    const member = await makePractitioner(db)
    const first = await added(member, practice)
    const other = await added(member, home)
    await update(member, { ...practice, uuid: first.uuid, version: 1, forDelivery: false })
    expect(await defaultsOf(member)).toEqual([
      ['Cabinet', true, true],
      ['Domicile', false, false],
    ])
    await update(member, { ...home, uuid: other.uuid, version: 1, forDelivery: true, forBilling: true })
    expect(await defaultsOf(member)).toEqual([
      ['Cabinet', false, false],
      ['Domicile', true, true],
    ])
  })

  it('ACC-01 a deleted default passes to the oldest that remains, and the answer says so', async () => {
    const member = await makePractitioner(db)
    const first = await added(member, practice)
    await add(member, home)
    await add(member, { ...home, label: 'Atelier' })
    const remaining = (await remove(member, first.uuid)).json().result
    expect(remaining).toEqual(await list(member))
    expect(remaining).toMatchObject([
      { label: 'Domicile', forDelivery: true, forBilling: true },
      { label: 'Atelier', forDelivery: false, forBilling: false },
    ])
    for (const { uuid } of remaining) expect((await remove(member, uuid)).statusCode).toBe(200)
    expect(await list(member)).toEqual([])
  })

  it('ACC-01 changes that are made at once leave one default each', async () => {
    const member = await makePractitioner(db)
    const [first, second] = [await added(member, practice), await added(member, home)]
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, (_, number) => add(member, { ...home, label: `${number}`, forDelivery: true })),
      update(member, { ...home, uuid: second.uuid, version: 1, forBilling: true }),
      remove(member, first.uuid),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 201, 201, 201, 201, 201,
    ])
    const all = await list(member)
    expect(all.filter(({ forDelivery }) => forDelivery)).toHaveLength(1)
    expect(all.filter(({ forBilling }) => forBilling)).toHaveLength(1)
  })

  it.each([
    ['a French postcode of four digits', { postcode: '7501' }, 'body.postcode'],
    ['a French postcode with letters', { postcode: '7501A' }, 'body.postcode'],
    ['a postcode with a line break', { country: 'IT', postcode: '101\n21' }, 'body.postcode'],
    ['a line of 300 characters', { line1: 'x'.repeat(300) }, 'body.line1'],
    ['a blank city', { city: '  ' }, 'body.city'],
    ['a line break in the city', { city: 'Pa\nris' }, 'body.city'],
    ['a country that is none', { country: 'XX' }, 'body.country'],
    ['a country in words', { country: 'France' }, 'body.country'],
  ])('ACC-01 %s is refused at its field', async (_, change, path) => {
    const member = await makePractitioner(db)
    const answer = await add(member, { ...practice, ...change })
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path])
  })

  it('ACC-01 a country without postcodes needs none', async () => {
    const member = await makePractitioner(db)
    expect((await add(member, { ...home, country: 'AE', postcode: '', city: 'Dubai' })).statusCode).toBe(201)
  })

  it('ACC-01 one person keeps 50 of them', async () => {
    const member = await makePractitioner(db)
    for (let count = 0; count < 50; count++) await add(member, practice)
    expect((await add(member, practice)).json()).toMatchObject({ status: 409, code: 'addresses.too-many' })
  })

  it('ACC-01 those of another are not there, by whichever uuid they are asked for', async () => {
    const owner = await makePractitioner(db)
    const colleague = await makeCollaborator(db, owner.practiceId, 'titulaire')
    const { uuid } = await added(owner, practice)
    const answers = [
      await update(colleague, { ...practice, uuid, version: 1, city: 'Lyon' }),
      await remove(colleague, uuid),
      await remove({ ...colleague, userId: owner.userId }, uuid),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await list(owner)).toMatchObject([{ city: 'Paris', version: 1 }])
  })
})
