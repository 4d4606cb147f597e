import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { documents } from '../kernel/documents.ts'
import { placeOf, usePlace } from './place.ts'

/**
 * `/` is another document, light and made beforehand: whoever is led there inside the app loads it. Where the server gave
 * the app at `/` all the same, loading it again would never end: then one goes where the home page would have led.
 */
export function HomeRedirect() {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const isAuth = useSelector(selectIsAuth)
  const { to } = usePlace()
  const home = to('home') + search + hash
  const instead = to(isAuth ? 'dashboard' : 'auth') + search
  useEffect(() => {
    if (placeOf(documents.startedAt).page === 'home') void navigate(instead, { replace: true })
    else documents.replace(home)
  }, [navigate, home, instead])
  return null
}
