import { type ReactNode, useEffect, useState } from 'react'
import { Header } from './header.tsx'
import { LegalLinks } from './legal-links.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { Palette } from './palette.tsx'
import { PhoneTabs } from './phone-tabs.tsx'
import { SectionTabs } from './section-tabs.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { useSidebar } from './use-sidebar.ts'

/** What stands around the pages of somebody who is logged in. */
export function Shell({ children }: { children: ReactNode }) {
  const { rail, toggle } = useSidebar()
  const [open, setOpen] = useState<'menu' | 'palette' | null>(null)
  const close = () => setOpen(null)
  useSearchKeys(() => setOpen('palette'))
  return (
    <div className={styles.shell} data-narrow={rail || undefined}>
      <SkipLink />
      <Sidebar rail={rail} onToggle={toggle} onMenu={() => setOpen('menu')} />
      <div className={styles.column}>
        <Header onSearch={() => setOpen('palette')} />
        <main id="content" className={styles.main} tabIndex={-1}>
          <SectionTabs />
          {children}
        </main>
        {/* A sidebar of icons has no room for words. */}
        <footer className={styles.footer}>
          <LegalLinks />
        </footer>
      </div>
      <PhoneTabs menuOpen={open === 'menu'} onMenu={() => setOpen('menu')} />
      <MenuSheet open={open === 'menu'} onClose={close} />
      <Palette open={open === 'palette'} onClose={close} />
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
