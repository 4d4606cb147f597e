import { IconFileImport, IconMessageChatbot, IconMoon, IconSun, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { askChatbot } from '../../messaging/chatbot/index.ts'
import { useRight } from '../../people/users/acting.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { useCurrentPage } from '../current-page.ts'
import type { Choice } from './palette-choice.ts'
import { useTheme } from './use-theme.ts'

/** What the palette does, beside leading somewhere. */
export function useActionChoices(): Choice[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { to } = useCurrentPage()
  const { darkMode, toggle } = useTheme()
  const disabledReason = useRight('patients:write').reason ?? undefined
  return [
    {
      key: 'new-patient',
      group: 'actions',
      title: t('action.newPatient'),
      icon: <Icon of={IconUserPlus} />,
      disabledReason,
      go: () => void navigate(`${to('patients')}?new=add`),
    },
    {
      key: 'import-patients',
      group: 'actions',
      title: t('action.import'),
      icon: <Icon of={IconFileImport} />,
      disabledReason,
      go: () => void navigate(to('patientImport')),
    },
    {
      key: 'chatbot',
      group: 'actions',
      title: t('action.chatbot'),
      icon: <Icon of={IconMessageChatbot} />,
      go: () => askChatbot(),
    },
    {
      key: 'theme',
      group: 'actions',
      title: t(darkMode ? 'theme.light' : 'theme.dark'),
      icon: <Icon of={darkMode ? IconSun : IconMoon} />,
      go: toggle,
    },
  ]
}

/** BOT-01: what was typed as a question, which has two words at least. */
export function useChatbotChoices(typed: string): Choice[] {
  const { t } = useTranslation('shell')
  const question = typed.trim()
  if (!/\s/.test(question)) return []
  return [
    {
      key: 'ask-chatbot',
      group: 'questions',
      title: t('action.ask', { typed: question }),
      icon: <Icon of={IconMessageChatbot} />,
      go: () => askChatbot(question),
    },
  ]
}
