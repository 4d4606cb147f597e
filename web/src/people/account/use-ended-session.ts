import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { type AuthState, selectIsAuth } from '../../kernel/auth-state.ts'
import { logOut } from '../../kernel/log-out.ts'

/** AUTH-19: the session of this browser is over, and everything of it goes as with a logout; but the page stays, which tells why. */
export function useEndedSession() {
  const dispatch = useDispatch<ThunkDispatch<{ auth: AuthState }, unknown, UnknownAction>>()
  const isAuth = useSelector(selectIsAuth)
  return () => {
    if (isAuth) dispatch(logOut(() => {}))
  }
}
