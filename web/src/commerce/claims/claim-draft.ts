import type { ClaimStep } from '@arcade/contract/commerce/claims/claim-types.ts'
import type { AppStore } from '../../kernel/api.ts'
import type { Failure } from '../../kernel/call.ts'
import { isTransient } from '../../kernel/is-transient.ts'
import { makeObservable } from '../../kernel/observable.ts'
import { todayHere } from '../../kernel/today.ts'
import { forgetDraft, keepDraft, readDraft } from '../../ui/forms/drafts.ts'
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
  /** The newest version of the server that is known here. */
  claim: Claim
  edits: Edits
  /** A step that is not saved yet. */
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
  const { get, put, change, subscribe } = makeDraftState(name, first)
  let newest = first
  let run: Promise<void> | null = null
  let viewers = 0

  const next = (confirmed = false) => savable(get(), { today: todayHere(), confirmed })
  const saves = scheduleSaves(() => void flush())
  const end = () => {
    saves.end()
    onEnd()
  }

  function follow(claim: Claim) {
    if (claim.version > newest.version) newest = claim
    // While something is being saved, the newest version may be one's own.
    if (run || newest.version <= get().claim.version) return
    change({ claim: newest, edits: followed(get().edits, valuesOf(newest)) })
    if (next()) saves.schedule(pause)
  }

  /** One save; true where an immediate retry makes sense. */
  async function sendOnce(confirmed: boolean): Promise<boolean> {
    const wanted = next(confirmed)
    if (!wanted) return false
    const { step, claim, edits } = get()
    change({ sending: wanted.values, failure: null, edits: underWay(edits, wanted.values) })
    const { saved, failure } = await saveDraft(store, uuid, { version: claim.version, ...wanted.change })
    const now = get()
    if (saved) {
      const edits = delivered(now.edits, wanted.values, valuesOf(saved))
      change({ claim: saved, edits, step: now.step === step ? null : now.step })
      return false
    }
    if (failure?.code === 'claims.stale') {
      const { read, failure: unread } = await readClaim(store, uuid)
      if (read) change({ claim: read, edits: followed(get().edits, valuesOf(read)) })
      put({ failure: unread ?? null })
      return read !== undefined
    }
    const refused = refusedBy(failure, wanted.values)
    const isAtFields = Object.keys(refused).length > 0
    put({ refused: { ...now.refused, ...refused }, failure: isAtFields ? null : (failure ?? null) })
    return isAtFields
  }

  function flush(confirmed = false): Promise<void> {
    saves.cancel()
    if (run || !next(confirmed)) return run ?? Promise.resolve()
    const tries = async () => {
      for (let left = mostTries; left > 0 && (await sendOnce(confirmed)); left -= 1);
    }
    run = tries().finally(() => {
      run = null
      put({ sending: null })
      follow(newest)
      const { failure, edits } = get()
      if (isTransient(failure)) saves.schedule(retryPause)
      else if (next() && !failure) saves.schedule(pause)
      else if (viewers === 0 && unsavedFields(edits).length === 0) end()
    })
    return run
  }

  /** All that can be saved, however much is typed meanwhile; whether nothing is left. */
  async function save(confirmed: boolean): Promise<boolean> {
    do await flush(confirmed)
    while (next(confirmed) && !get().failure)
    return unsavedFields(get().edits).length === 0
  }

  const choose = (edits: Edits) => {
    change({ edits })
    void flush()
  }
  const clashes = () => clashesIn(get().edits, valuesOf(get().claim))

  return {
    state: get,
    subscribe,
    set: (more: Partial<ClaimValues>) => {
      change({ edits: edited(get().edits, more, valuesOf(get().claim)), failure: null })
      saves.schedule(pause)
    },
    goTo: (step: ClaimStep) => change({ step: step === get().claim.step ? null : step }),
    follow,
    flush: () => flush(),
    save: () => save(true),
    clashes,
    /** Typed, and not sent as it is: one chooses, corrects or confirms first. */
    heldFields: () => unsavedFields(get().edits).filter((field) => !(field in (next()?.values ?? {}))),
    keepMine: () => choose(kept(get().edits, clashes(), valuesOf(get().claim))),
    takeTheirs: () => choose(yieldedTo(get().edits, clashes())),
    /** The page is being left: what goes out now goes on without it. */
    leave: () => {
      const wanted = next()
      const { sending, edits, claim } = get()
      if (!wanted || (sending && isIn(sending, wanted.values))) return
      // A page that comes back finds it saved, perhaps after more was typed there: it is its own.
      change({ edits: underWay(edits, wanted.values) })
      // The save that is under way reaches the server before this one.
      saveOnLeave(store, uuid, { version: claim.version + (run ? 1 : 0), ...wanted.change })
    },
    /** A page shows it until the returned function is called, which reports what could not be saved. */
    show: (onFailure: (failure: Failure) => void) => {
      viewers += 1
      if (next()) saves.schedule(pause)
      return () => {
        viewers -= 1
        void save(false).then((isSaved) => {
          const { failure } = get()
          if (viewers > 0) return
          if (failure && !isSaved) onFailure(failure)
          if (isFinal(failure)) forgetDraft(name)
          if (!isTransient(failure)) end()
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

/** The draft stays in this tab over a reload, until it is saved. */
function makeDraftState(name: string, claim: Claim) {
  const { get, set, subscribe } = makeObservable(restored(name, claim))
  const put = (more: Partial<DraftState>) => set({ ...get(), ...more })
  const change = (more: Partial<DraftState>) => {
    put(more)
    const { edits, step } = get()
    if (unsavedFields(edits).length > 0 || step) keepDraft(name, { ...edits, step }, [])
    else forgetDraft(name)
  }
  return { get, put, change, subscribe }
}

/** Saves after a pause, and when the connection is back. */
function scheduleSaves(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  window.addEventListener('online', save)
  return {
    cancel,
    schedule: (delay: number) => {
      cancel()
      timer = setTimeout(save, delay)
    },
    end: () => {
      cancel()
      window.removeEventListener('online', save)
    },
  }
}

const isIn = (sending: Partial<ClaimValues>, values: Partial<ClaimValues>) =>
  (Object.keys(values) as (keyof ClaimValues)[]).every((field) => isSame(values[field], sending[field]))

/** The claim is no draft any more, or is gone: nothing can be saved. */
export const isFinal = (failure: Failure | null) =>
  failure?.code === 'claims.transition' || failure?.code === 'not-found'

function restored(name: string, claim: Claim): DraftState {
  const { values } = readDraft(name, ['typed', 'sent', 'over', 'attempts', 'step']) ?? { values: {} }
  const { typed, sent, over, attempts = {}, step } = values as Partial<Edits> & { step?: ClaimStep | null }
  const edits = typed && sent && over ? followed({ typed, sent, over, attempts }, valuesOf(claim)) : noEdits
  return { claim, edits, step: step ?? null, refused: {}, sending: null, failure: null }
}

/** The values that the server refused: they no longer block the others. */
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
