import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { IconChevronDown, IconId } from '@tabler/icons-react'
import { OpenClaim, OpenClaimButton } from '../../commerce/claims/index.ts'
import { formatDate } from '../../kernel/formats.ts'
import { languageNames } from '../../kernel/language-names.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import days from '../../ui/lists/day-cards.module.css'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type PlacedLot, useImplantPassport, useListPatientLotsInfiniteQuery } from './acts.api.ts'
import styles from './acts.module.css'

/** ACT-03: what the patient carries, and the passport that says it. */
export function PlacedLots({ patientUuid }: { patientUuid: string }) {
  const { t } = useTranslation('acts')
  const { query, more, list } = useCursorList<PlacedLot, HTMLUListElement>(useListPatientLotsInfiniteQuery(patientUuid))
  return (
    <Card title={t('placed')}>
      <QueryView query={query} empty={<Note>{t('placed.none')}</Note>}>
        {(lots) => (
          <ul ref={list} className={styles.placed}>
            {lots.map((lot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of one lot in one act are alike.
              <Placed key={`${lot.actUuid} ${index}`} lot={lot} patientUuid={patientUuid} />
            ))}
          </ul>
        )}
      </QueryView>
      <ListEnd more={more} label={t('older')} size="small" />
      <Passport patientUuid={patientUuid} reason={query.data?.length === 0 ? t('placed.none') : undefined} />
    </Card>
  )
}

interface PlacedProps {
  lot: PlacedLot
  patientUuid: string
}

function Placed({ lot: { article, lot, serial, date, tooth, teeth }, patientUuid }: PlacedProps) {
  const { t } = useTranslation('acts')
  const where = tooth ? [tooth] : teeth
  return (
    <li className={days.focusable} tabIndex={-1}>
      <div>
        <span className={styles.article}>{article}</span>
        <Cluster as="span" gap={16} rowGap={2} className={styles.facts}>
          <span>{t('lot.named', { lot })}</span>
          {serial && <span>{t('serial.named', { serial })}</span>}
          {where.length > 0 && <span>{t('teeth.named', { teeth: formatTeeth(where), count: where.length })}</span>}
          <time dateTime={date}>{formatDate(date)}</time>
        </Cluster>
      </div>
      <OpenClaim
        label={t('claim.open', { lot })}
        type="implant"
        article={article}
        lot={lot}
        teeth={where}
        placedAt={date}
        patientUuid={patientUuid}
      />
    </li>
  )
}

interface PassportProps {
  patientUuid: string
  reason: string | undefined
}

/** In the patient's language; another one can be asked for. */
function Passport({ patientUuid, reason }: PassportProps) {
  const { t } = useTranslation('acts')
  const { t: tProblems } = useTranslation('problems')
  const { download, busy } = useImplantPassport()
  const keep = async (locale?: Locale) => {
    const failure = await download({ params: { uuid: patientUuid }, query: { ...(locale && { locale }) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  const items = locales.map((locale) => ({
    label: languageNames[locale],
    lang: locale,
    disabledReason: reason,
    onSelect: () => void keep(locale),
  }))
  return (
    <Cluster gap={4}>
      <Button
        variant="quiet"
        icon={<Icon of={IconId} />}
        busy={busy}
        disabledReason={reason}
        onClick={() => void keep()}
      >
        {t('passport')}
      </Button>
      <Menu label={t('passport.languages')} items={items}>
        {(trigger) => <IconButton {...trigger} label={t('passport.languages')} icon={<Icon of={IconChevronDown} />} />}
      </Menu>
      <OpenClaimButton label={t('claim.new')} patientUuid={patientUuid} />
    </Cluster>
  )
}
