import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Flag } from '../../ui/base/flags.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useCurrentPage } from '../current-page.ts'
import styles from './language-menu.module.css'
import { useLanguages } from './use-languages.ts'

/** RT-13: a flag and two letters; behind them the same page in each language. */
export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const { locale } = useCurrentPage()
  const items = useLanguages().map(({ code, name, to, choose }) => ({
    label: `${name} (${code.toUpperCase()})`,
    icon: <Flag of={code} className={styles.flag} />,
    to,
    lang: code,
    checked: code === locale,
    onSelect: choose,
  }))
  return (
    <Menu label={t('language')} items={items}>
      {(trigger) => (
        <button type="button" className={styles.trigger} {...trigger}>
          <span className="visually-hidden">{t('language')}</span>
          <Flag of={locale} className={styles.flag} />
          <span className={styles.code}>{locale.toUpperCase()}</span>
          <span className={styles.chevron}>
            <Icon of={IconChevronDown} size={14} />
          </span>
        </button>
      )}
    </Menu>
  )
}
