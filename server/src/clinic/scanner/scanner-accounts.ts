import { createHash } from 'node:crypto'
import { scannerPairingChanged, scannerProblems } from '@arcade/contract/clinic/scanner/scanner.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { type Actor, personOf } from '../../kernel/identity/actor.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { makeSeal, type Seal } from '../../kernel/secrets/seals.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { ScannerTokens } from '../../parts/partners/scanner.sign-in.ts'
import { type Scanner, type ScannerAccess, TokenRefused } from '../../parts/partners/scanner.ts'
import {
  type AccountRow,
  deleteAccount,
  lockAccount,
  selectAccount,
  takeAttempt,
  updateAccount,
  upsertAccount,
  upsertAttempt,
} from './scanner-accounts.queries.ts'

const attemptFor = 10 * 60_000
/** In milliseconds: a token that expires sooner is refreshed before the call. */
const early = 60_000

const Sealed = z.object({ userId: z.string(), access: z.string(), refresh: z.string() })

type Deps = Pick<Kernel, 'workDb' | 'clock' | 'log' | 'origin'>
export type ScannerAccounts = ReturnType<typeof makeScannerAccounts>

/** SCAN-01: the accounts that people paired: codes, tokens and their refresh. The tokens leave this file only for the scanner. */
export function makeScannerAccounts({ workDb, clock, log, origin }: Deps, scanner: Scanner, masterKey: Buffer) {
  const seal = makeSeal(masterKey, 'scanner tokens')
  const { sealed, tokensOf } = makeTokenSeal(seal, clock)
  const redirectUri = `${origin}${pages.scannerReturn.path}`
  const refreshing = new Map<string, Promise<AccountRow | null>>()

  const publishChanged = (db: Db, userId: string, version: number) =>
    publish(db, scannerPairingChanged, { userId, data: { id: userId, version } })

  /** Under the lock of the row, over all nodes: the second caller finds it done. */
  async function refresh(userId: string, seen: number): Promise<AccountRow | null> {
    // A transaction of its own: a token that the scanner replaced must be stored even if the call fails.
    return workDb.transaction(async (workDb) => {
      const row = await lockAccount(workDb, userId)
      if (!row || row.version !== seen || row.expired) return row
      const tokens = await scanner.refresh(tokensOf(row).refresh)
      const next = await updateAccount(workDb, row, tokens ? sealed(userId, tokens) : { expired: true })
      if (!tokens) await publishChanged(workDb, userId, next.version)
      return next
    })
  }

  /** One refresh for all callers of this node, so that few connections wait for the lock. */
  function refreshed(userId: string, seen: number): Promise<AccountRow | null> {
    const key = `${userId} ${seen}`
    const pending = refreshing.get(key) ?? refresh(userId, seen).finally(() => refreshing.delete(key))
    refreshing.set(key, pending)
    return pending
  }

  const accessOf = (row: AccountRow): ScannerAccess => ({ region: row.region, access: tokensOf(row).access })

  return {
    redirectUri,

    /** Where the browser goes; only this session can complete it. */
    async start(db: Db, actor: Actor): Promise<string> {
      const { session, userId } = personOf(actor)
      const [state, verifier] = [makeSecret(), makeSecret()]
      await upsertAttempt(db, {
        session: session.hash,
        userId,
        state: sha256(state),
        verifier: seal.close(Buffer.from(verifier)),
        expiresAt: new Date(clock.now().getTime() + attemptFor),
      })
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      return scanner.authorizeUrl({ state, challenge, redirectUri })
    },

    /** Throws for a code that was used before, or was issued to another session: the verifier does not match. */
    async complete(db: Db, actor: Actor, { code, state }: { code: string; state?: string | undefined }): Promise<void> {
      const { session, userId } = personOf(actor)
      const attempt = await takeAttempt(db, session.hash, userId, clock.now())
      if (!attempt || (state !== undefined && !attempt.state.equals(sha256(state))))
        throw new Problem(scannerProblems.pairing)
      const tokens = await scanner.exchange(code, seal.open(attempt.verifier).toString(), redirectUri)
      if (!tokens) throw new Problem(scannerProblems.pairing)
      const { id: accountId, name, email, region } = await scanner.getAccount(tokens.access)
      await db.transaction(async (db) => {
        const facts = { accountId, name, email, region, pairedAt: clock.now() }
        await upsertAccount(db, { userId, ...facts, ...sealed(userId, tokens) })
        await publishChanged(db, userId, 1)
      })
    },

    find: (db: Db, userId: string) => selectAccount(db, userId),

    /** Revokes the token at the scanner if it can be reached; here the account is deleted in any case. */
    async end(db: Db, userId: string): Promise<void> {
      const row = await db.transaction(async (db) => {
        const row = await deleteAccount(db, userId)
        if (row) await publishChanged(db, userId, row.version + 1)
        return row
      })
      if (row && !row.expired && scanner.isConfigured)
        await scanner.revoke(tokensOf(row).refresh).catch((error: unknown) => {
          log.warn({ failure: (error as PartnerError).failure }, 'a token of the scanner was not revoked')
        })
    },

    /** A new token, unless another call has just fetched one. */
    async refresh(userId: string): Promise<void> {
      const row = assertPaired(await selectAccount(workDb, userId))
      assertPaired(await refreshed(userId, row.version))
    },

    /** Asks the scanner with the person's token; once it has expired, again with a new one. */
    async ask<T>(userId: string, work: (access: ScannerAccess, account: AccountRow) => Promise<T>): Promise<T> {
      const known = assertPaired(await selectAccount(workDb, userId))
      const isExpired = known.expiresAt.getTime() - early <= clock.now().getTime()
      const row = isExpired ? assertPaired(await refreshed(userId, known.version)) : known
      try {
        return await work(accessOf(row), row)
      } catch (error) {
        if (!(error instanceof TokenRefused)) throw error
        const next = assertPaired(await refreshed(userId, row.version))
        return work(accessOf(next), next).catch((error: unknown) => {
          if (error instanceof TokenRefused) throw new PartnerError({ partner: 'scanner', part: 'cases' }, 'refused')
          throw error
        })
      }
    },
  }
}

function makeTokenSeal(seal: Seal, clock: Clock) {
  return {
    sealed: (userId: string, { access, refresh, expiresIn }: ScannerTokens) => ({
      tokens: seal.close(Buffer.from(JSON.stringify({ userId, access, refresh }))),
      expiresAt: new Date(clock.now().getTime() + expiresIn * 1000),
    }),
    /** A row that was copied to another person opens nothing. */
    tokensOf({ userId, tokens }: AccountRow) {
      const opened = Sealed.parse(JSON.parse(seal.open(tokens).toString()))
      if (opened.userId !== userId) throw new Error('the tokens of an account are those of another person')
      return opened
    },
  }
}

function assertPaired(row: AccountRow | null): AccountRow {
  if (!row || row.expired) throw new Problem(scannerProblems.unpaired)
  return row
}
