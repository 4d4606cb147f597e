import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { z } from 'zod'
import { Problem } from './problems.ts'

/** Where a page of a list ended, as it travels: names and dates stand in it, so that it is sealed. */
export interface Cursors {
  write(place: unknown): string
  /** Null for the first page; what was not written here is refused. */
  read<S extends z.ZodType>(cursor: string | undefined, schema: S): z.output<S> | null
}

const nonceLength = 12
const tagLength = 16

export function makeCursors(masterKey: Buffer): Cursors {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'cursors', 32))

  function open(cursor: string): unknown {
    const sealed = Buffer.from(cursor, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    decipher.setAuthTag(sealed.subarray(-tagLength))
    const text = Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  }

  return {
    write(place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
      const text = Buffer.concat([cipher.update(JSON.stringify(place), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
    },
    read(cursor, schema) {
      if (cursor === undefined) return null
      try {
        return schema.parse(open(cursor))
      } catch {
        throw new Problem(problems.invalid, { errors: [{ path: 'query.cursor', code: 'invalid_format' }] })
      }
    },
  }
}
