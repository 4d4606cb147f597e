import type { ClaimStep } from '@arcade/contract/claims/claim-types.ts'
import type { AppStore } from '../kernel/api.ts'
import type { Failure } from '../kernel/call.ts'
import { todayHere } from '../kernel/today.ts'
import { forgetDraft, keepDraft, readDraft } from '../ui/drafts.ts'
import {
  clashesIn,
  delivered,
  draftFields,
  type Edits,
  edited,
  followed,
  isSame,
  kept,
  noEdits,
  type Refused,
  savable,
  underWay,
  unsavedFields,
  yieldedTo,
} from './claim-edits.ts'
import { type Claim, readClaim, saveDraft, saveOnLeave } from './claims.api.ts'
import { type ClaimValues, valuesOf } from './claims.rules.ts'

/** In milliseconds: from the last key to the save, and from a save without an answer to the next. */
const [pause, retryPause] = [1_000, 5_000]
/** Another device may save meanwhile: the draft is read and sent again. */
const mostTries = 4

interface DraftState {
  /** As the server keeps it, as far as is known here. */
  claim: Claim
  edits: Edits
  /** A step that the server has not heard of. */
  step: ClaimStep | null
  /** Values that the server refused, until they are changed. */
  refused: Refused
  /** What is on its way; null while nothing is. */
  sending: Partial<ClaimValues> | null
  failure: Failure | null
}

export type ClaimDraft = ReturnType<typeof makeClaimDraft>

const drafts = new WeakMap<AppStore, Map<string, ClaimDraft>>()

/** The draft of a claim: it outlives the page until all of it is saved. */
export function claimDraftOf(store: AppStore, claim: Claim): ClaimDraft {
  const all = drafts.get(store) ?? new Map<string, ClaimDraft>()
  drafts.set(store, all)
  const draft = all.get(claim.uuid) ?? makeClaimDraft(store, claim, () => all.delete(claim.uuid))
  all.set(claim.uuid, draft)
  return draft
}

/**
 * CLM-02: what is typed into a draft is saved as it is made: when nothing was typed for a moment, and when the page is left. Until
 * the server has it, this tab keeps it over a reload. What another device saved meanwhile is never overwritten unseen.
 */
function makeClaimDraft(store: AppStore, first: Claim, onEnd: () => void) {
  const { uuid } = first
  const name = `claim.${uuid}`
  let state: DraftState = restored(name, first)
  let newest = first
  let run: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let viewers = 0
  const listeners = new Set<() => void>()

  const put = (more: Partial<DraftState>) => {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }
  const change = (more: Partial<DraftState>) => {
    put(more)
    const { edits, step } = state
    if (unsavedFields(edits).length > 0 || step) keepDraft(name, { ...edits, step }, [])
    else forgetDraft(name)
  }
  const next = (confirmed = false) => savable(state, { today: todayHere(), confirmed })
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }
  const reconnected = () => void flush()
  window.addEventListener('online', reconnected)
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('online', reconnected)
    onEnd()
  }

  function follow(claim: Claim) {
    if (claim.version > newest.version) newest = claim
    // While something is being saved, the newest version may be one's own.
    if (run || newest.version <= state.claim.version) return
    change({ claim: newest, edits: followed(state.edits, valuesOf(newest)) })
    if (next()) schedule(pause)
  }

  /** One save; true where it is worth another try at once. */
  async function sendOnce(confirmed: boolean): Promise<boolean> {
    const wanted = next(confirmed)
    if (!wanted) return false
    const { step } = state
    change({ sending: wanted.values, failure: null, edits: underWay(state.edits, wanted.values) })
    const { saved, failure } = await saveDraft(store, uuid, { version: state.claim.version, ...wanted.change })
    if (saved) {
      const edits = delivered(state.edits, wanted.values, valuesOf(saved))
      change({ claim: saved, edits, step: state.step === step ? null : state.step })
      return false
    }
    if (failure?.code === 'claims.stale') {
      const { read, failure: unread } = await readClaim(store, uuid)
      if (read) change({ claim: read, edits: followed(state.edits, valuesOf(read)) })
      put({ failure: unread ?? null })
      return read !== undefined
    }
    const refused = refusedBy(failure, wanted.values)
    const isAtFields = Object.keys(refused).length > 0
    put({ refused: { ...state.refused, ...refused }, failure: isAtFields ? null : (failure ?? null) })
    return isAtFields
  }

  function flush(confirmed = false): Promise<void> {
    clearTimeout(timer)
    if (run || !next(confirmed)) return run ?? Promise.resolve()
    const tries = async () => {
      for (let left = mostTries; left > 0 && (await sendOnce(confirmed)); left -= 1);
    }
    run = tries().finally(() => {
      run = null
      put({ sending: null })
      follow(newest)
      if (isPassing(state.failure)) schedule(retryPause)
      else if (next() && !state.failure) schedule(pause)
      else if (viewers === 0 && unsavedFields(state.edits).length === 0) end()
    })
    return run
  }

  /** All that can be saved, however much is typed meanwhile; whether nothing is left. */
  async function save(confirmed: boolean): Promise<boolean> {
    do await flush(confirmed)
    while (next(confirmed) && !state.failure)
    return unsavedFields(state.edits).length === 0
  }

  const choose = (edits: Edits) => {
    change({ edits })
    void flush()
  }
  const clashes = () => clashesIn(state.edits, valuesOf(state.claim))

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (more: Partial<ClaimValues>) => {
      change({ edits: edited(state.edits, more, valuesOf(state.claim)), failure: null })
      schedule(pause)
    },
    goTo: (step: ClaimStep) => change({ step: step === state.claim.step ? null : step }),
    follow,
    flush: () => flush(),
    save: () => save(true),
    clashes,
    /** Typed, and not sent as it is: one chooses, corrects or confirms first. */
    heldFields: () => unsavedFields(state.edits).filter((field) => !(field in (next()?.values ?? {}))),
    keepMine: () => choose(kept(state.edits, clashes(), valuesOf(state.claim))),
    takeTheirs: () => choose(yieldedTo(state.edits, clashes())),
    /** The page is being left: what goes out now goes on without it. */
    leave: () => {
      const wanted = next()
      const isUnderWay = run !== null
      const fields = Object.keys(wanted?.values ?? {}) as (keyof ClaimValues)[]
      const isSent = state.sending && fields.every((field) => isSame(wanted?.values[field], state.sending?.[field]))
      if (!wanted || isSent) return
      // A page that comes back finds it saved, perhaps after more was typed there: it is its own.
      change({ edits: underWay(state.edits, wanted.values) })
      // What is on its way comes to the server before this.
      saveOnLeave(store, uuid, { version: state.claim.version + (isUnderWay ? 1 : 0), ...wanted.change })
    },
    /** Shown by a page, until what comes back is called; it says what could not be saved then. */
    show: (onFailure: (failure: Failure) => void) => {
      viewers += 1
      if (next()) schedule(pause)
      return () => {
        viewers -= 1
        void save(false).then((isSaved) => {
          const { failure } = state
          if (viewers > 0) return
          if (failure && !isSaved) onFailure(failure)
          if (isFinal(failure)) forgetDraft(name)
          if (!isPassing(failure)) end()
        })
      }
    },
    /** The draft is deleted: nothing of it is saved any more. */
    discard: () => {
      change({ edits: noEdits, step: null })
      end()
    },
  }
}

const isPassing = (failure: Failure | null) =>
  failure?.code === 'network' ||
  (failure !== null && 'status' in failure && (failure.status >= 500 || failure.status === 429))

/** Nothing can be saved there any more. */
export const isFinal = (failure: Failure | null) =>
  failure?.code === 'claims.transition' || failure?.code === 'not-found'

function restored(name: string, claim: Claim): DraftState {
  const { values } = readDraft(name, ['typed', 'sent', 'over', 'attempts', 'step']) ?? { values: {} }
  const { typed, sent, over, attempts = {}, step } = values as Partial<Edits> & { step?: ClaimStep | null }
  const edits = typed && sent && over ? followed({ typed, sent, over, attempts }, valuesOf(claim)) : noEdits
  return { claim, edits, step: step ?? null, refused: {}, sending: null, failure: null }
}

/** The values with which something is wrong: they hold the others up no longer. */
function refusedBy(failure: Failure | undefined, values: Partial<ClaimValues>): Refused {
  const errors = failure && 'errors' in failure ? (failure.errors ?? []) : []
  const found = errors.map(({ path, code }) => ({ field: path.split('.')[1]?.replace('patientUuid', 'patient'), code }))
  return Object.fromEntries(
    draftFields.flatMap((field) => {
      const error = field in values && found.find((one) => one.field === field)
      return error ? [[field, { value: values[field], code: error.code }]] : []
    }),
  )
}
