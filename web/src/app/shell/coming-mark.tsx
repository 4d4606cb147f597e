import type { PageId } from '@arcade/contract/pages.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isComing } from '../pages.ts'
import styles from './coming-mark.module.css'

/** The word alone, where the description stands elsewhere. */
export function ComingMark() {
  const { t } = useTranslation('shell')
  return (
    <span className={styles.mark} data-coming="" aria-hidden="true">
      {t('coming.mark')}
    </span>
  )
}

/**
 * Marks what leads to a page that is still to come: a word for the eye, and `describedBy` for what it stands in, so that
 * the name of the link stays the name of the page.
 */
export function useComingMark(page: PageId | undefined) {
  const { t } = useTranslation('shell')
  const id = useId()
  if (!page || !isComing(page)) return { mark: null, describedBy: {} }
  const mark = (
    <span id={id} className={styles.mark} data-coming="" aria-hidden="true">
      {t('coming.mark')}
    </span>
  )
  return { mark, describedBy: { 'aria-describedby': id } }
}
