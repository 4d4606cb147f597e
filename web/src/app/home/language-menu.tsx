import { type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { languageNames } from '../../kernel/language-names.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Flag } from '../../ui/base/flags.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './language-menu.module.css'

interface Props {
  locale: Locale
  onChoose: (locale: Locale) => void
}

/** RT-13: a flag and two letters each. The languages are links, so that each can be opened beside this one. */
export function LanguageMenu({ locale, onChoose }: Props) {
  const { t } = useTranslation('home')
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLElement>(null)

  const choose = (event: MouseEvent, wanted: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(false)
    buttonIn(menu.current)?.focus()
    if (wanted !== locale) onChoose(wanted)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      buttonIn(menu.current)?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => moveIn(menu.current, event.key === 'ArrowDown' ? 1 : -1))
    }
  }
  return (
    <nav
      className={styles.menu}
      aria-label={t('languages')}
      ref={menu}
      onKeyDown={press}
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className={styles.current}
        aria-expanded={open}
        aria-controls="languages"
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{t('language', { name: languageNames[locale] })}</span>{' '}
        <Flag of={locale} className={styles.flag} />
        <span>{locale.toUpperCase()}</span>
        <Icon of={IconChevronDown} size={16} />
      </button>
      <ul className={styles.list} id="languages" hidden={!open}>
        {locales.map((one) => (
          <li key={one}>
            <a
              className={styles.language}
              href={withLocale(one, pages.home.path)}
              hrefLang={one}
              lang={one}
              aria-current={one === locale ? 'true' : undefined}
              onClick={(event) => choose(event, one)}
            >
              <Flag of={one} className={styles.flag} />
              <span className={styles.code}>{one.toUpperCase()}</span>
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const buttonIn = (menu: HTMLElement | null) => menu?.querySelector('button')

/** From the button to the first or the last, and round. */
function moveIn(menu: HTMLElement | null, step: 1 | -1) {
  const links = Array.from(menu?.querySelectorAll('a') ?? [])
  const current = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = current === -1 && step === -1 ? links.length - 1 : (current + step + links.length) % links.length
  links[next]?.focus()
}
