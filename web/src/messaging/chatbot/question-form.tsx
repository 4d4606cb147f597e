import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './chatbot.module.css'
import { longestQuestion } from './use-conversation.ts'

interface Props {
  typed: string
  onType: (text: string) => void
  busy: boolean
  onAsk: (text: string) => Promise<void>
}

/** Enter sends. What is too long stays, with a sentence that says so. */
export function QuestionForm({ typed, onType, busy, onAsk }: Props) {
  const { t, i18n } = useTranslation('chatbot')
  const locale = localeOf(i18n)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const length = typed.trim().length
  const isTooLong = length > longestQuestion
  const submit = () => {
    if (length === 0 || isTooLong || busy) return field.current?.focus()
    onType('')
    void onAsk(typed)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const sizes = { length: formatNumber(length, locale, 0), most: formatNumber(longestQuestion, locale, 0) }
  return (
    <Row
      as="form"
      gap={8}
      align="end"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t('question')} labelHidden error={isTooLong ? t('tooLong', sizes) : undefined}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            placeholder={t('question.example')}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onKeyDown={pressed}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} icon={<Icon of={IconSend} size={18} />}>
        {t('send')}
      </Button>
    </Row>
  )
}
