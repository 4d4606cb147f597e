import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { formatPhone } from '@arcade/contract/kernel/phone-format.ts'
import { pages } from '@arcade/contract/pages.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { OpenClaim } from '../../commerce/claims/index.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useFindLotPatientsInfiniteQuery } from './acts.api.ts'
import styles from './lot-recall.module.css'
import { type AffectedPatient, byPatient } from './recall.rules.ts'
import { RecallPdfButton } from './recall-pdf-button.tsx'

interface Props {
  userUuid: string
  lot: string
  gtin: string
  /** The search of this page, by number; zero where the address alone says what is looked for. */
  asked: number
}

/** Exactly those in whom it was placed, all of them: a recall that ends at a page misses somebody. */
export function RecallResult({ userUuid, lot, gtin, asked }: Props) {
  const { t } = useTranslation('acts')
  const recall = { userUuid, lot, gtin: gtin || undefined }
  const read = useFindLotPatientsInfiniteQuery(recall, { refetchOnMountOrArgChange: true })
  const { query, more, atEnd } = useCursorList(read, { all: true })
  const patients = query.data && byPatient(query.data)
  const isFound = atEnd && patients !== undefined
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the result is below the fold, and the focus stays in the search.
    if (asked > 0 && isFound) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [asked, isFound])
  const found =
    patients &&
    t(patients.length > 0 ? 'recall.found' : 'recall.none', { count: patients.length, lot: recordedIn(patients, lot) })
  return (
    <div ref={place}>
      <p className="visually-hidden" role="status">
        {atEnd && found}
      </p>
      <QueryView
        query={{ ...query, data: patients }}
        skeleton={<Skeleton shape="table" />}
        empty={
          <EmptyState drawing={<NothingFound />} title={t('recall.none', { lot })}>
            {t('recall.none.text')}
          </EmptyState>
        }
      >
        {(patients) => (
          <section className={styles.result}>
            <Cluster gap={20} rowGap={8} justify="between" className={styles.bar}>
              <h2 className={styles.count}>{found}</h2>
              <RecallPdfButton {...recall} />
            </Cluster>
            {more.error && <Notice tone="bad">{t('recall.incomplete')}</Notice>}
            <Affected patients={patients} lot={recordedIn(patients, lot)} />
            <ListEnd more={more} label={t('retry', { ns: 'ui' })} />
          </section>
        )}
      </QueryView>
    </div>
  )
}

/** As the label says it and as it is printed, whatever capitals and spaces were typed. */
const recordedIn = (patients: readonly AffectedPatient[], typed: string) => patients[0]?.placed[0]?.lot ?? typed

function Affected({ patients, lot }: { patients: AffectedPatient[]; lot: string }) {
  const { t, i18n } = useTranslation('acts')
  const path = withLocale(localeOf(i18n), pages.patientActs.path)
  const columns: Column<AffectedPatient>[] = [
    { key: 'name', title: t('recall.patient'), cell: (row) => <Name {...row} />, width: '0.8fr' },
    { key: 'placed', title: t('recall.placed'), cell: (row) => <Placed {...row} />, width: '1.4fr' },
    { key: 'reach', title: t('recall.reach'), cell: ({ patient }) => <Reach patient={patient} />, width: '1.1fr' },
  ]
  return (
    <Table
      label={t('recall.found', { count: patients.length, lot })}
      rows={patients}
      columns={columns}
      keyOf={({ patient }) => patient.uuid}
      to={({ patient, followed }) => (followed ? `${path}?${new URLSearchParams({ uuid: patient.uuid })}` : undefined)}
    />
  )
}

type Person = Pick<AffectedPatient, 'patient'>

function Name({ patient: { personInfo }, followed }: Pick<AffectedPatient, 'patient' | 'followed'>) {
  const { t } = useTranslation('acts')
  const { firstName, lastName, birthDate } = personInfo
  return (
    <span>
      <PersonName firstName={firstName} lastName={lastName} />
      {birthDate && (
        <Note as="span" className={styles.born}>
          {t('recall.born', { date: formatDate(birthDate) })}
        </Note>
      )}
      {!followed && <span className={styles.left}>{t('recall.left')}</span>}
    </span>
  )
}

function Placed({ placed, patient, followed }: Pick<AffectedPatient, 'placed' | 'patient' | 'followed'>) {
  const { t } = useTranslation('acts')
  return (
    <ul className={styles.placed}>
      {placed.map(({ actUuid, article, lot, tooth, teeth, date, gtin, serial }, index) => {
        const where = tooth ? [tooth] : teeth
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one lot in one act are alike.
          <li key={`${actUuid} ${index}`}>
            <span className={styles.article}>{article}</span>
            {where.length > 0 && <span>{t('teeth.named', { teeth: formatTeeth(where), count: where.length })}</span>}
            <time dateTime={date}>{formatDate(date)}</time>
            {serial && <span>{t('serial.named', { serial })}</span>}
            {!gtin && <span className={styles.unsure}>{t('recall.noGtin')}</span>}
            <OpenClaim
              label={t('claim.open', { lot })}
              type="implant"
              article={article}
              lot={lot}
              teeth={where}
              placedAt={date}
              patientUuid={followed ? patient.uuid : undefined}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Reach({ patient: { personInfo } }: Person) {
  const { t } = useTranslation('acts')
  const { phone, email } = personInfo
  if (!phone && !email) return <span className={styles.unsure}>{t('recall.unreachable')}</span>
  return (
    <span className={styles.reach}>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <Icon of={IconPhone} size={16} />
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${encodeURIComponent(email)}`}>
          <Icon of={IconMail} size={16} />
          <span>
            {email.slice(0, email.lastIndexOf('@'))}
            <wbr />
            {email.slice(email.lastIndexOf('@'))}
          </span>
        </a>
      )}
    </span>
  )
}
