import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { type AuthState, selectAuth } from '../../kernel/auth-state.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import type { Failure } from '../../kernel/call.ts'
import { logOut } from '../../kernel/log-out.ts'
import type { Trouble } from './failure-note.tsx'
import { isWebAddress, nextFor } from './interaction.rules.ts'
import { answerBy, type Interaction, readInteraction, type Way } from './single-sign-on.api.ts'

export type Scene =
  | { is: 'reading' | 'over' | 'changing' }
  | { is: 'failed'; error: Trouble; retrying: boolean }
  | { is: 'signIn' | 'consent' | 'entering'; interaction: Interaction }
  /** The answer is stored: the application can be probed again. */
  | { is: 'down'; interaction: Interaction; way: Way; redirectTo: string; tries: number }
  /** Without the question where that could not be read. */
  | { is: 'leaving'; interaction: Interaction | null }

/** Who has given up does not wait for long. */
const shortPatience = 5_000

/** SSO-04: the question of a partner application, from its reading to where the browser goes with the answer. */
export function useInteraction(uid: string) {
  const store = useStore<{ auth: AuthState }>()
  const dispatch: ThunkDispatch<{ auth: AuthState }, unknown, UnknownAction> = store.dispatch
  const [scene, setScene] = useState<Scene>({ is: 'reading' })
  const [sending, setSending] = useState<Way | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  /** Who has left the page answers nothing more; React's second mount of a page in development is another stay. */
  const stay = useRef(new AbortController().signal)

  /** Null where the browser is on its way. */
  const answer = useCallback(
    async (way: Way, interaction: Interaction): Promise<Trouble | null> => {
      const signal = stay.current
      const { token } = selectAuth(store.getState())
      const reply = await answerBy(way, { uid, token, signal })
      if (signal.aborted) return null
      if (reply.error) {
        const instead = sceneInstead(reply.error, interaction)
        if (instead) setScene(instead)
        return instead ? null : reply.error
      }
      const { redirectTo, reachable } = reply.result
      if (!isWebAddress(redirectTo)) return { code: 'unknown' }
      if (!reachable) {
        setScene((scene) => ({
          is: 'down',
          interaction,
          way,
          redirectTo,
          tries: scene.is === 'down' ? scene.tries + 1 : 0,
        }))
        return null
      }
      setScene({ is: way === 'abort' ? 'leaving' : 'entering', interaction })
      browserLocation.replace(redirectTo)
      return null
    },
    [uid, store],
  )

  const begin = useCallback(async () => {
    const signal = stay.current
    const { token } = selectAuth(store.getState())
    const reply = await readInteraction({ uid, token, signal })
    if (signal.aborted) return
    if (reply.error) return setScene(isOver(reply.error) ? { is: 'over' } : failed(reply.error))
    const next = nextFor(reply.result)
    setScene({ is: next, interaction: reply.result })
    if (next !== 'entering') return
    const error = await answer('login', reply.result)
    if (error) setScene(failed(error))
  }, [uid, store, answer])

  useEffect(() => {
    const leaving = new AbortController()
    stay.current = leaving.signal
    void begin()
    return () => leaving.abort()
  }, [begin])

  const choose = async (way: Way) => {
    if (sending || !('interaction' in scene) || !scene.interaction) return
    setTrouble(null)
    setSending(way)
    setTrouble(await answer(way, scene.interaction))
    setSending(null)
  }
  /** Out of a failure: back to the application, where it is known; else to the portal. */
  const giveUp = async () => {
    const signal = stay.current
    const { token, isAuth } = selectAuth(store.getState())
    setScene({ is: 'leaving', interaction: null })
    const limit = AbortSignal.any([signal, AbortSignal.timeout(shortPatience)])
    const reply = await answerBy('abort', { uid, token, signal: limit })
    if (signal.aborted) return
    const back = reply.error ? '' : reply.result.redirectTo
    browserLocation.replace(isWebAddress(back) ? back : portalFor(isAuth))
  }
  return {
    scene,
    sending,
    trouble,
    allow: () => void choose('consent'),
    abort: () => void choose('abort'),
    giveUp: () => void giveUp(),
    retry: () => {
      setScene((scene) => (scene.is === 'failed' ? { ...scene, retrying: true } : scene))
      void begin()
    },
    answerAgain: (way: Way) => void choose(way),
    /** To an application that does not answer the portal, on the person's word. */
    goAnyway: () => {
      if (scene.is === 'down') browserLocation.replace(scene.redirectTo)
    },
    /** For another person: the page comes back without a session. */
    changeAccount: () => {
      if (sending) return
      setScene({ is: 'changing' })
      dispatch(logOut(browserLocation.reload))
    },
  }
}

function portalFor(isAuth: boolean): string {
  const { locale } = splitLocale(location.pathname)
  return withLocale(locale, isAuth ? pages.dashboard.path : pages.home.path)
}

const isOver = ({ code }: Failure) => code === 'auth.link-over'

const failed = (error: Trouble): Scene => ({ is: 'failed', error, retrying: false })

/** Refusals that another try does not help: the question is over, or the session is not good enough for it. */
function sceneInstead(error: Failure, interaction: Interaction): Scene | null {
  if (isOver(error)) return { is: 'over' }
  const signIn = (session: Interaction['session']): Scene => ({
    is: 'signIn',
    interaction: { ...interaction, session },
  })
  if (error.code === 'auth.required') return signIn('none')
  if (error.code === 'auth.other-account') return signIn('other')
  return error.code === 'auth.proof-too-old' ? signIn('too-old') : null
}
