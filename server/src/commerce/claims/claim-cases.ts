import { type ClaimState, mayMove } from '@arcade/contract/commerce/claims/claim-states.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { OutboxKind } from '../../kernel/outbox/outbox.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { soql } from '../../parts/partners/crm.soql.ts'
import type { Crm } from '../../parts/partners/crm.ts'
import { selectAccount, toCrmDelivery } from '../crm/index.ts'
import { Case, caseFields, caseOf, stateOfCase } from './claim-cases.wire.ts'
import {
  type ClaimRecord,
  lockByReference,
  saveCase,
  selectHistory,
  selectLastCaseChange,
  selectToSend,
} from './claims.queries.ts'
import { moveClaim, type NotifyHandler } from './write-claim.ts'

/** The claim itself is read when it is sent: the outbox names no person. */
const claimCase: OutboxKind<{ claimId: string; version: number }> = {
  name: 'claim-case',
  data: z.object({ claimId: z.uuid(), version: z.int() }),
}

/** A record may be seen later than its stamp says: what changed shortly before is read again. */
const overlap = 5 * 60_000
const firstLook = 24 * 3_600_000

/** ADM-04: a claim is a case of the CRM, whose answer comes back. Without a CRM, the command line moves it. */
export function followClaims(app: FastifyInstance, crm: Crm): NotifyHandler {
  const { outbox, schedules, workDb: db, clock, log } = app.kernel

  outbox.register(claimCase, {
    waitsFor: () => ({ partner: 'crm' }),
    async send({ claimId }) {
      const claim = await selectToSend(db, claimId)
      const accountId = claim && (await selectAccount(db, claim.practiceId))
      if (!accountId) return { outcome: 'refused', code: 'no-account' }
      const fields = caseOf(claim, await selectHistory(db, claimId))
      const external = { field: 'Arcade_Reference__c', value: claim.reference }
      return toCrmDelivery(await crm.upsert('Case', external, { AccountId: accountId, ...fields }))
    },
  })

  async function mirror(until: Date, signal: AbortSignal): Promise<'done' | 'more'> {
    if (crm.isNearLimit()) return 'done'
    const last = (await selectLastCaseChange(db)) ?? new Date(clock.now().getTime() - firstLook)
    const since = new Date(last.getTime() - overlap)
    const changed = { type: 'Case', fields: caseFields, since, where: soql`Arcade_Reference__c != ${null}` }
    try {
      for await (const page of crm.changedPages(changed, Case, signal)) {
        for (const one of page) await take(one)
        if (Date.now() >= until.getTime()) return 'more'
      }
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error
      log.warn({ part: error.part, failure: error.failure }, 'the mirror of claims waits for the CRM')
    }
    return 'done'
  }

  async function take(one: Case) {
    await db.transaction(async (db) => {
      const claim = await lockByReference(db, one.Arcade_Reference__c)
      // A case that was moved to another customer says nothing about this practice's claim.
      if (!claim || (await selectAccount(db, claim.practiceId)) !== one.AccountId) return
      const caseState = JSON.stringify([one.Status, one.Answer__c])
      const isNews = claim.caseSaid !== caseState
      if (!isNews && claim.caseChangedAt && claim.caseChangedAt >= one.SystemModstamp) return
      await saveCase(db, claim.id, { caseSaid: caseState, caseChangedAt: one.SystemModstamp })
      const to = stateOfCase(one.Status)
      if (!isNews || to === null || isEcho(claim, to)) return
      if (mayMove(claim.state, to, 'handler'))
        await moveClaim(db, claim, { to, by: 'handler', note: one.Answer__c, now: clock.now() })
      else log.warn({ from: claim.state, to }, 'a case of the CRM says a state that its claim cannot get')
    })
  }

  if (crm.isConfigured) schedules.every(1, 'claims mirror', mirror)

  return async (db, claim) => {
    if (!crm.isConfigured || (await selectAccount(db, claim.practiceId)) === null) return
    const { id: claimId, version, reference } = claim
    await outbox.add(db, claimCase, {
      reference: `claim-${reference}-${version}`,
      orderKey: `claim ${claimId}`,
      data: { claimId, version },
      now: clock.now(),
    })
  }
}

/** Its current state. A repeated question is news, and notifies. */
const isEcho = (claim: ClaimRecord, to: ClaimState) => claim.state === to && to !== 'needs_information'
