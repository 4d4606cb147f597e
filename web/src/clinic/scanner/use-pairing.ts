import { skipToken } from '@reduxjs/toolkit/query'
import { useLocation } from 'react-router'
import { browserLocation } from '../../kernel/browser-location.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe } from '../../people/users/index.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { keepReturn } from './pairing-return.ts'
import {
  useEndScannerPairingMutation,
  useGetScannerPairingQuery,
  useStartScannerPairingMutation,
} from './scanner.api.ts'

/** The pairing of the signed-in person: it is theirs, whoever they act for. */
export function usePairing() {
  const { t } = useTranslation('scanner')
  const { pathname, search } = useLocation()
  const userUuid = useMe().data?.result.uuid
  const query = useGetScannerPairingQuery(userUuid ? { params: { userUuid } } : skipToken)
  const [start, starting] = useStartScannerPairingMutation()
  const [end, ending] = useEndScannerPairingMutation()

  /** Leaves for the page of the scanner's maker. */
  async function pair() {
    if (!userUuid) return
    const { data, error } = await start({ params: { userUuid } })
    if (error) return toast.error(t('toast.notPaired'))
    keepReturn(`${pathname}${search}`)
    browserLocation.load(data.result.url)
  }
  async function unpair() {
    if (!userUuid) return
    const { error } = await end({ params: { userUuid } })
    if (error) return toast.error(t('toast.notUnpaired'))
    toast.success(t('toast.unpaired'))
  }
  return {
    query,
    userUuid,
    pair,
    pairing: starting.isLoading || starting.isSuccess,
    unpair,
    unpairing: ending.isLoading,
  }
}
