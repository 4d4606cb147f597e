import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { Cluster } from '../layout/layout.tsx'
import styles from './selection-bar.module.css'

interface Props {
  count: number
  /** Beside it: how much they are together. */
  detail?: ReactNode
  onClear: () => void
  /** Dark: the next step of the page begins here. */
  strong?: boolean
  /** Many actions: where there is little room a row of small tools, so that what is selected stays in sight. */
  tools?: boolean
  /** What can be done with all of them. */
  children: ReactNode
}

/** Below a table with a selection: how many, and what to do with them. It is gone where nothing is selected. */
export function SelectionBar({ count, detail, onClear, strong, tools, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <>
      <span className="visually-hidden" role="status">
        {count > 0 && t('selection', { count })}
      </span>
      {count > 0 && (
        <div className={styles.bar} data-screen-only data-strong={strong || undefined} data-tools={tools || undefined}>
          <span className={styles.count}>
            {t('selection', { count })} {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          <Cluster gap={8} className={styles.actions}>
            {children}
          </Cluster>
          <IconButton label={t('selection.clear')} icon={<Icon of={IconX} />} onClick={onClear} />
        </div>
      )}
    </>
  )
}
