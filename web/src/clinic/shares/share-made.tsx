import type { ReactNode } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { SecretsDrawer } from '../../ui/overlays/secrets-drawer.tsx'
import type { CreatedShare } from './shares.api.ts'

interface Props {
  made: CreatedShare
  about: ReactNode
  onClose: () => void
}

/** What came of it: for a link, the one time that it and its code are shown. */
export function ShareMade({ made: { share, link }, about, onClose }: Props) {
  const { t } = useTranslation('shares')
  const until = formatDate(dayHere(share.expiresAt))
  const title = t('made.title')
  if (!link) {
    const close = <Button onClick={onClose}>{t('close', { ns: 'ui' })}</Button>
    return (
      <Drawer open onClose={onClose} title={title} about={about} actions={close}>
        <Notice tone="ok">{t('made.person', { name: share.recipient?.name ?? '', until })}</Notice>
      </Drawer>
    )
  }
  const { url, code } = link
  const secrets = [
    { label: t('made.address'), value: url },
    { label: t('code'), value: code, shown: `${code.slice(0, 4)} ${code.slice(4)}`, large: true },
  ]
  return (
    <SecretsDrawer title={title} about={about} secrets={secrets} note={t('made.once')} onClose={onClose}>
      <Notice tone="ok">{share.email ? t('made.mailed', { email: share.email }) : t('made.link', { until })}</Notice>
    </SecretsDrawer>
  )
}
