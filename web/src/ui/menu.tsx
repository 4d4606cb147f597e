import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import { useAnchored } from './use-anchored.ts'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Leads there, or does that. */
  to?: string
  onSelect?: () => void
  /** One of several is chosen. */
  checked?: boolean
  /** The language of the label, where it is not that of the page. */
  lang?: string
  danger?: boolean
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

/** A list of actions behind a button: arrows, first letters, Escape; it floats above everything. */
export function Menu({ label, items, align = 'end', header, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  const { anchor, floating } = useAnchored<HTMLButtonElement, HTMLDivElement>({ open, onClose: close, align })

  useEffect(() => {
    if (open) itemsIn(floating.current)[0]?.focus()
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
        <div ref={floating} popover="manual" className={styles.menu}>
          {header && <div className={styles.header}>{header}</div>}
          <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={(event) => move(event, close)}>
            {items.map((item) => (
              <Item key={item.label} item={item} onSelect={() => select(item)} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Item({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { label, icon, to, checked, lang, danger } = item
  const shared = {
    role: checked === undefined ? ('menuitem' as const) : ('menuitemradio' as const),
    ...(checked !== undefined && { 'aria-checked': checked }),
    tabIndex: -1,
    lang,
    className: classNames(styles.item, danger && styles.danger),
    onClick: onSelect,
  }
  const content = (
    <>
      {icon}
      <span className={styles.label}>{label}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link {...shared} to={to}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
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
