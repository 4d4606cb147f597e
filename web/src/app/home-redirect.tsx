import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { browserLocation } from '../kernel/browser-location.ts'
import { pageOf, useCurrentPage } from './current-page.ts'

/**
 * `/` is another document, light and prerendered: a redirect inside the app loads it. Where the server gave
 * the app at `/` all the same, loading it again would never end: then one goes where the home page would have led.
 */
export function HomeRedirect() {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const isAuth = useSelector(selectIsAuth)
  const { to } = useCurrentPage()
  const home = to('home') + search + hash
  const instead = to(isAuth ? 'dashboard' : 'auth') + search
  useEffect(() => {
    if (pageOf(browserLocation.startedAt).page === 'home') void navigate(instead, { replace: true })
    else browserLocation.replace(home)
  }, [navigate, home, instead])
  return null
}
