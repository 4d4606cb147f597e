import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../../ui/base/base.css'
import { finishLogout } from '../../kernel/end-session.ts'
import { watchSystemScheme } from '../../kernel/theme.ts'
import { leaveForCrashPage } from './crash.ts'
import { Home } from './home.tsx'
import { speak } from './load-texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the home page')

void finishLogout()
watchSystemScheme((scheme) => {
  document.documentElement.dataset.theme = scheme
})

await speak(splitLocale(location.pathname).locale)
const home = (
  <StrictMode>
    <Home />
  </StrictMode>
)
// Built pages come with their content (vite/prerender.ts); while developing they come empty.
const options = { onUncaughtError: leaveForCrashPage }
if (root.hasChildNodes()) hydrateRoot(root, home, options)
else createRoot(root, options).render(home)
