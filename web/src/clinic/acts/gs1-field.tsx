import type { Gs1Elements, Gs1Fault, Gs1Reading } from '@arcade/contract/clinic/acts/gs1.ts'
import { IconBarcode } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Field } from '../../ui/forms/field.tsx'
import styles from './act-form.module.css'
import { labelReading } from './lots.rules.ts'

interface Props {
  label: string
  help: string
  /** What could be read; a returned sentence is shown instead of it. */
  onRead: (read: Gs1Elements) => string | undefined
  /** How a text is parsed; as a label by default. */
  readingOf?: (scanned: string, today: string) => Gs1Reading
  onMisread?: () => void
}

/** Stands for FNC1 in the field: a sign that is seen, and that nothing swallows. */
const separator = '\u241d'

/**
 * ACT-03: a code as a handheld scanner types it, or pasted. Scanners end with Enter, which reads it and does not send the form;
 * between two elements they press Ctrl and a bracket, which a field would drop.
 */
export function Gs1Field({ label, help, onRead, readingOf = labelReading, onMisread }: Props) {
  const { t } = useTranslation('acts')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [announced, setAnnounced] = useState<string>()
  const faultText = useFaultText()
  const readText = useReadText()

  const read = (scanned: string) => {
    const { elements, faults } = readingOf(scanned, todayHere())
    // Of a label that is misread nothing is taken: a lot without its article looks right and is not.
    const refused = faults.map(faultText).join(' ') || (isNothing(elements) ? t('recall.noLot') : onRead(elements))
    setFault(refused)
    setAnnounced(refused ? undefined : readText(elements))
    // What could not be read stays, to be looked at.
    setText(refused ? scanned : '')
    if (refused) onMisread?.()
  }
  const type = (typed: string) => {
    setText(typed)
    setFault(undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (text.trim()) read(text)
    } else if (isSeparator(event)) {
      event.preventDefault()
      const { selectionStart, selectionEnd, value } = event.currentTarget
      type(value.slice(0, selectionStart ?? value.length) + separator + value.slice(selectionEnd ?? value.length))
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (text || readingOf(pasted, todayHere()).faults.length > 0) return
    event.preventDefault()
    read(pasted)
  }
  // The button has nothing more to read then, and cannot keep the focus.
  const readByButton = () => {
    read(text)
    input.current?.focus()
  }
  return (
    <div className={styles.scan}>
      <Field label={label} help={help} error={fault} optional before={<Icon of={IconBarcode} />}>
        {(control) => (
          <input
            {...control}
            ref={input}
            value={text}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={press}
            onPaste={paste}
          />
        )}
      </Field>
      <Button variant="quiet" size="small" disabled={!text.trim()} onClick={readByButton}>
        {t('gs1.read')}
      </Button>
      <p className={styles.told} role="status">
        {announced}
      </p>
    </div>
  )
}

const isNothing = (elements: Gs1Elements) => Object.keys(elements).length === 0

const isSeparator = ({ ctrlKey, key, code }: KeyboardEvent) =>
  key === '\u001d' || (ctrlKey && (key === ']' || code === 'BracketRight'))

function useFaultText() {
  const { t } = useTranslation('acts')
  return ({ kind, ai }: Gs1Fault) => (ai ? t(`gs1.fault.${kind}`, { ai }) : t(`gs1.fault.${kind}`, { ai: '?' }))
}

function useReadText() {
  const { t } = useTranslation('acts')
  return ({ lot, gtin, serial, expiry }: Gs1Elements) => {
    const parts = [
      lot && t('gs1.lot', { lot }),
      gtin && t('gs1.gtin', { gtin }),
      serial && t('gs1.serial', { serial }),
      expiry && t('gs1.expiry', { date: formatDate(expiry) }),
    ]
    return t('gs1.told', { read: parts.filter(Boolean).join(', ') })
  }
}
