import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { useMedia } from '../../ui/base/use-media.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Header } from './header.tsx'
import { LegalLinks } from './legal-links.tsx'
import type { Overlay } from './overlays.tsx'
import { PageGate } from './page-gate.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { SectionTabs } from './section-tabs.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { useEarlyKeys } from './use-early-keys.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'
import { useSidebar } from './use-sidebar.ts'

const loadOverlays = () => import('./overlays.tsx')

/** What stands around the pages of somebody who is logged in. */
export function Shell({ children }: { children: ReactNode }) {
  const { rail, toggle } = useSidebar()
  // It would be hidden there, and it is half of what a slow telephone has to draw first.
  const isPhone = useMedia('(max-width: 767px)')
  const { Overlays, open, setOpen, early } = useOverlays()
  useSearchKeys(() => setOpen('palette'))
  useFetchAhead()
  return (
    <div className={styles.shell} data-narrow={rail || undefined}>
      <SkipLink />
      {!isPhone && <Sidebar rail={rail} onToggle={toggle} onMenu={() => setOpen('menu')} />}
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
      {Overlays && <Overlays open={open} early={early} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Hidden parts are fetched on first use, and stay; a failure is shown. */
function useOverlays() {
  const { t } = useTranslation('problems')
  const [open, setOpen] = useState<Overlay | null>(null)
  const { part, failed } = useLazyModule(loadOverlays, open !== null)
  const lost = failed && open !== null && !part
  useEffect(() => {
    if (!lost) return
    setOpen(null)
    toast.error(t('network'))
  }, [lost, t])
  const early = useEarlyKeys(open === 'palette', part !== null, () => setOpen(null))
  return { Overlays: part?.Overlays, open, setOpen, early }
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
