import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Header } from './header.tsx'
import { LegalLinks } from './legal-links.tsx'
import type { Overlay } from './overlays.tsx'
import { PageGate } from './page-gate.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { SectionTabs } from './section-tabs.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { useSidebar } from './use-sidebar.ts'

const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }))

/** What stands around the pages of somebody who is logged in. */
export function Shell({ children }: { children: ReactNode }) {
  const { rail, toggle } = useSidebar()
  const [open, setOpen] = useState<Overlay | null>(null)
  // What nobody sees at first is fetched when it is first wanted, and stays.
  const [fetched, setFetched] = useState(false)
  if (open && !fetched) setFetched(true)
  useSearchKeys(() => setOpen('palette'))
  return (
    <div className={styles.shell} data-narrow={rail || undefined}>
      <SkipLink />
      <Sidebar rail={rail} onToggle={toggle} onMenu={() => setOpen('menu')} />
      <div className={styles.column}>
        <Header onSearch={() => setOpen('palette')} />
        <main id="content" className={styles.main} tabIndex={-1}>
          <SectionTabs />
          <PageGate>{children}</PageGate>
        </main>
        {/* A sidebar of icons has no room for words. */}
        <footer className={styles.footer}>
          <LegalLinks />
        </footer>
      </div>
      <PhoneTabs menuOpen={open === 'menu'} onMenu={() => setOpen('menu')} />
      {fetched && (
        <Suspense>
          <Overlays open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Ctrl K, ⌘ K. */
function useSearchKeys(onSearch: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onSearch()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  })
}
