import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconMessageReply } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type OpenedShare, useAnswerShareMutation } from './shares.api.ts'
import { usePatientHint } from './use-share-texts.ts'

/** Opens the conversation in which the recipient of a share answers, also with files. */
export function AnswerButton({ share: { uuid, patient }, isShort }: { share: OpenedShare; isShort: boolean }) {
  const { t, i18n } = useTranslation('shares')
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('messages:write')
  const hintOf = usePatientHint()
  const navigate = useNavigate()
  const [answer, { isLoading }] = useAnswerShareMutation()
  const open = async () => {
    const title = hintOf(patient)
    const { data, error } = await answer({ params: { uuid }, body: title ? { title } : {} })
    if (error) return void toast.error(problemMessage(tProblems, error))
    void navigate(`${withLocale(localeOf(i18n), pages.messages.path)}?uuid=${data.result.conversationUuid}`)
  }
  return (
    <Button
      variant="main"
      icon={<Icon of={IconMessageReply} />}
      busy={isLoading}
      aria-label={t('answer')}
      disabledReason={reason ?? undefined}
      onClick={() => void open()}
    >
      {t(isShort ? 'answer.short' : 'answer')}
    </Button>
  )
}
