import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import { localeOf } from '../base/locale-of.ts'
import { useDisabledReason } from '../base/use-disabled-reason.tsx'
import styles from './tabs.module.css'

export interface Tab {
  to: string
  label: string
  /** How many wait there. */
  count?: ReactNode
  /** What else it says, such as that something there is not saved. */
  note?: ReactNode
  /** The same in words, beside its name. */
  description?: string
  /** Why one may not go there: it is shown, and a press does nothing. */
  disabledReason?: string | undefined
  /** Where they differ by more than their path: whether one is there. */
  current?: boolean
}

/** Pages side by side: links, so that back, bookmarks and a new window work. The current one comes into view. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname, search } = useLocation()
  // A number that comes later moves those behind it.
  const counted = tabs.filter(({ count }) => count !== undefined).length
  const here = `${pathname}${search} ${counted}`
  useEffect(() => {
    // With the next frame, which finds out anyway where everything stands.
    const frame = requestAnimationFrame(() => {
      const current = list.current?.querySelector<HTMLElement>(`[aria-current="page"]`)
      if (current && here) list.current?.scrollTo?.({ left: current.offsetLeft - 24 })
    })
    return () => cancelAnimationFrame(frame)
  }, [here])
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ to, label, count, disabledReason, note, description, current }: Tab) {
  const { i18n } = useTranslation()
  const disabled = useDisabledReason(disabledReason)
  return (
    <>
      <NavLink
        to={to}
        end
        className={styles.tab ?? ''}
        aria-current={current === false ? 'false' : 'page'}
        aria-description={description}
        {...disabled.props}
      >
        {label}
        {count !== undefined && ' '}
        {count !== undefined && (
          <span className={styles.count}>
            {typeof count === 'number' ? formatNumber(count, localeOf(i18n)) : count}
          </span>
        )}
        {note && ' '}
        {note}
        {disabledReason && <Icon of={IconLock} size={14} />}
      </NavLink>
      {disabled.note}
    </>
  )
}
