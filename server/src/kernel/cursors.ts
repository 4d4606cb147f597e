import { problems } from '@arcade/contract/kernel/problem.ts'
import type { z } from 'zod'
import { Problem } from './problems.ts'
import { makeSeal } from './seals.ts'

/** Where a page of a list ended, as it travels: names and dates stand in it, so that it is sealed. */
export interface Cursors {
  write(place: unknown): string
  /** Null for the first page; what was not written here is refused. */
  read<S extends z.ZodType>(cursor: string | undefined, schema: S): z.output<S> | null
}

export function makeCursors(masterKey: Buffer): Cursors {
  const seal = makeSeal(masterKey, 'cursors')
  return {
    write: (place) => seal.close(Buffer.from(JSON.stringify(place))).toString('base64url'),
    read(cursor, schema) {
      if (cursor === undefined) return null
      try {
        return schema.parse(JSON.parse(seal.open(Buffer.from(cursor, 'base64url')).toString('utf8')))
      } catch {
        throw new Problem(problems.invalid, { errors: [{ path: 'query.cursor', code: 'invalid_format' }] })
      }
    },
  }
}
