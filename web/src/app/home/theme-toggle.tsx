import { IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { chooseScheme } from '../../kernel/theme.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './home-page.module.css'

/** RT-14: the script in the head has set the theme before the first paint; this follows it and changes it. */
export function ThemeToggle() {
  const { t } = useTranslation('home')
  const dark = useSyncExternalStore(watchTheme, isDark, () => false)
  const toggle = () => {
    const scheme = dark ? 'light' : 'dark'
    document.documentElement.dataset.theme = scheme
    chooseScheme(scheme)
  }
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={t('dark')}
      title={t('dark')}
      aria-pressed={dark}
      onClick={toggle}
    >
      <span className={styles.moon}>
        <Icon of={IconMoon} />
      </span>
      <span className={styles.sun}>
        <Icon of={IconSun} />
      </span>
    </button>
  )
}

const isDark = () => document.documentElement.dataset.theme === 'dark'

function watchTheme(changed: () => void) {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watcher.disconnect()
}
