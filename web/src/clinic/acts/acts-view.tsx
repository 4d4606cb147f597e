import { type Dentition, inOrder } from '@arcade/contract/parts/teeth/teeth.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { UnsavedMark } from '../../ui/forms/unsaved-mark.tsx'
import { useDrafts } from '../../ui/forms/use-drafts.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { usePatientFiles } from '../files/index.ts'
import { ageOn, type ListedPatient, PatientLine } from '../patients/index.ts'
import { ToothFilter } from '../teeth/index.ts'
import { useViewer } from '../viewers/index.ts'
import { dentitionAt } from './act.rules.ts'
import { newActDraft } from './act-drafts.ts'
import { ActDrawer } from './act-drawer.tsx'
import type { Linked } from './act-entry.tsx'
import { ActTimeline } from './act-timeline.tsx'
import { type Act, useListPatientLotsInfiniteQuery } from './acts.api.ts'
import styles from './acts.module.css'
import { NewActButton } from './new-act-button.tsx'
import { PadotestDrawer } from './padotest-drawer.tsx'
import { PlacedLots } from './placed-lots.tsx'
import { aboutTeeth, countByTooth } from './timeline.ts'
import { useActList } from './use-act-list.ts'
import { useOpenForm } from './use-open-form.ts'

// It comes with the viewer, which is fetched.
const ShareButton = lazy(async () => ({ default: (await import('../shares/index.ts')).ShareButton }))

interface Props {
  patientUuid: string
  /** Undefined until it is known who it is: what is asked for by the uuid does not wait for it. */
  patient: ListedPatient | undefined
}

/** ACT-01: the acts of a patient in time, and tooth by tooth. */
export function ActsView({ patientUuid, patient }: Props) {
  const list = useActList(patientUuid)
  // Shown below the acts, and asked for at the same time.
  useListPatientLotsInfiniteQuery(patientUuid)
  const dentition = dentitionOf(patient)
  const about = patient && <PatientLine patient={patient} />
  const open = useOpenForm()
  const { act, padotest } = open
  const ifShown = useIfShown()
  const isLinked = list.query.data?.some(({ fileUuids }) => fileUuids.length > 0) ?? false
  const { files, isPart } = usePatientFiles(patientUuid, isLinked)
  const { view, viewer } = useViewer(files ?? [], about, {
    isPart,
    share: (shown) => (
      <Suspense>
        <ShareButton iconOnly at="viewer" patientUuid={patientUuid} files={shown} />
      </Suspense>
    ),
  })
  const linked = { files: files ?? [], view }
  return (
    <>
      <BegunAct patientUuid={patientUuid} />
      <QueryView
        query={patient ? list.query : { ...list.query, data: undefined }}
        skeleton={<Skeleton shape="cards" />}
        isEmpty={(acts) => acts.length === 0}
        empty={<NoActs />}
      >
        {(acts) => <Acts acts={acts} list={list} patientUuid={patientUuid} dentition={dentition} linked={linked} />}
      </QueryView>
      {viewer}
      {act && patient && (
        <ActDrawer
          key={act.act}
          about={about}
          open={act}
          patientUuid={patientUuid}
          dentition={dentition}
          onClose={open.close}
          onReopen={ifShown(() => open.openAct(act.act, act.asDone))}
        />
      )}
      {padotest && patient && list.query.data && (
        <PadotestDrawer
          key={padotest}
          about={about}
          actUuid={padotest}
          patientUuid={patientUuid}
          isThere={list.query.data.find(({ uuid }) => uuid === padotest)?.hasPadotest ?? true}
          onClose={open.close}
          onReopen={ifShown(() => open.openPadotest(padotest))}
        />
      )}
    </>
  )
}

/** Which teeth the patient has, by their age. */
function dentitionOf(patient: ListedPatient | undefined): Dentition {
  const birthDate = patient?.personInfo.birthDate
  return dentitionAt(birthDate ? ageOn(birthDate, todayHere()) : null)
}

/** What a toast does later, unless another page or patient is shown by then. */
function useIfShown() {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return (act: () => void) => () => {
    if (shown.current) act()
  }
}

/** A new act that was begun and left: it is in no list yet. */
function BegunAct({ patientUuid }: { patientUuid: string }) {
  const { t } = useTranslation('acts')
  const hasDraft = useDrafts()
  const { act, openAct } = useOpenForm()
  if (act || !hasDraft(newActDraft(patientUuid))) return null
  return (
    <Cluster gap={12} rowGap={8} className={styles.begun}>
      <UnsavedMark />
      <p>{t('begun')}</p>
      <Button variant="quiet" size="small" onClick={() => openAct('new')}>
        {t('begun.resume')}
      </Button>
    </Cluster>
  )
}

interface ActsProps {
  patientUuid: string
  dentition: Dentition
  acts: readonly Act[]
  list: ReturnType<typeof useActList>
  linked: Linked
}

function Acts({ acts, list, patientUuid, dentition, linked }: ActsProps) {
  const { t } = useTranslation('acts')
  const [teeth, setTeeth] = useState<number[]>([])
  const shown = aboutTeeth(acts, teeth)
  const marks = Object.fromEntries(
    [...countByTooth(acts)].map(([tooth, count]) => [tooth, { count, text: t('count', { count }) }]),
  )
  const marked = inOrder([...countByTooth(acts).keys()])
  const fold = { label: t('chart.fold'), summary: teeth.length === 0 && formatTeeth(marked) }
  return (
    <div className={styles.acts}>
      <div className={styles.chart}>
        <Card title={t('chart')} folds={fold} aside={teeth.length > 0 && <ShowAll onPress={() => setTeeth([])} />}>
          <ToothFilter
            label={t('chart')}
            dentition={dentition}
            marks={marks}
            caption={t(list.more.show ? 'chart.some' : 'chart.hint', { count: acts.length })}
            value={teeth}
            onChange={setTeeth}
          />
        </Card>
      </div>
      <div className={styles.main}>
        <p className="visually-hidden" role="status">
          {teeth.length > 0 && t('filtered', { count: shown.length })}
        </p>
        {shown.length === 0 ? (
          <EmptyState title={t('noneForTeeth')} action={<ShowAll onPress={() => setTeeth([])} />} />
        ) : (
          <ActTimeline ref={list.list} acts={shown} linked={linked} />
        )}
        <ListEnd more={list.more} label={t('older')} />
      </div>
      <div className={styles.side}>
        <PlacedLots patientUuid={patientUuid} />
      </div>
    </div>
  )
}

function ShowAll({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('acts')
  return (
    <Button variant="quiet" size="small" onClick={onPress}>
      {t('showAll')}
    </Button>
  )
}

function NoActs() {
  const { t } = useTranslation('acts')
  return (
    <EmptyState drawing={<EmptyArcade />} title={t('none')} action={<NewActButton variant="ink" />}>
      {t('none.text')}
    </EmptyState>
  )
}
