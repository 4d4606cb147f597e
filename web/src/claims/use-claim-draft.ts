import type { ClaimStep } from '@arcade/contract/claims/claim-types.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'react-redux'
import type { AppStore } from '../kernel/api.ts'
import type { Failure } from '../kernel/call.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { type Claim, readAgain, useUpdateClaimMutation } from './claims.api.ts'
import { type ClaimValues, saidOf, valuesOf } from './claims.rules.ts'

/**
 * CLM-02: a draft as the server keeps it, with what is typed here above it: a field that somebody changes on another device
 * follows, unless it is being changed here.
 */
export function useClaimDraft(claim: Claim) {
  const { t } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const store = useStore() as unknown as AppStore
  const [edits, setEdits] = useState<Partial<ClaimValues>>({})
  const [notice, setNotice] = useState<string>()
  const [update, { isLoading }] = useUpdateClaimMutation()
  const values: ClaimValues = { ...valuesOf(claim), ...edits }
  return {
    values,
    notice,
    busy: isLoading,
    set: (more: Partial<ClaimValues>) => setEdits((before) => ({ ...before, ...more })),
    /** Whether it is saved; where not, the notice says why. */
    async save(step: ClaimStep): Promise<boolean> {
      setNotice(undefined)
      const type = values.type ?? claim.type
      const body = { version: claim.version, step, type, ...saidOf(type, edits) }
      try {
        await update({ params: { uuid: claim.uuid }, body }).unwrap()
        setEdits({})
        return true
      } catch (error) {
        const failure = error as Failure
        if (failure.code === 'claims.stale') readAgain(store, claim.uuid)
        setNotice(faultOf(failure, t) ?? problemMessage(tProblems, failure))
        return false
      }
    },
    fail: (failure: Failure) => setNotice(faultOf(failure, t) ?? problemMessage(tProblems, failure)),
  }
}

const faults = [
  'body.lot unknown',
  'body.happenedAt future',
  'body.placedAt future',
  'body.happenedAt before-placed',
] as const

/** What is wrong with a field, where there is a sentence for it. */
function faultOf(failure: Failure, t: (key: `fault.${(typeof faults)[number]}`) => string): string | undefined {
  const errors = 'errors' in failure ? (failure.errors ?? []) : []
  const known = faults.find((fault) => errors.some(({ path, code }) => `${path} ${code}` === fault))
  return known && t(`fault.${known}`)
}
