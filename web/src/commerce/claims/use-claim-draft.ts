import { type ClaimStep, stepsOf } from '@arcade/contract/commerce/claims/claim-types.ts'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useSelector, useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { selectExpired } from '../../kernel/reauth.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import type { Changes } from '../../ui/forms/use-versioned-form.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { claimDraftOf, isFinal } from './claim-draft.ts'
import { draftFields, faultsOf, isRefused, unsavedFields } from './claim-edits.ts'
import { type Claim, readAgain } from './claims.api.ts'
import { type ClaimValues, valuesOf } from './claims.rules.ts'

/** Where what is typed is: on the server, on its way, or here alone. */
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'held' | 'clash' | 'offline' | 'failed'

/** CLM-02: a draft as the server keeps it, with what is typed here above it. */
export function useClaimDraft(claim: Claim) {
  const { t } = useTranslation('claims')
  const { t: tProblems } = useTranslation('problems')
  const store = useStore() as unknown as AppStore
  const [draft] = useState(() => claimDraftOf(store, claim))
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  const isSignedOut = useSelector(selectExpired)
  const [refusals, setRefusals] = useState(0)
  useLayoutEffect(() => draft.follow(claim), [draft, claim])

  const sayUnsaved = (failure: Failure) => {
    const says = t(isFinal(failure) ? 'save.left.late' : 'save.left')
    if (selectAuth(store.getState()).isAuth) toast.error(`${problemMessage(tProblems, failure)} ${says}`)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is left once, in whatever language.
  useEffect(() => draft.show(sayUnsaved), [draft])
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    window.addEventListener('pagehide', draft.leave, { signal })
    document.addEventListener('visibilitychange', () => document.hidden && void draft.flush(), { signal })
    return () => left.abort()
  }, [draft])

  const saved = valuesOf(state.claim)
  const values: ClaimValues = { ...saved, ...state.edits.typed }
  const faults = faultsOf(values, todayHere())
  const refused = draftFields.filter((field) => isRefused(state.refused, field, state.edits))
  const clashes = draft.clashes()
  const changes: Changes<ClaimValues> | null =
    clashes.length === 0
      ? null
      : {
          fields: clashes,
          clashes,
          saved: { values: saved, version: state.claim.version, by: null },
          opened: { ...saved, ...state.edits.over },
          typed: values,
          refusals,
          keepMine: draft.keepMine,
          takeTheirs: draft.takeTheirs,
        }
  const saveState = (): SaveState => {
    const { sending, failure, edits } = state
    if (failure) return failure.code === 'network' ? 'offline' : 'failed'
    if (sending && !isSignedOut) return 'saving'
    const unsaved = unsavedFields(edits)
    if (unsaved.length === 0) return 'saved'
    if (clashes.length > 0) return 'clash'
    return unsaved.every((field) => field in faults || refused.includes(field)) ? 'held' : 'unsaved'
  }
  // A reload keeps what is typed, closing the tab does not: the browser asks where leaving cannot send all of it.
  const isLosable =
    unsavedFields(state.edits).length > 0 && (isSignedOut || state.failure !== null || draft.heldFields().length > 0)
  useEffect(() => {
    if (!isLosable) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLosable])

  return {
    /** As it was saved last. */
    claim: state.claim,
    values,
    faults,
    /** What the server does not accept, and why. */
    refused: Object.fromEntries(refused.map((field) => [field, state.refused[field]?.code])),
    changes,
    saveState: saveState(),
    failure: state.failure,
    /** The step at which it was left in this tab, which the server may not know yet. */
    startStep: stepsOf(values.type).find((step: ClaimStep) => step === (state.step ?? state.claim.step)) ?? 'type',
    set: draft.set,
    flush: () => void draft.flush(),
    goTo: draft.goTo,
    discard: draft.discard,
    /** The newest that is known now, whatever is drawn. */
    version: () => draft.state().claim.version,
    readAgain: () => readAgain(store, claim.uuid),
    /** Whether all is saved, with the step to go to; a conflict takes the focus where it is not. */
    async save(to?: ClaimStep): Promise<boolean> {
      const hasClashes = () => draft.clashes().length > 0
      if (to && !hasClashes()) draft.goTo(to)
      const isSaved = !hasClashes() && (await draft.save())
      if (hasClashes()) setRefusals((times) => times + 1)
      return isSaved
    },
  }
}
