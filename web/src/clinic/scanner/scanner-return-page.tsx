import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { takeReturn } from './pairing-return.ts'
import { useGetUniteTokenMutation } from './scanner.api.ts'

/** SCAN-01: where the scanner's maker leads back to, with a code for this session; one goes on to where one was. */
export function ScannerReturnPage() {
  const { t, i18n } = useTranslation('scanner')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [complete] = useGetUniteTokenMutation()
  const begun = useRef(false)
  useEffect(() => {
    // A code is good once.
    if (begun.current) return
    begun.current = true
    const [code, state] = [search.get('code') ?? '', search.get('state') ?? '']
    const back = takeReturn() ?? withLocale(localeOf(i18n), pages.network.path)
    const finish = async () => {
      // Who only opens the address has asked for nothing.
      if (!code && !search.has('error')) return navigate(back, { replace: true })
      // A refusal there, or a foreign state, has paired nothing.
      const { error } = code && state ? await complete({ body: { code, state } }) : { error: true }
      if (error) toast.error(t('toast.notPaired'))
      else toast.success(t('toast.paired'))
      return navigate(back, { replace: true })
    }
    void finish()
  }, [search, complete, navigate, i18n, t])
  return (
    <Page title={t('scannerReturn', { ns: 'titles' })}>
      <Skeleton shape="cards" count={2} />
    </Page>
  )
}
