import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { Stack } from '../layout/layout.tsx'
import { Note } from '../layout/note.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Drawer } from './drawer.tsx'
import styles from './secrets-drawer.module.css'

export interface Secret {
  label: string
  value: string
  /** As people read it: with spaces between digits. */
  shown?: string
  /** It is read out or typed rather than pasted. */
  large?: boolean
}

interface Props {
  title: string
  about?: ReactNode
  secrets: readonly Secret[]
  /** Above the secrets: what they are of. */
  children?: ReactNode
  /** Below them: what to do with them, and that they are not shown again. */
  note: ReactNode
  /** By its button or its cross. Back and another page take it away with the address that shows it. */
  onClose: () => void
}

/**
 * Secrets that are shown this once: a link with its code, recovery codes, the secret of an application. Its button closes it. Escape, the
 * cross, a press beside it, Back and a reload ask first while one of them was not copied.
 */
export function SecretsDrawer({ title, about, secrets, children, note, onClose }: Props) {
  const { t } = useTranslation('forms')
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set())
  const isKept = secrets.every(({ label }) => copied.has(label))
  const leaving = useLeaving(!isKept, onClose)
  return (
    <Drawer
      open
      title={title}
      about={about}
      onClose={leaving.ask}
      actions={
        <Button variant="main" onClick={leaving.leave}>
          {t('secrets.done')}
        </Button>
      }
    >
      <Stack gap={12}>
        {children}
        {secrets.map((secret) => (
          <SecretLine
            key={secret.label}
            {...secret}
            isCopied={copied.has(secret.label)}
            onCopied={() => setCopied((before) => new Set(before).add(secret.label))}
          />
        ))}
        <Note>{note}</Note>
      </Stack>
      <ConfirmDialog
        open={leaving.isAsked}
        title={t('secrets.leave.title')}
        action={t('secrets.leave.action')}
        cancel={t('secrets.leave.back')}
        danger
        busy={false}
        onConfirm={leaving.confirm}
        onClose={leaving.cancel}
      >
        <p>{t('secrets.leave.text')}</p>
      </ConfirmDialog>
    </Drawer>
  )
}

/** Whatever would close it or leave the page asks first, while it is guarded. */
function useLeaving(isGuarded: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false)
  // Its button may go back in the history itself.
  const isLeft = useRef(false)
  const blocker = useBlocker(() => isGuarded && !isLeft.current)
  const leave = () => {
    isLeft.current = true
    onClose()
  }
  useEffect(() => {
    if (!isGuarded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isGuarded])
  return {
    isAsked: isAsked || blocker.state === 'blocked',
    leave,
    ask: () => (isGuarded ? setAsked(true) : leave()),
    confirm: () => (blocker.state === 'blocked' ? blocker.proceed() : leave()),
    cancel: () => {
      setAsked(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
  }
}

interface LineProps extends Secret {
  isCopied: boolean
  onCopied: () => void
}

function SecretLine({ label, value, shown = value, large = false, isCopied, onCopied }: LineProps) {
  const { t } = useTranslation('forms')
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => onCopied(),
      // It can still be selected and copied by hand.
      () => {},
    )
  return (
    <div className={styles.secret}>
      <Note as="span" className={styles.label}>
        {label}
      </Note>
      <output className={large ? styles.large : styles.value} onCopy={onCopied}>
        {shown}
      </output>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon of={isCopied ? IconCheck : IconCopy} size={16} />}
        aria-label={t('secrets.copyNamed', { name: label })}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'secrets.copied' : 'secrets.copy')}
      </Button>
    </div>
  )
}
