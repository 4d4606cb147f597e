import { IconMessageChatbot } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import styles from './chatbot.module.css'
import type { ChatbotRequest } from './chatbot-requests.ts'
import { Entries } from './entries.tsx'
import { QuestionForm } from './question-form.tsx'
import { skillTexts } from './skills.ts'
import { longestQuestion, useConversation } from './use-conversation.ts'
import { useCoversContent } from './use-covers-content.ts'

/** What it says, beside what any page may show. */
export const texts = ['chatbot', ...skillTexts] as const

interface Props {
  /** From elsewhere, such as the palette. */
  request: ChatbotRequest | null
  onTaken: () => void
}

/** BOT-01: the button at the lower right and the conversation that it opens. */
export function ChatbotWidget({ request, onTaken }: Props) {
  const { t } = useTranslation('chatbot')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => setOpen(false)
  const { entries, busy, ask } = useConversation((address) => {
    close()
    void navigate(address)
  })
  const place = useRef<HTMLElement>(null)
  const isTucked = useCoversContent(place)
  const take = useEffectEvent((text: string) => {
    onTaken()
    setOpen(true)
    // An overlong question is in the field, with its fault.
    if (text.trim().length > longestQuestion) setTyped(text)
    else void ask(text)
  })
  useEffect(() => {
    if (request) take(request.text)
  }, [request])
  return (
    <>
      <aside
        ref={place}
        className={styles.place}
        data-screen-only
        aria-label={t('title')}
        data-tucked={isTucked || undefined}
      >
        <button
          type="button"
          className={styles.launcher}
          aria-label={t('open')}
          title={t('open')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Icon of={IconMessageChatbot} size={26} />
        </button>
      </aside>
      <Drawer
        open={open}
        onClose={close}
        title={t('title')}
        about={t('about')}
        actions={<QuestionForm typed={typed} onType={setTyped} busy={busy} onAsk={ask} />}
      >
        <Entries entries={entries} busy={busy} onAsk={ask} onLeave={close} />
      </Drawer>
    </>
  )
}
