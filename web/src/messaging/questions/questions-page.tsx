import { themes } from '@arcade/contract/messaging/questions/themes.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { usePageWait } from '../../kernel/pending.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { SideColumn } from '../../ui/layout/side-column.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ContactCard } from './contact-card.tsx'
import { QuestionEntry } from './question-entry.tsx'
import { type Question, useListQuestionsQuery } from './questions.api.ts'
import styles from './questions.module.css'

/** ASK-01: `/une-question`. Answers by theme, a search, and the form for what is not there. */
export function QuestionsPage() {
  const { t, i18n } = useTranslation('questions')
  const [typed, setTyped] = useTyped()
  const search = useDebouncedValue(typed.trim(), 200)
  const query = useListQuestionsQuery({ query: { locale: localeOf(i18n), ...(search && { search }) } })
  usePageWait(query)
  const found = query.data?.result
  return (
    <Page title={t('questions', { ns: 'titles' })} context={t('lead')}>
      <SideColumn aside={<ContactCard />}>
        <div>
          <SearchBox
            label={t('search')}
            placeholder={t('search.example')}
            value={typed}
            onChange={setTyped}
            maxLength={200}
          />
          <p className={styles.count} role="status">
            {search && found && t('found', { count: found.length })}
          </p>
        </div>
        <QueryView
          query={{ ...query, data: found }}
          skeleton={<Skeleton shape="table" count={10} />}
          empty={<NothingMatches onClear={() => setTyped('')} />}
        >
          {(questions) => (search ? <QuestionList questions={questions} /> : <ByTheme questions={questions} />)}
        </QueryView>
      </SideColumn>
    </Page>
  )
}

/** A question that the address names is not searched for, also where one was on the page already. */
function useTyped() {
  const { key, hash } = useLocation()
  const [heard, setHeard] = useState(key)
  const [typed, setTyped] = useState('')
  if (hash !== '' && heard !== key) {
    setHeard(key)
    setTyped('')
  }
  return [typed, setTyped] as const
}

function ByTheme({ questions }: { questions: Question[] }) {
  const { t } = useTranslation('questions')
  return themes.map((theme) => (
    <Card key={theme} title={t(`theme.${theme}`)} flush>
      <Entries questions={questions.filter((question) => question.theme === theme)} />
    </Card>
  ))
}

/** Best first, whatever their theme. */
function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <Card flush>
      <Entries questions={questions} showTheme />
    </Card>
  )
}

/** An address may name a question: it is open then, and in sight. */
function Entries({ questions, showTheme = false }: { questions: Question[]; showTheme?: boolean }) {
  const { key, hash } = useLocation()
  return (
    <ul>
      {questions.map((question) => (
        <li key={`${question.id} ${hash === `#${question.id}` && key}`} className={styles.entry}>
          <QuestionEntry question={question} showTheme={showTheme} named={hash === `#${question.id}`} />
        </li>
      ))}
    </ul>
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('questions')
  const all = (
    <Button variant="quiet" onClick={onClear}>
      {t('showAll')}
    </Button>
  )
  return (
    <EmptyState drawing={<NothingFound />} title={t('noneFound')} action={all}>
      {t('noneFound.text')}
    </EmptyState>
  )
}
