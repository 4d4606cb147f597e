import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import type { Patient } from './patient.api.ts'
import { useUnlink } from './use-unlink.ts'

/** PAT-02: below the record, since the list on a telephone has no menu in its rows; undone from the toast. */
export function UnlinkButton({ patient: { uuid, personInfo } }: { patient: Patient }) {
  const { t, i18n } = useTranslation('patients')
  const navigate = useNavigate()
  const unlink = useUnlink(useActing()?.uuid ?? '')
  const { reason } = useRight('patients:write')
  const leave = async () => {
    const done = await unlink(uuid, `${personInfo.firstName} ${personInfo.lastName}`)
    if (done) await navigate(withLocale(localeOf(i18n), pages.patients.path))
  }
  return (
    <div>
      <Button variant="quiet" size="small" disabledReason={reason ?? undefined} onClick={() => void leave()}>
        {t('row.unlink')}
      </Button>
    </div>
  )
}
