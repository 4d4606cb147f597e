import { hash } from 'node:crypto'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { z } from 'zod'
import { makeSeal } from '../secrets/seals.ts'
import { Problem } from './problems.ts'

/** Cursors of lists. They are encrypted because they hold names and dates. */
export interface Cursors {
  write(position: unknown): string
  /** Null for the first page. A forged or foreign cursor is refused. */
  read<S extends z.ZodType>(cursor: string | undefined, schema: S): z.output<S> | null
  /** Those of one list: a cursor of another list is refused. */
  of(list: string): Cursors
}

export function makeCursors(masterKey: Buffer): Cursors {
  const seal = makeSeal(masterKey, 'cursors')
  const of = (list: string): Cursors => {
    const mark = hash('sha256', list, 'base64').slice(0, 16)
    return {
      of,
      write: (position) => seal.close(Buffer.from(JSON.stringify([mark, position]))).toString('base64url'),
      read(cursor, schema) {
        if (cursor === undefined) return null
        try {
          const opened = seal.open(Buffer.from(cursor, 'base64url')).toString('utf8')
          return z.tuple([z.literal(mark), schema]).parse(JSON.parse(opened))[1] as z.output<typeof schema>
        } catch {
          throw new Problem(problems.invalid, { errors: [{ path: 'query.cursor', code: 'invalid_format' }] })
        }
      },
    }
  }
  return of('')
}
