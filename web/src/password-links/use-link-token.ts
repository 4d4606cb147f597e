import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** In memory alone, for as long as the document lives: another language shows the page anew. */
let kept = ''

/** What a mailed link carries behind its hash. It opens an account: it is read once, and stays in no history. */
export function useLinkToken(): string {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const brought = hash.slice(1)
  useEffect(() => {
    if (!brought) return
    kept = brought
    void navigate(pathname + search, { replace: true })
  }, [navigate, pathname, search, brought])
  return brought || kept
}

/** It was used, or its time is over. */
export function forgetLinkToken() {
  kept = ''
}
