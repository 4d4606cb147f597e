import { useTranslation } from 'react-i18next'
import styles from './loader.module.css'
import { LoaderMark } from './mark.tsx'

/**
 * RT-08: a translucent layer over the page while it waits. What is below stays there, and can be read.
 * It comes after 150 ms, by CSS: what is answered at once shows nothing.
 */
export function FullScreenLoader({ visible }: { visible: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {visible && (
        <div className={styles.layer}>
          <LoaderMark />
          <span className="visually-hidden">{t('loading')}</span>
        </div>
      )}
    </div>
  )
}
