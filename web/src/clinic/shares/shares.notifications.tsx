import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconLock, IconShare2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'files-shared': {
    icon: IconShare2,
    tone: 'info',
    Detail: ({ data: { share } }) => <ToShares search={share ? `?share=${share}` : ''} />,
  },
  'share-closed': { icon: IconLock, tone: 'warn', Detail: () => <ToShares search="?tab=sent" /> },
})

function ToShares({ search }: { search: string }) {
  const { t, i18n } = useTranslation('notifications')
  return <Link to={withLocale(localeOf(i18n), pages.sharedFiles.path) + search}>{t('kind.shares.open')}</Link>
}
