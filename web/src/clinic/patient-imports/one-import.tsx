import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { ImportSteps } from './import-steps.tsx'
import { FailedStep, ImportedStep, UndoneStep } from './outcome-steps.tsx'
import { type PatientImport, useAskAgain, useGetPatientImportQuery } from './patient-imports.api.ts'
import { isUuid, isWorking, stepOf } from './patient-imports.rules.ts'
import { ReportStep } from './report-step.tsx'
import { WorkingStep } from './working-step.tsx'

/** The stage of an import, also after a change in another tab. */
export function OneImport({ uuid }: { uuid: string }) {
  const query = useImport(uuid)
  const { error } = query
  if (!isUuid(uuid) || (error && 'status' in error && error.status === 404)) return <Gone />
  return (
    <QueryView query={query} skeleton={<Skeleton shape="cards" count={1} />}>
      {({ result }) => (
        <>
          <ImportSteps current={stepOf(result)} done={result.state === 'imported'} />
          <Stage of={result}>
            <StageOf of={result} />
          </Stage>
        </>
      )}
    </QueryView>
  )
}

/** Where no event comes through, in milliseconds. */
const pollEvery = 4_000

function useImport(uuid: string) {
  const wanted = isUuid(uuid) ? { params: { uuid } } : skipToken
  const query = useGetPatientImportQuery(wanted, { refetchOnMountOrArgChange: true })
  const state = query.data?.result.state
  useGetPatientImportQuery(wanted, { pollingInterval: state && isWorking(state) ? pollEvery : 0 })
  const askAgain = useAskAgain()
  const before = useRef(state)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state
    before.current = state
    // There are other patients from now on.
    if (changed && (state === 'imported' || state === 'undone')) askAgain('patients')
  })
  return query
}

function StageOf({ of: one }: { of: PatientImport }) {
  const { state } = one
  if (isWorking(state)) return <WorkingStep import={one} state={state} />
  if (state === 'checked') return <ReportStep import={one} />
  if (state === 'imported') return <ImportedStep import={one} />
  if (state === 'undone') return <UndoneStep import={one} />
  if (state === 'failed') return <FailedStep import={one} />
  return <ColumnsStep import={one} />
}

/** The pressed control is gone with its stage: the focus moves to the next one. */
function Stage({ of: { state }, children }: { of: PatientImport; children: ReactNode }) {
  const { t } = useTranslation('patient-imports')
  const place = useRef<HTMLElement>(null)
  const location = useLocation()
  const arrived = (location.state as { arrived?: boolean } | null)?.arrived === true
  const before = useRef(arrived ? null : state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const focused = document.activeElement
    if (focused === document.body || place.current?.contains(focused)) place.current?.focus()
  }, [state])
  return (
    <Stack as="section" gap={16} ref={place} aria-label={t(`stage.${state}`)} tabIndex={-1}>
      {children}
    </Stack>
  )
}

function Gone() {
  const { t } = useTranslation('patient-imports')
  const { pathname } = useLocation()
  const begin = <ButtonLink to={pathname}>{t('another')}</ButtonLink>
  return (
    <EmptyState title={t('gone')} drawing={<NothingFound />} action={begin}>
      <p>{t('gone.text')}</p>
    </EmptyState>
  )
}
