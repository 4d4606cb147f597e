import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../base/button.tsx'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import tones from '../base/tones.module.css'
import { Cluster } from '../layout/layout.tsx'
import styles from './conflict.module.css'
import type { Changes } from './use-versioned-form.ts'

interface Props<V> {
  title: string
  changes: Changes<V>
  labelOf: (field: string) => string
  /** A value as people read it; empty where there is none. */
  textOf: (field: string, values: V) => string
  /** What a field says in sentences of its own. */
  sentencesOf?: (field: string) => readonly string[] | null
  /** The label of what is typed. */
  typedSays?: (text: string) => string
}

/** What somebody else saved while a form was open, field by field, what keeping one's own would do to it, and the choice. */
export function Conflict<V>({ title, changes, ...words }: Props<V>) {
  const { t } = useTranslation('forms')
  const heading = useRef<HTMLHeadingElement>(null)
  const { fields, clashes, refusals, keepMine, takeTheirs } = changes
  // It comes while somebody types, or because saving was refused: only then it takes the focus.
  useEffect(() => {
    if (refusals > 0) heading.current?.focus()
  }, [refusals])
  const sentences = useSentences({ changes, ...words })
  return (
    <section className={classNames(styles.conflict, tones.warn)}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        <Icon of={IconAlertTriangle} />
        {title}
      </h3>
      <ul className={styles.changes}>
        {fields.flatMap((field) =>
          sentences(field).map((sentence) => <li key={`${field} ${sentence}`}>{sentence}</li>),
        )}
      </ul>
      {clashes.length > 0 && (
        <Cluster gap={8} className={styles.actions}>
          <Button size="small" onClick={keepMine}>
            {t('conflict.mine')}
          </Button>
          <Button size="small" variant="quiet" onClick={takeTheirs}>
            {t('conflict.theirs')}
          </Button>
        </Cluster>
      )}
    </section>
  )
}

function useSentences<V>({ changes, labelOf, textOf, sentencesOf, typedSays }: Omit<Props<V>, 'title'>) {
  const { t } = useTranslation('forms')
  const { clashes, saved, typed } = changes
  const mineSays = (text: string) => {
    if (!text) return t('conflict.erases')
    return typedSays ? typedSays(text) : t('conflict.replaces', { value: text })
  }
  return (field: string): readonly string[] => {
    const own = sentencesOf?.(field)
    if (own) return own
    const [now, mine] = [textOf(field, saved.values), textOf(field, typed)]
    const isSaved = t('conflict.saved', { field: labelOf(field), value: now || t('conflict.nothing') })
    return [clashes.includes(field) && mine !== now ? `${isSaved} ${mineSays(mine)}` : isSaved]
  }
}
