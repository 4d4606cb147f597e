import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { StoredFile } from '../../clinic/files/index.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import { delayAfter } from '../../kernel/events.rules.ts'
import { isTransient } from '../../kernel/is-transient.ts'
import { uiChanged } from '../../kernel/ui-state.ts'
import { type SendFailure, sending } from './messages.api.ts'
import { keepOutbox, left, marked, queued, selectOutbox } from './messaging-state.ts'

// biome-ignore lint/suspicious/noExplicitAny: thunks of any state are dispatched, as everywhere in RTK Query.
type Dispatch = ThunkDispatch<any, unknown, UnknownAction>
type State = Parameters<typeof selectOutbox>[0] & Parameters<typeof selectAuth>[0]
type Thunk<R = void> = (dispatch: Dispatch, getState: () => State) => R

const keep: Thunk = (_, getState) => keepOutbox(selectOutbox(getState()), selectAuth(getState()).uuid)

/** MSG-01: shown at once; it goes out with an id of its own, as often as it takes. */
export function sendText(conversationUuid: string, text: string, files: readonly StoredFile[] = []): Thunk {
  return (dispatch) => {
    const at = new Date().toISOString()
    dispatch(queued({ uuid: crypto.randomUUID(), conversationUuid, text, files, at, failed: false }))
    dispatch(keep)
    void dispatch(flush(conversationUuid))
  }
}

const running = new Set<string>()
/** How often in a row nothing could be sent, by conversation. */
const failures = new Map<string, number>()

/** When it goes out again, where the person has sent too many in a minute. */
const retryTime = (failure: SendFailure): string | null =>
  'status' in failure && failure.status === 429 && failure.retryAfter !== null
    ? new Date(Date.now() + failure.retryAfter * 1_000).toISOString()
    : null

/** One after the other, so that they keep their order; what does not arrive holds up those behind it. */
export function flush(conversationUuid: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (running.has(conversationUuid)) return
    running.add(conversationUuid)
    const first = () => selectOutbox(getState()).find((one) => one.conversationUuid === conversationUuid)
    try {
      for (let next = first(); next; next = first()) {
        dispatch(marked({ conversationUuid, failed: false, retryAt: null }))
        dispatch(uiChanged({ status: 'sending' }))
        const { uuid, text, files } = next
        const fileUuids = files.map((file) => file.uuid)
        const call = {
          params: { uuid: conversationUuid },
          body: { uuid, text, ...(fileUuids.length > 0 && { fileUuids }) },
        }
        const { error } = await dispatch(sending.initiate(call))
        if (error) {
          const failure = error as SendFailure
          dispatch(marked({ conversationUuid, failed: true, retryAt: retryTime(failure) }))
          dispatch(uiChanged({ status: 'failed' }))
          if (isTransient(failure)) dispatch(retryLater(conversationUuid, failure))
          return
        }
        failures.delete(conversationUuid)
        dispatch(left(uuid))
        dispatch(keep)
        dispatch(uiChanged({ status: 'idle' }))
      }
    } finally {
      running.delete(conversationUuid)
    }
  }
}

/** MSG-01: a browser gets no event when a server is back: each attempt waits longer than the one before. */
function retryLater(conversationUuid: string, { retryAfter }: SendFailure): Thunk {
  return (dispatch) => {
    const count = (failures.get(conversationUuid) ?? 0) + 1
    failures.set(conversationUuid, count)
    const delay = Math.max((retryAfter ?? 0) * 1_000, delayAfter(count, Math.random()))
    setTimeout(() => void dispatch(flush(conversationUuid)), delay)
  }
}

/** Whatever waits, of all conversations: when the connection is back. */
export const flushAll: Thunk = (dispatch, getState) => {
  const waiting = new Set(selectOutbox(getState()).map(({ conversationUuid }) => conversationUuid))
  for (const uuid of waiting) void dispatch(flush(uuid))
}

export function discard(uuid: string): Thunk {
  return (dispatch, getState) => {
    dispatch(left(uuid))
    dispatch(keep)
    if (selectOutbox(getState()).every(({ failed }) => !failed)) dispatch(uiChanged({ status: 'idle' }))
  }
}
