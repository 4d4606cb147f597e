import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../kernel/formats.ts'
import { localeOf } from '../ui/locale-of.ts'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { type ActIds, padotestDraft } from './act-drafts.ts'
import { type Padotest, useEnterPadotestMutation } from './acts.api.ts'
import { isFaultyPocket, type PadotestValues, padotestBodyOf, padotestValuesOf } from './padotest.rules.ts'

export function usePadotestForm(act: ActIds, known: Padotest | undefined, onSaved: () => void) {
  const { t, i18n } = useTranslation('acts')
  const [enter] = useEnterPadotestMutation()
  const [tried, setTried] = useState(false)
  const [initial] = useState(() => padotestValuesOf(known, (value) => formatNumber(value, localeOf(i18n))))
  const form = useForm<PadotestValues>({
    initial,
    draft: padotestDraft(act),
    edits: known !== undefined,
    check: ({ pockets }) => {
      setTried(true)
      return pockets.some((pocket) => isFaultyPocket(pocket, pockets)) ? { pockets: t('pockets.fault') } : {}
    },
    submit: async (values) => {
      await enter({ params: { uuid: act.uuid }, body: padotestBodyOf(values) }).unwrap()
      toast.success(t('padotest.saved'))
      onSaved()
    },
  })
  return { ...form, tried }
}
