import { useId, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { wordsIn } from '../../kernel/words.rules.ts'
import { Button } from '../base/button.tsx'
import { Stack } from '../layout/layout.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import styles from './confirm-by-name.module.css'
import { TextField } from './text-field.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** What will be gone, and that it cannot come back. */
  children: React.ReactNode
  /** What has to be typed. */
  name: string
  /** The word on the button: `Supprimer`. */
  action: string
  busy?: boolean
  onConfirm: () => void
}

/** Before what cannot be undone: the name has to be typed. Capitals, accents and spaces do not matter. */
export function ConfirmByName({ open, ...rest }: Props) {
  return open ? <Confirmation {...rest} /> : null
}

function Confirmation({ onClose, title, children, name, action, busy = false, onConfirm }: Omit<Props, 'open'>) {
  const { t } = useTranslation('forms')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel', { ns: 'ui' })}
      </Button>
      <Button variant="danger" type="submit" form={id} busy={busy}>
        {action}
      </Button>
    </>
  )
  const type = (value: string) => {
    setTyped(value)
    setError(undefined)
  }
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} shape="dialog">
      {children}
      <Stack
        as="form"
        gap={12}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (plain(typed) !== plain(name)) setError(t('confirm.differs'))
          else if (!busy) onConfirm()
        }}
      >
        <p>
          {t('confirm.type')} <strong className={styles.name}>{name}</strong>
        </p>
        <TextField label={t('confirm.label')} value={typed} onChange={type} error={error} autoComplete="off" />
      </Stack>
    </Dialog>
  )
}

const plain = (text: string) => wordsIn(text).join(' ')
