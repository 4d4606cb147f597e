import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** In memory alone, for as long as the document lives: another language shows the page anew. Each page has its own. */
const tokens = new Map<string, string>()

/** What a mailed link carries behind its hash. It opens an account: it is read once, and stays in no history. */
export function useLinkToken(): string {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { path } = splitLocale(pathname)
  const brought = hash.slice(1)
  useEffect(() => {
    if (!brought) return
    tokens.set(path, brought)
    void navigate(pathname + search, { replace: true })
  }, [navigate, path, pathname, search, brought])
  return brought || (tokens.get(path) ?? '')
}

/** It was used, or its time is over. */
export function forgetLinkTokens() {
  tokens.clear()
}
