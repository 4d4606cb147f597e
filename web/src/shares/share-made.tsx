import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { dayHere } from '../kernel/today.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { CreatedShare } from './shares.api.ts'
import styles from './shares.module.css'

/** What came of it: for a link, the one time that it and its code are shown. */
export function ShareMade({ made: { share, link }, onClose }: { made: CreatedShare; onClose: () => void }) {
  const { t } = useTranslation(['shares', 'ui'])
  const until = formatDate(dayHere(share.expiresAt))
  return (
    <div className={styles.drawer}>
      {link ? (
        <>
          <Notice tone="ok">
            {share.email ? t('made.mailed', { email: share.email }) : t('made.link', { until })}
          </Notice>
          <Copied label={t('made.address')} value={link.url} shown={link.url} />
          <Copied
            label={t('code')}
            value={link.code}
            shown={`${link.code.slice(0, 4)} ${link.code.slice(4)}`}
            isLarge
          />
          <p className={styles.note}>{t('made.once')}</p>
        </>
      ) : (
        <Notice tone="ok">{t('made.person', { name: share.recipient?.name ?? '', until })}</Notice>
      )}
      <div>
        <Button onClick={onClose}>{t('close', { ns: 'ui' })}</Button>
      </div>
    </div>
  )
}

interface CopiedProps {
  label: string
  value: string
  shown: string
  isLarge?: boolean
}

function Copied({ label, value, shown, isLarge = false }: CopiedProps) {
  const { t } = useTranslation('shares')
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={styles.secret}>
      <span className={styles.secretLabel}>{label}</span>
      <output className={isLarge ? styles.secretLarge : styles.secretValue}>{shown}</output>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon of={isCopied ? IconCheck : IconCopy} size={16} />}
        aria-label={t('copy.named', { name: label })}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  )
}
