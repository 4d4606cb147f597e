import { useEffect } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { LoaderMark } from '../base/mark.tsx'
import styles from './loader.module.css'

/**
 * RT-08: a layer over the whole window while the page waits. It shows the arch alone: what is below can be read and pressed,
 * and skeletons stand still (`skeleton.module.css`), so that one thing moves. It comes after 400 ms, by CSS.
 */
export function FullScreenLoader({ visible }: { visible: boolean }) {
  const { t } = useTranslation('ui')
  useEffect(() => {
    document.documentElement.toggleAttribute('data-waits', visible)
  }, [visible])
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {visible && (
        <div className={styles.layer} data-page-loader="" data-screen-only>
          <span className={styles.disc}>
            <LoaderMark size={56} />
          </span>
          <span className="visually-hidden">{t('loading')}</span>
        </div>
      )}
    </div>
  )
}
