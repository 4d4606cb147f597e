import { IconAddressBook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { useRight } from '../users/index.ts'
import type { CrmRecord } from './crm.api.ts'
import styles from './crm.module.css'
import { type CustomerRecords, useCustomerFile } from './use-customer-file.ts'

/** Under which name and with whom the sales department knows the practice, asked for when somebody wants to know. */
export function CustomerFile() {
  const { t } = useTranslation('crm')
  const { reason } = useRight('settings:read')
  const { records, busy, open } = useCustomerFile()
  return (
    <Card title={t('title')} icon={<Icon of={IconAddressBook} />}>
      {records ? (
        <Records records={records} />
      ) : (
        <div className={styles.closed}>
          <p>{t('text')}</p>
          <Button variant="quiet" busy={busy} disabledReason={reason ?? undefined} onClick={() => void open()}>
            {t('open')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const said = (record: CrmRecord | undefined, ...fields: string[]) =>
  fields.flatMap((field) => (typeof record?.[field] === 'string' ? [record[field]] : [])).join(' ')

function Records({ records: { account, contacts } }: { records: CustomerRecords }) {
  const { t } = useTranslation('crm')
  return (
    <dl className={styles.records}>
      <dt>{t('account')}</dt>
      <dd>
        {said(account, 'Name')}
        <span>{said(account, 'AccountNumber')}</span>
        <span>{said(account, 'BillingStreet', 'BillingPostalCode', 'BillingCity')}</span>
      </dd>
      <dt>{t('contacts')}</dt>
      <dd>
        {contacts.map((contact) => (
          <span key={said(contact, 'Id')}>
            {[said(contact, 'FirstName', 'LastName'), said(contact, 'Email')].filter(Boolean).join(' · ')}
          </span>
        ))}
      </dd>
    </dl>
  )
}
