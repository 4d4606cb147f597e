import { useTranslation } from '../../kernel/translation.ts'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past all that repeats. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads there; only the address stays, whose hash may hold something.
    <a
      className={styles.skip}
      data-screen-only
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
