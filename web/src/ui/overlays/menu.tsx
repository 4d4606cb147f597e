import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../base/class-names.ts'
import { useDisabledReason } from '../base/use-disabled-reason.tsx'
import floatingBox from './floating.module.css'
import styles from './menu.module.css'
import { useAnchored } from './use-anchored.ts'

export interface MenuItem {
  label: string
  /** A second line: what tells it from another of the same name. */
  detail?: string
  icon?: ReactNode
  /** Leads there, or does that. */
  to?: string
  onSelect?: () => void
  /** One of several is chosen. */
  checked?: boolean
  /** The language of the label, where it is not that of the page. */
  lang?: string
  danger?: boolean
  /** Why one may not: it is shown, and choosing it does nothing. */
  disabledReason?: string | undefined
}

export interface MenuTrigger {
  ref: (element: HTMLButtonElement | null) => void
  onClick: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

interface Props {
  label: string
  items: MenuItem[]
  align?: 'start' | 'end'
  /** Above the items: who one is, what they are about. */
  header?: ReactNode
  children: (trigger: MenuTrigger) => ReactNode
}

/** A list of actions behind a button, opened on the one that is chosen: arrows, first letters, Escape; it floats above everything. */
export function Menu({ label, items, align = 'end', header, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  const { anchor, floating } = useAnchored<HTMLButtonElement, HTMLDivElement>({ open, onClose: close, align })

  useEffect(() => {
    if (!open) return
    const items = itemsIn(floating.current)
    const chosen = items.find(({ ariaChecked }) => ariaChecked === 'true') ?? items[0]
    chosen?.focus()
  }, [open, floating])

  const select = (item: MenuItem) => {
    close()
    item.onSelect?.()
  }

  return (
    <>
      {children({
        ref: (element) => {
          anchor.current = element
        },
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <div ref={floating} popover="manual" className={classNames(floatingBox.box, styles.menu)}>
          {header && <div className={styles.header}>{header}</div>}
          <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={(event) => move(event, close)}>
            {items.map((item) => (
              <Item key={`${item.label} ${item.detail}`} item={item} onSelect={() => select(item)} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Item({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { label, detail, icon, to, checked, lang, danger, disabledReason } = item
  const disabled = useDisabledReason(disabledReason)
  const shared = {
    role: checked === undefined ? ('menuitem' as const) : ('menuitemradio' as const),
    ...(checked !== undefined && { 'aria-checked': checked }),
    tabIndex: -1,
    lang,
    className: classNames(styles.item, danger && styles.danger),
    onClick: onSelect,
    ...disabled.props,
  }
  const content = (
    <>
      {icon}
      <span className={styles.label}>
        {label}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  )
  return (
    <>
      {to === undefined ? (
        <button type="button" {...shared}>
          {content}
        </button>
      ) : (
        <Link {...shared} to={to}>
          {content}
        </Link>
      )}
      {disabled.note}
    </>
  )
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])
}

function move(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = itemsIn(event.currentTarget)
  const current = items.indexOf(document.activeElement as HTMLElement)
  const step = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Tab') close()
  else if (step !== undefined) items.at(step === items.length ? 0 : step)?.focus()
  else if (event.key.length === 1 && event.key !== ' ') items.find((item) => startsWith(item, event.key))?.focus()
  else return
  if (event.key !== 'Tab') event.preventDefault()
}

const startsWith = (item: HTMLElement, letter: string) =>
  item.textContent?.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())
