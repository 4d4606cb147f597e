import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ReplyLink } from '../../kernel/chatbot.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import styles from './chatbot.module.css'
import { skills } from './skills.ts'
import type { Entry } from './use-conversation.ts'
import { contact, type Suggestion } from './use-reply.ts'

interface Props {
  entries: readonly Entry[]
  busy: boolean
  onAsk: (text: string, topic?: string) => Promise<void>
  /** A link was followed. */
  onLeave: () => void
}

/** The messages, as plain text: markup in them is letters. New ones are read out. */
export function Entries({ entries, busy, onAsk, onLeave }: Props) {
  const { t } = useTranslation('chatbot')
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new entry.
  useEffect(() => {
    // In braces: some browsers give back a promise, which React would take for the cleanup.
    end.current?.scrollIntoView?.({ block: 'end' })
  }, [entries.length, busy])
  return (
    <>
      <p className={styles.bubble}>{t('help')}</p>
      {entries.length === 0 && <Examples onAsk={onAsk} />}
      <Stack gap={16} role="log" aria-label={t('log')} aria-busy={busy}>
        {entries.map((entry) => (
          <EntryView key={entry.id} entry={entry} onAsk={onAsk} onLeave={onLeave} />
        ))}
        {busy && <p className={styles.waiting}>{t('waiting')}</p>}
      </Stack>
      {entries.length > 0 && !busy && (
        <p className={styles.person}>
          <Button variant="quiet" size="small" onClick={() => void onAsk(t('example.person'), contact)}>
            {t('example.person')}
          </Button>
        </p>
      )}
      <div ref={end} />
    </>
  )
}

/** Only what one may ask for. */
function Examples({ onAsk }: Pick<Props, 'onAsk'>) {
  const { t } = useTranslation('chatbot')
  const rightOf = useRights()
  const allowed = skills
    .filter(({ rights }) => rights.every((right) => rightOf(right).allowed))
    .map(({ topic }) => ({ topic, title: t(`example.${topic}`) }))
  return (
    <Suggestions
      label={t('examples')}
      suggestions={[...allowed, { topic: contact, title: t('example.person') }]}
      onAsk={onAsk}
    />
  )
}

interface SuggestionsProps extends Pick<Props, 'onAsk'> {
  label: string
  suggestions: readonly Suggestion[]
}

function Suggestions({ label, suggestions, onAsk }: SuggestionsProps) {
  return (
    <Cluster as="ul" gap={8} aria-label={label}>
      {suggestions.map(({ topic, title }) => (
        <li key={topic}>
          <Button variant="quiet" size="small" onClick={() => void onAsk(title, topic)}>
            {title}
          </Button>
        </li>
      ))}
    </Cluster>
  )
}

function EntryView({ entry, onAsk, onLeave }: { entry: Entry } & Pick<Props, 'onAsk' | 'onLeave'>) {
  const { t } = useTranslation('chatbot')
  const { from, text, links = [], suggestions = [] } = entry
  return (
    <Stack gap={8} align="start" className={styles.entry} data-own={from === 'person' || undefined}>
      <span className="visually-hidden">{t(`from.${from}`)}</span>
      <p className={styles.bubble} dir="auto">
        {text}
      </p>
      {suggestions.length > 0 && <Suggestions label={t('seeAlso')} suggestions={suggestions} onAsk={onAsk} />}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.key}>
              <LinkRow link={link} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function LinkRow({ link: { title, detail, address, state }, onLeave }: { link: ReplyLink; onLeave: () => void }) {
  return (
    <Link className={styles.link} to={address} state={state} onClick={onLeave}>
      <span className={styles.name}>
        {title}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Icon of={IconChevronRight} size={18} />
    </Link>
  )
}
