import type { FastifyInstance } from 'fastify'
import { keepHeadsCopy } from './heads-copying.ts'
import { checkJournals } from './journal-checking.ts'
import { keepJournal } from './journal-sealing.ts'

/** Seals what was written, checks the chains, and copies their heads to a second place. */
export function keepJournals(app: FastifyInstance, masterKey: Buffer) {
  keepJournal(app, masterKey)
  checkJournals(app, masterKey)
  keepHeadsCopy(app)
}
