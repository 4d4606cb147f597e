import { useCallback, useEffect, useState } from 'react'
import { finishLogout } from '../kernel/end-session.ts'
import { leaveForHome } from '../kernel/log-out.ts'
import { useTranslation } from '../kernel/translation.ts'
import { Button } from '../ui/base/button.tsx'
import { NarrowCard } from '../ui/layout/narrow-card.tsx'
import { Page } from '../ui/layout/page.tsx'

/** AUTH-09: what stands here after a logout that the server has not heard of: nothing of the person, and what is left to do. */
export function LogoutPending() {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)

  const finish = useCallback(async () => {
    setBusy(true)
    const isDone = await finishLogout()
    setBusy(false)
    if (isDone) leaveForHome()
    else setTries((tries) => tries + 1)
  }, [])
  useEffect(() => {
    const onOnline = () => void finish()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [finish])
  return (
    <main>
      <NarrowCard>
        <Page title={t('logoutPending')}>
          <p>{t('logoutPending.text')}</p>
          <div role="status">{tries > 0 && <p key={tries}>{t('logoutPending.still')}</p>}</div>
          <Button wide variant="main" busy={busy} onClick={() => void finish()}>
            {t('logoutPending.finish')}
          </Button>
        </Page>
      </NarrowCard>
    </main>
  )
}
