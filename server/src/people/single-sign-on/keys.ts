import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import type { Db } from '../../kernel/database/db.ts'
import { makeSeal, opens, type Seal } from '../../kernel/secrets/seals.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { insertKey, type KeptKey, lockKeys, selectKeys, selectOldestKey } from './keys.queries.ts'

export interface SigningKeys {
  /** The same name, the same keys. */
  name: string
  /** With their private parts; the first signs. */
  jwks: JWK[]
}

/** What their private parts are sealed with. */
export const makeKeySeal = (masterKey: Buffer): Seal => makeSeal(masterKey, 'signing keys')

/** Whether the oldest signing key was sealed with this key; null where there is none. */
export async function opensOldestSigningKey(db: Db, masterKey: Buffer): Promise<boolean | null> {
  const oldest = await selectOldestKey(db)
  return oldest && opens(makeKeySeal(masterKey), oldest.privateKey)
}

/** What is signed with now; made at first use, by one node for all. */
export async function readSigningKeys(db: Db, clock: Clock, seal: Seal): Promise<SigningKeys> {
  let stored = await selectKeys(db, clock.now())
  if (!stored.some(isActive)) {
    stored = await db.transaction(async (db) => {
      await lockKeys(db)
      if (!(await selectKeys(db, clock.now())).some(isActive)) await insertKey(db, await makeKey(seal))
      return selectKeys(db, clock.now())
    })
  }
  return {
    name: stored.map(({ kid, retiredAt }) => `${kid} ${retiredAt?.getTime()}`).join(),
    jwks: openAll(stored, seal),
  }
}

const isActive = ({ retiredAt }: KeptKey) => retiredAt === null

/** Of the retired ones those that can still be read. */
function openAll(stored: readonly KeptKey[], seal: Seal): JWK[] {
  return stored.flatMap((key) => {
    try {
      return [{ ...key.publicKey, ...(JSON.parse(seal.open(key.privateKey).toString()) as JWK) }]
    } catch {
      if (!isActive(key)) return []
      throw new Error('the signing key was sealed with another master key; "npx arcade keys rotate" makes a new one')
    }
  })
}

async function makeKey(seal: Seal) {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const { d, ...shown } = privateKey.export({ format: 'jwk' })
  const kid = randomUUID()
  return {
    kid,
    publicKey: { ...shown, kid, alg: 'ES256', use: 'sig' } as JWK,
    privateKey: seal.close(Buffer.from(JSON.stringify({ d }))),
  }
}
