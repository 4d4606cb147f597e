import { IconLink } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import { PasteLink } from './paste-link.tsx'
import { ReceivedShares } from './received-shares.tsx'
import { SentShares } from './sent-shares.tsx'

/** `/files` of the signed-in person: what they received, and what their practice sent. */
export function ShareLists() {
  const { t } = useTranslation('shares')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { reason } = useRight('files:read')
  const isSent = search.get('tab') === 'sent' && !reason
  const paste = useOverlay('paste')
  const tabs = [
    { to: pathname, label: t('received'), current: !isSent },
    { to: `${pathname}?tab=sent`, label: t('sent'), current: isSent, disabledReason: reason ?? undefined },
  ]
  const pasteButton = (
    <Button variant="quiet" icon={<Icon of={IconLink} />} onClick={() => paste.open('link')}>
      {t('paste.title')}
    </Button>
  )
  return (
    <Page
      title={t('sharedFiles', { ns: 'titles' })}
      context={t(isSent ? 'sent.context' : 'received.context')}
      actions={pasteButton}
    >
      <Tabs label={t('tabs')} tabs={tabs} />
      {isSent ? <SentShares /> : <ReceivedShares />}
      <Drawer open={paste.value !== null} title={t('paste.title')} about={t('lead')} onClose={paste.close}>
        <PasteLink onCancel={paste.close} />
      </Drawer>
    </Page>
  )
}
