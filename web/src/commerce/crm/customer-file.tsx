import { IconAddressBook, IconDownload } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type CrmRecord, useCrmFile } from './crm.api.ts'
import styles from './crm.module.css'
import { type CustomerRecords, type Handle, useCustomerFile } from './use-customer-file.ts'

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
        <Cluster gap={24} rowGap={12} justify="between" className={styles.closed}>
          <p>{t('text')}</p>
          <Button variant="quiet" busy={busy} disabledReason={reason ?? undefined} onClick={() => void open()}>
            {t('open')}
          </Button>
        </Cluster>
      )}
    </Card>
  )
}

const textOf = (record: CrmRecord | undefined, ...fields: string[]) =>
  fields.flatMap((field) => (typeof record?.[field] === 'string' ? [record[field]] : [])).join(' ')

function Records({ records: { account, contacts, files, handle } }: { records: CustomerRecords }) {
  const { t } = useTranslation('crm')
  return (
    <dl className={styles.records}>
      <dt>{t('account')}</dt>
      <dd>
        {textOf(account, 'Name')}
        <span>{textOf(account, 'AccountNumber')}</span>
        <span>{textOf(account, 'BillingStreet', 'BillingPostalCode', 'BillingCity')}</span>
      </dd>
      <dt>{t('contacts')}</dt>
      <dd>
        {contacts.map((contact) => (
          <span key={textOf(contact, 'Id')}>
            {[textOf(contact, 'FirstName', 'LastName'), textOf(contact, 'Email')].filter(Boolean).join(' · ')}
          </span>
        ))}
      </dd>
      <dt>{t('files')}</dt>
      <dd>
        {files.map((file) => (
          <CrmFile key={textOf(file, 'Id')} file={file} handle={handle} />
        ))}
        {files.length === 0 && t('files.none')}
      </dd>
    </dl>
  )
}

function CrmFile({ file, handle }: { file: CrmRecord; handle: Handle }) {
  const { t } = useTranslation('crm')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useCrmFile()
  const name = `${textOf(file, 'Title')}.${textOf(file, 'FileExtension')}`
  const keep = async () => {
    const failure = await download({ body: { ...handle, request: { id: textOf(file, 'Id') } } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  return (
    <span className={styles.file}>
      <span>
        {name}
        <small>{dayOf(file)}</small>
      </span>
      <IconButton
        label={t('download', { name })}
        icon={<Icon of={IconDownload} />}
        disabled={busy}
        onClick={() => void keep()}
      />
    </span>
  )
}

const dayOf = (file: CrmRecord) => formatDate(textOf(file, 'CreatedDate').slice(0, 10))
