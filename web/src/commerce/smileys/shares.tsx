import type { ReactNode } from 'react'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { signed } from './amounts.ts'
import { useListApplicationSmileysQuery, useListMemberSmileysQuery } from './smileys.api.ts'
import styles from './smileys.module.css'

const year = { months: '12' }

export function ByApplication({ id }: { id: string }) {
  const { t } = useTranslation('smileys')
  const query = useListApplicationSmileysQuery({ params: { id }, query: year })
  return (
    <Card title={t('byApplication')} aside={t('year')}>
      <QueryView query={query} isEmpty={({ result }) => result.length === 0} empty={<p>{t('none')}</p>}>
        {({ result }) => (
          <Shares
            shares={result.map(({ uuid, name, image, earned, spent }) => ({
              key: uuid ?? '',
              picture: <PictureTile name={name} image={image} />,
              name: uuid === null ? t('portal') : name,
              earned,
              spent,
            }))}
          />
        )}
      </QueryView>
    </Card>
  )
}

/** Those who have or had something; a practice has members who never order. */
export function ByMember({ id }: { id: string }) {
  const { t } = useTranslation('smileys')
  const query = useListMemberSmileysQuery({ params: { id }, query: year })
  return (
    <Card title={t('byMember')} aside={t('year')}>
      <QueryView query={query} isEmpty={({ result }) => result.length === 0} empty={<p>{t('none')}</p>}>
        {({ result }) => (
          <Shares
            shares={result
              .filter(({ earned, spent, balance }) => earned !== 0 || spent !== 0 || balance !== 0)
              .map(({ userUuid, firstName, lastName, earned, spent }) => ({
                key: userUuid,
                picture: <Avatar firstName={firstName} lastName={lastName} size={44} />,
                name: <PersonName firstName={firstName} lastName={lastName} />,
                earned,
                spent,
              }))}
          />
        )}
      </QueryView>
    </Card>
  )
}

interface Share {
  key: string
  picture: ReactNode
  name: ReactNode
  earned: number
  spent: number
}

/** What each earned, drawn beside each other, and what was used of it. */
function Shares({ shares }: { shares: readonly Share[] }) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const most = Math.max(...shares.map(({ earned }) => earned), 1)
  return (
    <Stack as="ul">
      {shares.map(({ key, picture, name, earned, spent }) => (
        <Row as="li" gap={12} key={key} className={styles.share}>
          {picture}
          <div>
            <span className={styles.name}>{name}</span>
            <strong className={styles.earned}>{signed(earned, locale)}</strong>
            <svg className={styles.bar} width="100%" height="4" aria-hidden="true">
              <rect className={styles.rest} width="100%" height="4" rx="2" />
              <rect className={styles.part} width={`${(Math.max(earned, 0) / most) * 100}%`} height="4" rx="2" />
            </svg>
            <Note as="span" className={styles.used}>
              {spent > 0 ? t('used', { amount: formatNumber(spent, locale, 0) }) : t('used.none')}
            </Note>
          </div>
        </Row>
      ))}
    </Stack>
  )
}
