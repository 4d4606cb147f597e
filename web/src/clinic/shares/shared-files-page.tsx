import { tokenOf } from '@arcade/contract/clinic/shares/share-facts.ts'
import { useSelector } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import { selectIsAuth } from '../../kernel/auth-state.ts'
import { LinkShare } from './link-share.tsx'
import { PasteLinkPage } from './paste-link.tsx'
import { ReceivedSharePage } from './received-share.tsx'
import { ShareLists } from './share-lists.tsx'

/** FILE-04: `/files`. With a link for anybody; without one, the shares with and by the signed-in person. */
export function SharedFilesPage() {
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const isAuth = useSelector(selectIsAuth)
  const token = tokenOf(hash)
  const uuid = search.get('share')
  if (token) return <LinkShare key={token} token={token} />
  // What was pasted or mailed is cut off, as happens in a chat.
  if (hash.length > 1) return <PasteLinkPage isBroken />
  if (!isAuth) return <PasteLinkPage />
  return uuid ? <ReceivedSharePage key={uuid} uuid={uuid} /> : <ShareLists />
}
