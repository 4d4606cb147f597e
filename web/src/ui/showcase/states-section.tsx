import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyArcade, NothingFound, OpenFolder } from '../drawings.tsx'
import { DropZone } from '../drop-zone.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FileRow } from '../file-row.tsx'
import { Icon } from '../icon.tsx'
import { QueryView } from '../query-view.tsx'
import { Skeleton } from '../skeleton.tsx'
import { problem, sentFiles } from './samples.ts'
import { Columns, Section } from './section.tsx'
import styles from './showcase.module.css'

const waiting = { isFetching: true, refetch: () => {} }
const settled = { isFetching: false, refetch: () => {} }

export function StatesSection() {
  const { t } = useTranslation('showcase')
  const nobody = (
    <EmptyState
      title={t('noPatient')}
      drawing={<EmptyArcade />}
      action={<Button icon={<Icon of={IconPlus} />}>{t('newPatient')}</Button>}
    >
      <p>{t('noPatientText')}</p>
    </EmptyState>
  )
  return (
    <>
      <Columns>
        <Card>
          <QueryView query={{ ...settled, data: [] }} empty={nobody}>
            {() => null}
          </QueryView>
        </Card>
        <Card>
          <QueryView query={{ ...settled, error: problem }}>{() => null}</QueryView>
        </Card>
        <Card>
          <QueryView query={{ ...settled, error: { ...problem, status: 403, code: 'access.right-missing' } }}>
            {() => null}
          </QueryView>
        </Card>
        <Card>
          <EmptyState title={t('noFile')} drawing={<OpenFolder />} />
        </Card>
        <Card>
          <EmptyState title={t('noMatch')} drawing={<NothingFound />} />
        </Card>
      </Columns>
      <QueryView query={waiting} skeleton={<Skeleton shape="table" count={3} />}>
        {() => null}
      </QueryView>
      <Skeleton shape="cards" />
      <Columns>
        <Section title={t('states')}>
          <Skeleton shape="stat" />
          <Skeleton />
        </Section>
        <Section title={t('states')}>
          <Skeleton shape="form" count={2} />
        </Section>
      </Columns>
      <DropZone title={t('drop')} button={t('dropChoose')} hint={t('dropHint')} accept=".csv" onFile={() => {}} />
      <Files />
    </>
  )
}

function Files() {
  const { t } = useTranslation('showcase')
  return (
    <Card title={t('filesTitle')} flush>
      <ul className={styles.list}>
        {sentFiles.map((file) => (
          <FileRow key={file.name} {...file} onRemove={() => {}} />
        ))}
        <FileRow
          name="certificat-de-conformite-signe-et-numerise.pdf"
          bytes={812_000}
          state={{ is: 'failed', reason: t('fileFailed') }}
          onRetry={() => {}}
          onRemove={() => {}}
        />
      </ul>
    </Card>
  )
}
