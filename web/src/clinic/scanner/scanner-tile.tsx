import { IconAlertTriangle, IconLink, IconLinkPlus, IconScan, IconUnlink } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx'
import type { ScannerPairing } from './scanner.api.ts'
import styles from './scanner.module.css'
import { usePairing } from './use-pairing.ts'

/** SCAN-01: below the applications of the network page: the account of the 3D scanner. */
export function ScannerTile() {
  const { t } = useTranslation('scanner')
  const { query, pair, pairing, unpair, unpairing } = usePairing()
  const found = query.data?.result
  if (!found) return null
  const { state, configured } = found
  return (
    <Stack as="section" gap={12} className={styles.group} aria-labelledby="scanner-title">
      <h2 id="scanner-title" className={styles.groupTitle}>
        {t('tile.group')} <span className={styles.groupText}>{t('tile.groupText')}</span>
      </h2>
      <Cluster gap={12} className={styles.tile}>
        <Sign large>
          <Icon of={IconScan} size={26} />
        </Sign>
        <div className={styles.texts}>
          <h3 className={styles.name}>{t('tile.name')}</h3>
          <p className={styles.about}>{t('tile.about')}</p>
          <Standing pairing={found} />
        </div>
        <Cluster gap={8}>
          {state !== 'paired' && (
            <Button
              icon={<Icon of={IconLinkPlus} />}
              busy={pairing}
              disabledReason={configured ? undefined : t('notConfigured')}
              onClick={() => void pair()}
            >
              {t(state === 'expired' ? 'pairAgain' : 'pair')}
            </Button>
          )}
          {state !== 'none' && (
            <Button variant="quiet" icon={<Icon of={IconUnlink} />} busy={unpairing} onClick={() => void unpair()}>
              {t('unpair')}
            </Button>
          )}
        </Cluster>
      </Cluster>
    </Stack>
  )
}

function Standing({ pairing: { state, account, pairedAt } }: { pairing: ScannerPairing }) {
  const { t } = useTranslation('scanner')
  if (state === 'none' || !account || !pairedAt) return null
  if (state === 'expired') {
    return (
      <Row as="p" gap={6} className={styles.standing} data-state="expired">
        <Icon of={IconAlertTriangle} size={16} /> {t('expired')}
      </Row>
    )
  }
  return (
    <Row as="p" gap={6} className={styles.standing} data-state="paired">
      <Icon of={IconLink} size={16} /> {t('pairedWith', { name: account.name, date: formatDate(dayHere(pairedAt)) })}
    </Row>
  )
}
