import { randomBytes } from 'node:crypto'
import { day } from '@arcade/contract/kernel/days.ts'
import { createLocalJWKSet, exportJWK, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'
import { retireKeys } from './keys.queries.ts'
import { readSigningKeys } from './keys.ts'
import { signingKeys } from './single-sign-on.table.ts'

const seal = makeSeal(randomBytes(32), 'signing keys')
const at = (time: number) => ({ now: () => new Date(time) })
const clock = at(Date.now())

describe('signing keys', () => {
  it('SSO-04 are made once, however many nodes need them at the same time', async () => {
    const { db } = await makeDatabase()
    const read = await Promise.all([1, 2, 3, 4].map(() => readSigningKeys(db, clock, seal)))
    expect(new Set(read.map(({ name }) => name)).size).toBe(1)
    expect(await db.select().from(signingKeys)).toHaveLength(1)
  })

  it('keep their private part sealed', async () => {
    const { db } = await makeDatabase()
    const [key] = (await readSigningKeys(db, clock, seal)).jwks
    const [stored] = await db.select().from(signingKeys)
    expect(key?.d).toMatch(/^[\w-]{43}$/)
    expect(stored?.publicKey).not.toHaveProperty('d')
    expect(stored?.privateKey.toString('latin1')).not.toContain(key?.d)
    await expect(readSigningKeys(db, clock, makeSeal(randomBytes(32), 'signing keys'))).rejects.toThrow(/master key/)
  })

  it('that are retired sign no more, and are shown for a day', async () => {
    const { db } = await makeDatabase()
    const start = Date.now()
    const [old] = (await readSigningKeys(db, at(start), seal)).jwks
    expect(await retireKeys(db, new Date(start))).toBe(1)
    const [fresh, shown] = (await readSigningKeys(db, at(start + day - 1000), seal)).jwks
    expect(fresh?.kid).not.toBe(old?.kid)
    expect(shown?.kid).toBe(old?.kid)
    expect((await readSigningKeys(db, at(start + day + 1000), seal)).jwks).toEqual([fresh])
  })

  it('sealed with a master key that was lost are left behind by a rotation', async () => {
    const { db } = await makeDatabase()
    await readSigningKeys(db, clock, makeSeal(randomBytes(32), 'signing keys'))
    await retireKeys(db, clock.now())
    expect((await readSigningKeys(db, clock, seal)).jwks).toHaveLength(1)
  })

  it('change on every node at once; their public parts alone are shown', async () => {
    const { db } = await makeDatabase()
    const nodes = [await makeTestApp(db), await makeTestApp(db)]
    const shown = async () =>
      Promise.all(nodes.map(async (app) => (await app.inject({ url: '/oidc/jwks' })).json() as { keys: JWK[] }))
    const [before] = await shown()
    expect(before?.keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })])
    await retireKeys(db, clock.now())
    const [one, other] = await shown()
    expect(one).toEqual(other)
    expect(one?.keys.map(({ kid }) => kid)).toEqual([expect.any(String), before?.keys[0]?.kid])
    expect(JSON.stringify(one)).not.toContain('"d"')
  })

  it('sign what the shown ones verify', async () => {
    const { db } = await makeDatabase()
    const [key] = (await readSigningKeys(db, clock, seal)).jwks
    if (!key?.kid) throw new Error('no key')
    const signed = await new SignJWT({ a: 1 })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(await importJWK(key))
    const { d: _, ...shown } = key
    expect((await jwtVerify(signed, createLocalJWKSet({ keys: [shown] }))).payload).toEqual({ a: 1 })
    expect(await exportJWK(await importJWK(shown))).not.toHaveProperty('d')
  })
})
