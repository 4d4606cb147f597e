import { useState } from 'react'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type ActIds, padotestDraft } from './act-drafts.ts'
import { type Padotest, useEnterPadotestMutation, useLazyGetPadotestQuery } from './acts.api.ts'
import { isFaultyPocket, type PadotestValues, padotestBodyOf, padotestValuesOf } from './padotest.rules.ts'

export function usePadotestForm(act: ActIds, known: Padotest | undefined, onSaved: () => void) {
  const { t, i18n } = useTranslation('acts')
  const [enter] = useEnterPadotestMutation()
  const [read] = useLazyGetPadotestQuery()
  const [tried, setTried] = useState(false)
  // A result has no number: when it was written says which one it is.
  const savedOf = (padotest: Padotest | undefined): Saved<PadotestValues> => ({
    values: padotestValuesOf(padotest, (value) => formatNumber(value, localeOf(i18n))),
    version: padotest ? Date.parse(padotest.at) : 0,
    by: null,
  })
  const form = useVersionedForm<PadotestValues>({
    draft: padotestDraft(act),
    saved: savedOf(known),
    isNew: known === undefined,
    stale: 'acts.stale',
    read: async () => savedOf((await read({ actUuid: act.uuid, patientUuid: act.patientUuid }).unwrap()).result),
    write: async (values) => {
      await enter({ params: { uuid: act.uuid }, body: padotestBodyOf(values) }).unwrap()
      return undefined
    },
    check: ({ pockets }) => {
      setTried(true)
      return pockets.some((pocket) => isFaultyPocket(pocket, pockets)) ? { pockets: t('pockets.fault') } : {}
    },
    onSaved: () => {
      toast.success(t('padotest.saved'))
      onSaved()
    },
  })
  return { ...form, tried }
}
