import { longestMessage, mostAttachments, typingEvery } from '@arcade/contract/messaging/messages/message-limits.ts'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { AttachmentRows } from '../../ui/forms/attachment-rows.tsx'
import { useAttachments } from '../../ui/forms/use-attachments.ts'
import { Cluster } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './composer.module.css'
import {
  sendAttachment,
  useEditMessageMutation,
  useSaveDraftMutation,
  useSayTypingMutation,
  written,
} from './messages.api.ts'
import type { Conversation, Message } from './messages.rules.ts'
import { sendText } from './outbox.ts'

interface Props {
  conversation: Conversation
  /** Another message is edited instead of writing a new one. */
  editing: Message | null
  onEdited: () => void
}

/** Where one writes: Enter sends, a draft is saved on the server. */
export function Composer({ conversation, editing, onEdited }: Props) {
  const { t } = useTranslation('messages')
  const id = useId()
  const { uuid } = conversation
  const [text, setText] = useState(editing?.text ?? conversation.draft ?? '')
  const dispatch = useDispatch()
  const saved = useDraft(conversation, text, editing !== null)
  const sayTyping = useTyping(uuid)
  const edit = useEdit(uuid, editing, onEdited)
  const box = useGrowing(text, editing !== null)
  const tooLong = text.length - longestMessage
  const store = useStore() as unknown as AppStore
  const { attachments, canAdd, isBusy, add, retry, remove, take } = useAttachments(mostAttachments, {
    send: (file, sending) => sendAttachment(store, uuid, file, sending),
    abandon: async (uploadUuid) => (await import('../../clinic/files/index.ts')).abandonPieces(store, uploadUuid),
  })
  const isBlank = text.trim() === '' && !attachments.some(({ stored }) => stored)
  const cannotSend = isBlank || isBusy || tooLong > 0

  const submit = () => {
    if (cannotSend) return
    if (editing) return void edit(text)
    dispatch(sendText(uuid, text, take()) as never)
    setText('')
    box.current?.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editing) onEdited()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {editing && <p className={styles.editing}>{t('composer.editing')}</p>}
      <div className={styles.write}>
        <textarea
          ref={box}
          className={styles.field}
          rows={1}
          aria-label={t('composer.label')}
          aria-describedby={`${id}-hint`}
          aria-invalid={tooLong > 0 || undefined}
          placeholder={t('composer.placeholder')}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (!editing && currentTarget.value.trim()) sayTyping()
          }}
          onKeyDown={pressed}
          onPaste={(event) => {
            const files = Array.from(event.clipboardData.files)
            if (files.length === 0 || !conversation.can.attach || editing) return
            event.preventDefault()
            add(files)
          }}
        />
        <AttachmentRows
          label={t('composer.attachments')}
          className={styles.attachments}
          attachments={attachments}
          onRetry={retry}
          onRemove={remove}
        />
        <Cluster gap={8} className={styles.tools}>
          {conversation.can.attach && !editing && canAdd && <AttachButton onFiles={add} />}
          <span id={`${id}-hint`} className={styles.hint}>
            {tooLong > 0 ? (
              <span className={styles.tooLong}>{t('composer.tooLong', { count: tooLong })}</span>
            ) : saved === null ? (
              <span className={styles.keys}>{t('composer.hint')}</span>
            ) : (
              <>
                <Icon of={IconCheck} size={16} />
                {t(saved ? 'composer.saved' : 'composer.notSaved')}
              </>
            )}
          </span>
          {editing && (
            <Button variant="quiet" size="small" onClick={onEdited}>
              {t('composer.cancel')}
            </Button>
          )}
          <Button
            variant="main"
            type="submit"
            size="small"
            icon={<Icon of={IconSend} size={18} />}
            disabled={cannotSend}
          >
            {t(editing ? 'composer.save' : 'composer.send')}
          </Button>
        </Cluster>
      </div>
    </form>
  )
}

const loadInput = () => import('./attach-input.tsx')

/** Its place is there before it: nothing beside it moves. */
function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { part } = useLazyModule(loadInput, true)
  return <span className={styles.attach}>{part && <part.AttachInput onFiles={onFiles} />}</span>
}

/** True: the server has it; false: it could not be sent; null: there is nothing to save, or it is being typed. */
function useDraft({ uuid, draft, joined }: Conversation, text: string, isEditing: boolean): boolean | null {
  const [saveDraft] = useSaveDraftMutation()
  const known = useRef(draft ?? '')
  const latest = useRef(text)
  latest.current = text
  const [saved, setSaved] = useState<boolean | null>(null)
  const settled = useDebouncedValue(text, 800)
  useEffect(() => {
    if (isEditing || !joined || settled === known.current || settled.length > longestMessage) return
    // What was sent takes its draft along.
    if (settled.trim() === '' && latest.current !== settled) return
    known.current = settled
    void saveDraft({ params: { uuid }, body: { text: settled } }).then(({ error }) =>
      setSaved(settled.trim() === '' ? null : !error),
    )
  }, [uuid, settled, joined, isEditing, saveDraft])
  // Leaving before the pause is over saves it all the same, also by a reload.
  useEffect(() => {
    const flush = () => {
      if (isEditing || !joined || latest.current === known.current || latest.current.length > longestMessage) return
      known.current = latest.current
      void saveDraft({ params: { uuid }, body: { text: latest.current } })
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [uuid, joined, isEditing, saveDraft])
  return text === settled && text.trim() !== '' ? saved : null
}

/** At most one in three seconds. */
function useTyping(uuid: string) {
  const [sayTyping] = useSayTypingMutation()
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < typingEvery) return
    last.current = now
    void sayTyping({ params: { uuid } })
  }
}

function useEdit(conversationUuid: string, editing: Message | null, onEdited: () => void) {
  const { t: tProblems } = useTranslation('problems')
  const [editMessage] = useEditMessageMutation()
  const dispatch = useDispatch()
  return async (text: string) => {
    if (!editing) return
    const { uuid, version } = editing
    const { data, error } = await editMessage({ params: { uuid }, body: { text, version } })
    if (error) return void toast.error(problemMessage(tProblems, error))
    dispatch(written(conversationUuid, data.result) as never)
    onEdited()
  }
}

/** As high as what is typed, up to a third of the window. */
function useGrowing(text: string, isFocused: boolean) {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text changes.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight, window.innerHeight / 3)}px`
  }, [text])
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused])
  return box
}
