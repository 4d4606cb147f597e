import { createSlice, type Dispatch, type Middleware, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut, signedIn } from './auth-state.ts'

/** AUTH-20: what the call does for which the last proof of the password is too old; the session itself is good. */
export type ProofPurpose = 'download' | 'change'

/** Why the password is asked for over the page. AUTH-10 `session`: the server refused the token. */
export type PasswordQuestion = 'session' | ProofPurpose

interface ProofWanted {
  purpose: ProofPurpose
  /** When the call was sent, by the clock of the page. */
  sentAt: number
}

/** Once, however many calls wait for the answer. */
export const expiry = createSlice({
  name: 'expiry',
  initialState: null as PasswordQuestion | null,
  reducers: {
    expired: () => 'session' as const,
    // Signing in again is a fresh proof too.
    proofWanted: (question, { payload }: PayloadAction<ProofWanted>) => question ?? payload.purpose,
    proven: (question) => (question === 'session' ? question : null),
    /** The question cannot be put, or was cancelled: its callers get no answer. */
    cancelled: () => null,
  },
  extraReducers: (build) => {
    build.addCase(signedIn, () => null).addCase(loggedOut, () => null)
  },
  selectors: {
    selectExpired: (question) => question === 'session',
    selectPasswordQuestion: (question) => question,
  },
})

const { expired, proofWanted } = expiry.actions
export const { cancelled, proven } = expiry.actions
export const { selectExpired, selectPasswordQuestion } = expiry.selectors

/** AUTH-10: ends when somebody signed in again, gave up, or could not be asked. */
export async function requestReauth(dispatch: Dispatch): Promise<void> {
  await answerTo(dispatch, expired())
}

/** AUTH-20: true once the password is proven again since the call was sent, false where somebody gave up or could not be asked. */
export const requestProof = (dispatch: Dispatch, wanted: ProofWanted): Promise<boolean> =>
  answerTo(dispatch, proofWanted(wanted))

/** The middleware below gives a promise instead of the action. */
const answerTo = (dispatch: Dispatch, question: ReturnType<typeof expired | typeof proofWanted>) =>
  dispatch(question) as unknown as Promise<boolean>

export const waitingCalls: Middleware = ({ getState }) => {
  const waiting = new Set<(proven: boolean) => void>()
  let provenAt = Number.NEGATIVE_INFINITY
  return (next) => (action) => {
    // A refusal that was on its way while the password was proven: the question was answered for it too.
    if (proofWanted.match(action) && action.payload.sentAt < provenAt) return Promise.resolve(true)
    if (expired.match(action) || proofWanted.match(action)) {
      // It waits before the others continue: another tab's token may be taken over meanwhile.
      const answered = new Promise<boolean>((go) => waiting.add(go))
      next(action)
      return answered
    }
    const result = next(action)
    // The session may have ended while the password was proven: then the other question is open.
    const isProven = proven.match(action) && selectPasswordQuestion(getState()) === null
    if (isProven || signedIn.match(action)) provenAt = performance.now()
    if (isProven || signedIn.match(action) || loggedOut.match(action) || cancelled.match(action)) {
      for (const go of waiting) go(isProven || signedIn.match(action))
      waiting.clear()
    }
    return result
  }
}
