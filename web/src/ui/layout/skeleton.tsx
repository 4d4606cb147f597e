import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../base/class-names.ts'
import styles from './skeleton.module.css'

interface Props {
  /** The shape of what is to come. */
  shape?: keyof typeof parts
  /** How many lines, rows, cards, figures or fields. */
  count?: number
}

/** Grey shapes of what is to come. They show after a moment: what is answered at once does not flicker. */
export function Skeleton({ shape = 'text', count = usual[shape] }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={classNames(styles.skeleton, styles[shape])} role="status" data-skeleton>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <div key={index} className={styles.part} aria-hidden="true">
          {parts[shape]}
        </div>
      ))}
    </div>
  )
}

const usual = { text: 3, table: 6, cards: 3, stat: 1, form: 4 }

function Bar({ as }: { as?: string | undefined }) {
  return <span className={classNames(styles.bar, as)} />
}

const parts = {
  text: <Bar />,
  table: (
    <>
      <Bar as={styles.round} />
      <Bar as={styles.most} />
      <Bar />
      <Bar />
    </>
  ),
  cards: (
    <>
      <Bar as={styles.half} />
      <Bar />
      <Bar as={styles.most} />
    </>
  ),
  stat: (
    <>
      <Bar as={styles.half} />
      <Bar as={styles.figure} />
      <Bar as={styles.most} />
    </>
  ),
  form: (
    <>
      <Bar as={styles.label} />
      <Bar as={styles.field} />
    </>
  ),
} satisfies Record<string, ReactNode>
