import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useUnlinkApplicationMutation } from './applications.api.ts'
import { type Application, wayToLink } from './applications.rules.ts'

interface Props {
  application: Application
  /** The button is gone by then. */
  onUnlinked: () => void
}

/** Says before what it does, what stays, and how one comes back: what the application was given is worth nothing afterwards. */
export function UnlinkButton({ application, onUnlinked }: Props) {
  const { t } = useTranslation('applications')
  const { t: tProblems } = useTranslation('problems')
  const { uuid, name, shortcut } = application
  const { uuid: userUuid } = useSelector(selectAuth)
  const [open, setOpen] = useState(false)
  const [unlink, { isLoading }] = useUnlinkApplicationMutation()
  const close = () => setOpen(false)
  const confirm = async () => {
    const { error } = await unlink({ params: { userUuid, applicationUuid: uuid } })
    if (error) return toast.error(problemMessage(tProblems, error))
    // The dialog gives the focus back as it leaves, to a button that leaves with it: the card takes it afterwards.
    flushSync(close)
    toast.success(t('nowUnlinked', { name }))
    onUnlinked()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        {t('cancel', { ns: 'ui' })}
      </Button>
      <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
        {t('unlink')}
      </Button>
    </>
  )
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={IconLinkOff} size={18} />}
        aria-label={t('unlinkNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {t('unlink')}
      </Button>
      <Dialog open={open} onClose={close} title={t('unlink.title', { name })} actions={actions} shape="dialog">
        <p>{t('unlink.what', { name })}</p>
        <p>{t('unlink.kept', { name })}</p>
        {shortcut && <p>{t('unlink.shortcutKept')}</p>}
        <p>{t(`unlink.again.${wayToLink(application)}`)}</p>
      </Dialog>
    </>
  )
}
