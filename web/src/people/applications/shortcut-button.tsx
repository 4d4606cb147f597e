import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { selectAuth } from '../../kernel/auth-state.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useAddShortcutMutation, useRemoveShortcutMutation } from './applications.api.ts'
import type { Application } from './applications.rules.ts'

/** SSO-05: keeps an application at hand, or no more. Seen at once, taken back with a word when it does not arrive. */
export function ShortcutButton({ application: { uuid, name, shortcut } }: { application: Application }) {
  const { t } = useTranslation('applications')
  const { t: tProblems } = useTranslation('problems')
  const { uuid: userUuid } = useSelector(selectAuth)
  const [add, adding] = useAddShortcutMutation()
  const [remove, removing] = useRemoveShortcutMutation()
  const toggle = async () => {
    if (adding.isLoading || removing.isLoading) return
    const change = shortcut ? remove : add
    const { error } = await change({ params: { userUuid, appUuid: uuid } })
    if (error) toast.error(`${t('shortcut.failed')} ${problemMessage(tProblems, error)}`)
    else toast.success(t(shortcut ? 'shortcut.removed' : 'shortcut.added', { name }))
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon={shortcut ? <IconStarFilled size={18} aria-hidden /> : <Icon of={IconStar} size={18} />}
      onClick={() => void toggle()}
    >
      {t(shortcut ? 'shortcut.remove' : 'shortcut.add', { name })}
    </Button>
  )
}
