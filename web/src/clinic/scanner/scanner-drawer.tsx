import { skipToken } from '@reduxjs/toolkit/query'
import { IconLinkPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { NothingFound } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { PatientLineOf } from '../patients/index.ts'
import { CaseRow } from './case-row.tsx'
import { useGetUniteCasesInfiniteQuery, useGetUniteHandleQuery } from './scanner.api.ts'
import styles from './scanner.module.css'
import { usePairing } from './use-pairing.ts'

interface Props {
  patientUuid: string
  onClose: () => void
}

/** SCAN-01: the cases of one's own scanner account, and what of them goes to the patient. */
export function ScannerDrawer({ patientUuid, onClose }: Props) {
  const { t } = useTranslation('scanner')
  const { query, userUuid, pair, pairing } = usePairing()
  const account = query.data?.result.account
  const about = (
    <>
      <PatientLineOf uuid={patientUuid} />
      {account && <div>{t('account', { name: account.name })}</div>}
    </>
  )
  return (
    <Drawer open wide onClose={onClose} title={t('drawer.title')} about={about}>
      <QueryView query={query} skeleton={<Skeleton shape="table" count={4} />}>
        {({ result: { state, configured } }) =>
          state === 'paired' && configured ? (
            <Cases userUuid={userUuid ?? ''} patientUuid={patientUuid} onDone={onClose} />
          ) : (
            <EmptyState
              title={t(state === 'expired' ? 'expired' : 'unpaired')}
              action={
                <Button
                  variant="main"
                  icon={<Icon of={IconLinkPlus} />}
                  busy={pairing}
                  disabledReason={configured ? undefined : t('notConfigured')}
                  onClick={() => void pair()}
                >
                  {t(state === 'expired' ? 'pairAgain' : 'pair')}
                </Button>
              }
            >
              {t('unpaired.text')}
            </EmptyState>
          )
        }
      </QueryView>
    </Drawer>
  )
}

interface CasesProps {
  userUuid: string
  patientUuid: string
  onDone: () => void
}

function Cases({ userUuid, patientUuid, onDone }: CasesProps) {
  const { t } = useTranslation('scanner')
  const handle = useGetUniteHandleQuery({ params: { id: userUuid } })
  const token = handle.data?.result.token
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 300)
  const cases = useGetUniteCasesInfiniteQuery(token ? { token, search } : skipToken)
  const list = useCursorList(cases, { keyOf: ({ id }) => id })
  useToastOnce((handle.error ?? cases.error) !== undefined && cases.error?.code !== 'scanner.handle')
  // A handle ends after ten minutes: coming back to the drawer takes another.
  const { refetch } = handle
  const renew = async () => (await refetch()).data?.result.token
  const isOver = cases.error?.code === 'scanner.handle'
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  const query = handle.error ? { ...list.query, error: handle.error, refetch } : list.query
  return (
    <>
      <div className={styles.search}>
        <SearchBox label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} maxLength={100} />
      </div>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="table" count={6} />}
        isEmpty={(found) => found.length === 0 && list.atEnd}
        empty={<EmptyState drawing={<NothingFound />} title={t(search ? 'none.found' : 'none')} />}
      >
        {(found) => (
          <ul ref={list.list as never} className={styles.cases} aria-label={t('cases')}>
            {found.map((one) => (
              <CaseRow key={one.id} found={one} {...{ token: token ?? '', renew, patientUuid, onDone }} />
            ))}
          </ul>
        )}
      </QueryView>
      <ListEnd more={list.more} label={t('more')} />
    </>
  )
}

/** ERR-01: the specification's words, once for each failure. */
function useToastOnce(failed: boolean) {
  const { t } = useTranslation('scanner')
  useEffect(() => {
    if (failed) toast.error(t('toast.notFound'))
  }, [failed, t])
}
