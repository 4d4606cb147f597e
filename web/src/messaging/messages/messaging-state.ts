import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StoredFile } from '../../clinic/files/index.ts'
import { loggedOut } from '../../kernel/auth-state.ts'
import { stored } from '../../kernel/stored-session.ts'

/** A message on its way: its id is its own from the first attempt on, so that none is sent twice. */
export interface Outgoing {
  uuid: string
  conversationUuid: string
  text: string
  /** Uploaded before it is sent. */
  files: readonly StoredFile[]
  at: string
  failed: boolean
  /** When it goes out again, where too many were sent in a minute. */
  retryAt?: string | null
}

interface Typing {
  conversationUuid: string
  userUuid: string
  /** In milliseconds. */
  at: number
}

interface State {
  outbox: readonly Outgoing[]
  typing: readonly Typing[]
  /** Up to which version each conversation has changed, as events say. */
  told: Record<string, number>
}

/** MSG-01: what is on its way, and who types: nothing here is the server's yet, or ever. */
export const messaging = createSlice({
  name: 'messaging',
  initialState: (): State => ({ outbox: restored(), typing: [], told: {} }),
  reducers: {
    queued: (state, { payload }: PayloadAction<Outgoing>) => ({ ...state, outbox: [...state.outbox, payload] }),
    left: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      outbox: state.outbox.filter(({ uuid }) => uuid !== payload),
    }),
    marked: (state, { payload }: PayloadAction<Pick<Outgoing, 'conversationUuid' | 'failed' | 'retryAt'>>) => ({
      ...state,
      outbox: state.outbox.map((one) =>
        one.conversationUuid === payload.conversationUuid ? { ...one, ...payload } : one,
      ),
    }),
    typed: (state, { payload }: PayloadAction<Typing>) => ({
      ...state,
      typing: [...state.typing.filter((one) => !isSame(one, payload)), payload],
    }),
    /** Idle since, or has sent it. */
    stopped: (state, { payload }: PayloadAction<Typing>) => ({
      ...state,
      typing: state.typing.filter((one) => !isSame(one, payload) || one.at > payload.at),
    }),
    told: (state, { payload }: PayloadAction<{ conversationUuid: string; version: number }>) => {
      const { conversationUuid, version } = payload
      state.told[conversationUuid] = Math.max(version, state.told[conversationUuid] ?? 0)
    },
  },
  extraReducers: (build) => {
    build.addCase(loggedOut, () => ({ outbox: [], typing: [], told: {} }))
  },
  selectors: {
    selectOutbox: (state) => state.outbox,
    selectTyping: (state) => state.typing,
    selectTold: (state, conversationUuid: string) => state.told[conversationUuid] ?? 0,
  },
})

export const { queued, left, marked, typed, stopped, told } = messaging.actions
export const { selectOutbox, selectTyping, selectTold } = messaging.selectors

const isSame = (one: Typing, other: Typing) =>
  one.conversationUuid === other.conversationUuid && one.userUuid === other.userUuid

const key = 'arcade.outbox'

/** In this window, with their owner: a reload loses nothing that was not sent. */
export function keepOutbox(outbox: readonly Outgoing[], owner: string): void {
  try {
    if (outbox.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ owner, outbox }))
  } catch {
    // A browser that refuses its storage forgets on a reload.
  }
}

function restored(): Outgoing[] {
  try {
    const { owner, outbox } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { owner?: string; outbox?: Outgoing[] }
    return owner && owner === stored('uuid')
      ? (outbox ?? []).map((one) => ({ ...one, files: one.files ?? [], failed: true, retryAt: null }))
      : []
  } catch {
    return []
  }
}
