import { useState } from 'react'
import { browserLocation } from '../../kernel/browser-location.ts'
import { isWebAddress } from '../../kernel/tabs.ts'
import { useApplications, useLaunchApplicationMutation } from '../applications/index.ts'
import type { Trouble } from './failure-note.tsx'

/** SSO-05: opens an application again that did not answer, in this tab. */
export function useRelaunch(uuid: string) {
  const { data: applications = [] } = useApplications()
  const [ask, { isLoading: asking }] = useLaunchApplicationMutation()
  const [tries, setTries] = useState(0)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const launch = async (isAnyway: boolean) => {
    setTrouble(null)
    const { data, error } = await ask({ params: { uuid }, body: undefined })
    if (!data || !isWebAddress(data.result.url)) return setTrouble(error ?? { code: 'unknown' })
    if (data.result.reachable || isAnyway) browserLocation.replace(data.result.url)
    else setTries(tries + 1)
  }
  return {
    name: applications.find((application) => application.uuid === uuid)?.name ?? null,
    asking,
    tries,
    trouble,
    retry: () => void launch(false),
    openAnyway: () => void launch(true),
  }
}
