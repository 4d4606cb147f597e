import type { PageId } from '@arcade/contract/pages.ts'
import { type ReactNode, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { selectIsAuth, selectIsLogoutPending } from '../kernel/auth-state.ts'
import { takeFlash } from '../kernel/flash-message.ts'
import { selectPending } from '../kernel/pending.ts'
import { selectPasswordQuestion } from '../kernel/reauth.ts'
import { useTranslation } from '../kernel/translation.ts'
import { selectUi } from '../kernel/ui-state.ts'
import { ChatbotLoader } from '../messaging/chatbot/index.ts'
import { UiProvider } from '../ui/base/ui-provider.tsx'
import { FullScreenLoader } from '../ui/layout/loader.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useCurrentPage } from './current-page.ts'
import { isOpen } from './guard.ts'
import { LogoutPending } from './logout-pending.tsx'
import { ReauthOutlet } from './reauth-outlet.tsx'
import styles from './root.module.css'
import { galleryShell } from './shell/gallery-shell-part.ts'
import { PublicShell } from './shell/public-shell.tsx'
import { Shell } from './shell/shell.tsx'
import { usePageFocus } from './use-page-focus.ts'

/** What stands around every page, and stays while pages and languages change (RT-16). */
export function Root({ children = <Outlet /> }: { children?: ReactNode }) {
  const { page, path, layout } = useCurrentPage()
  const { darkMode } = useSelector(selectUi)
  usePageFocus(path)
  useToldBefore()
  return (
    <UiProvider scheme={darkMode && layout !== 'frame' ? 'dark' : 'light'}>
      <PageTitle page={page} />
      <Around>{children}</Around>
      <Chatbot />
      <PageLoader />
      <ReauthOutlet />
      <ScrollRestoration />
    </UiProvider>
  )
}

/** RT-05, RT-06. After a logout, here or in another tab, nothing of a page that is not public is shown. */
function Around({ children }: { children: ReactNode }) {
  const { page, layout } = useCurrentPage()
  const isAuth = useSelector(selectIsAuth)
  const isLogoutPending = useSelector(selectIsLogoutPending)
  if (isLogoutPending) return <LogoutPending />
  if (!isAuth && !(page && isOpen(page))) return null
  if (layout === 'frame') return <main className={styles.frame}>{children}</main>
  if (page === 'home' || page === 'crashed') return children
  if (page?.startsWith('gallery')) {
    const GalleryShell = galleryShell()
    return <GalleryShell>{children}</GalleryShell>
  }
  return isAuth && layout === 'shell' ? <Shell>{children}</Shell> : <PublicShell>{children}</PublicShell>
}

/** BOT-01: where somebody is logged in, and not in a partner's frame or on a page of the way in. */
function Chatbot() {
  const { page, layout } = useCurrentPage()
  const isAuth = useSelector(selectIsAuth)
  const isLogoutPending = useSelector(selectIsLogoutPending)
  const isWithin = layout === 'shell' || page?.startsWith('gallery')
  return isAuth && !isLogoutPending && isWithin ? <ChatbotLoader /> : null
}

/** What the page before, another document, has to say: on arrival, in one sentence. */
function useToldBefore() {
  const { t } = useTranslation('shell')
  useEffect(() => {
    if (takeFlash() === 'passwordSet') toast.success(t('told.passwordSet'))
  }, [t])
}

/** RT-12. It stands before the page, which may say more. */
function PageTitle({ page = 'notFound' }: { page: PageId | undefined }) {
  const { t } = useTranslation('titles')
  const title = t(page)
  useEffect(() => {
    document.title = `${title} · Arcade`
  }, [title])
  return null
}

/** RT-08: while a call is pending that the page waits for, or the next page is on its way; not while it waits for a person. */
function PageLoader() {
  const pending = useSelector(selectPending) > 0
  const asked = useSelector(selectPasswordQuestion) !== null
  const { state } = useNavigation()
  return <FullScreenLoader visible={!asked && (pending || state !== 'idle')} />
}
