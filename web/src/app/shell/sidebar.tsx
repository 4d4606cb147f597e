import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { useCurrentPage } from '../current-page.ts'
import { Brand } from './brand.tsx'
import { LegalLinks } from './legal-links.tsx'
import { Sections } from './sections.tsx'
import styles from './sidebar.module.css'

interface Props {
  /** Icons alone. */
  rail: boolean
  onToggle: () => void
  /** On a tablet the sidebar has no words: they are in the menu. */
  onMenu: () => void
}

/** RT-07, RT-10. Wide on a large screen, icons alone on a tablet or when asked, away on a phone. */
export function Sidebar({ rail, onToggle, onMenu }: Props) {
  const { t } = useTranslation('shell')
  const { to } = useCurrentPage()
  const { tip, shown } = useTip()
  const toggle = rail ? t('sidebar.expand') : t('sidebar.collapse')
  return (
    <nav className={styles.sidebar} aria-label={t('nav.main')} data-rail={rail || undefined} {...shown}>
      <Row gap={4} justify="between" className={styles.head}>
        <Link className={styles.brand} to={to('dashboard')} aria-label={t('home')} data-tip={t('home')}>
          <Brand />
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-label={toggle}
          aria-expanded={!rail}
          aria-controls="sections"
          data-tip={toggle}
          onClick={onToggle}
        >
          <Icon of={rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse} />
        </button>
        <button type="button" className={styles.menu} aria-haspopup="dialog" data-tip={t('menu')} onClick={onMenu}>
          <Icon of={IconMenu2} />
          <span className="visually-hidden">{t('menu')}</span>
        </button>
      </Row>
      <div id="sections" className={styles.nav}>
        <Sections />
      </div>
      <LegalLinks className={styles.legal} />
      {tip && (
        <span className={styles.tip} style={{ top: tip.top }} aria-hidden="true">
          {tip.text}
        </span>
      )}
    </nav>
  )
}

/** The name of the icon under the pointer or the focus; CSS shows it only where the names are missing. */
function useTip() {
  const [tip, setTip] = useState<{ text: string; top: number } | null>(null)
  const show = ({ target }: SyntheticEvent) => {
    const named = target instanceof Element ? target.closest('a, button') : null
    // What is closed has a tooltip of its own, which says why.
    if (!named || named.ariaDisabled) return setTip(null)
    const { top, height } = named.getBoundingClientRect()
    const words = Array.from(named.childNodes, ({ textContent }) => textContent).filter(Boolean)
    setTip({ text: named.getAttribute('data-tip') ?? words.join(' · '), top: top + height / 2 })
  }
  const hide = () => setTip(null)
  const shown = { onPointerOver: show, onPointerLeave: hide, onFocus: show, onBlur: hide, onPointerDown: hide }
  return { tip, shown }
}
