import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pageAt } from '@arcade/contract/pages.ts'
import { IconArrowRight, IconChevronDown, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { type Question, useRateQuestionMutation } from './questions.api.ts'
import styles from './questions.module.css'

interface Props {
  question: Question
  showTheme: boolean
  /** The address has its id: it is open and scrolled to. */
  named: boolean
}

/** A question with its answer, a link to the page concerned, and the vote whether it helped. */
export function QuestionEntry({ question: { id, theme, question, answer, path }, showTheme, named }: Props) {
  const { t } = useTranslation('questions')
  const entry = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!named) return
    // After the router has restored the scroll position.
    const frame = requestAnimationFrame(() => entry.current?.scrollIntoView?.({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [named])
  return (
    <details ref={entry} id={id} className={styles.question} open={named}>
      <summary className={styles.summary}>
        <span>
          {showTheme && (
            <Note as="span" small className={styles.theme}>
              {t(`theme.${theme}`)}
            </Note>
          )}
          <span className={styles.title}>{question}</span>
        </span>
        <Icon of={IconChevronDown} />
      </summary>
      <div className={styles.answer}>
        <p>{answer}</p>
        <Cluster gap={24} rowGap={8} justify="between" className={styles.foot}>
          <PageLink path={path} />
          <Feedback id={id} />
        </Cluster>
      </div>
    </details>
  )
}

/** No link to the page that is open. */
function PageLink({ path }: { path: string }) {
  const { t, i18n } = useTranslation('questions')
  const page = pageAt(path)
  if (!page || page === 'questions') return <span />
  return (
    <Link to={withLocale(localeOf(i18n), path)}>
      {t('goTo', { page: t(page, { ns: 'titles' }) })} <Icon of={IconArrowRight} size={18} />
    </Link>
  )
}

/** Counted without a name, once per person. */
function Feedback({ id }: { id: string }) {
  const { t, i18n } = useTranslation('questions')
  const [rate] = useRateQuestionMutation()
  const [announced, setAnnounced] = useState(false)
  const say = (helpful: boolean) => {
    setAnnounced(true)
    void rate({ params: { id }, body: { helpful, locale: localeOf(i18n) } })
  }
  return (
    <Cluster gap={12} rowGap={8} className={styles.feedback} role="status">
      {announced ? (
        t('thanks')
      ) : (
        <>
          <span>{t('helpful')}</span>
          <Button variant="quiet" size="small" icon={<Icon of={IconThumbUp} size={18} />} onClick={() => say(true)}>
            {t('yes')}
          </Button>
          <Button variant="quiet" size="small" icon={<Icon of={IconThumbDown} size={18} />} onClick={() => say(false)}>
            {t('no')}
          </Button>
        </>
      )}
    </Cluster>
  )
}
