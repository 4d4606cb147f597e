import '../kernel/storage-fallback.ts'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { keepCart } from '../commerce/cart/index.ts'
import { watchSelectedInvoices } from '../commerce/invoices/index.ts'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { finishLogout } from '../kernel/end-session.ts'
import { followEvents } from '../kernel/events.ts'
import { watchStylesheets } from '../kernel/stylesheet-retry.ts'
import { startingScheme, watchSystemScheme } from '../kernel/theme.ts'
import { uiChanged } from '../kernel/ui-state.ts'
import { ChatbotBoundary } from '../messaging/chatbot/index.ts'
import { App } from './app.tsx'
import { routesFor } from './routes.tsx'
import { watchSession } from './session-watch.ts'
import { makeStore } from './store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the portal')

watchStylesheets()
void finishLogout()
const store = makeStore()
store.dispatch(uiChanged({ darkMode: startingScheme() === 'dark' }))
watchSystemScheme((scheme) => store.dispatch(uiChanged({ darkMode: scheme === 'dark' })))
watchSession(store)
followEvents(store)
keepCart(store)
watchSelectedInvoices(store)

/** What a boundary catches is on the console, as by React's default; a chatbot that fails is only reported (BOT-01). */
const onCaughtError = (error: unknown, { errorBoundary }: { errorBoundary?: unknown }) => {
  // biome-ignore lint/suspicious/noConsole: what React does by default.
  if (!(errorBoundary instanceof ChatbotBoundary)) console.error(error)
}

const portal = createRoot(root, { onCaughtError })
const router = createBrowserRouter(routesFor(store))
const draw = () =>
  portal.render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  )

/**
 * Where the document shows the frame of the page already, the page is drawn once it is there, at one go: with slices and with
 * calls that begin after the first picture, it takes a slow telephone a quarter of a second longer.
 */
function drawFirstPage() {
  const hasFrame = selectIsAuth(store.getState()) && document.getElementById('shell-skeleton')
  if (!hasFrame || router.state.initialized) return draw()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    flushSync(draw)
  })
}
drawFirstPage()
