import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  label: string
  /** How many wait there. */
  count?: number
}

/** Pages side by side: links, so that back, bookmarks and a new window work. The current one comes into view. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[aria-current="page"]`)
    if (current && pathname) list.current?.scrollTo?.({ left: current.offsetLeft - 24 })
  }, [pathname])
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul ref={list} className={styles.list}>
        {tabs.map(({ to, label, count }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.tab ?? ''}>
              {label}
              {count !== undefined && ' '}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
