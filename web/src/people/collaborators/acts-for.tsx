import { isPractitioner } from '@arcade/contract/kernel/rights.ts'
import { useState } from 'react'
import { listedName } from '../../kernel/listed-name.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import type { Collaborator } from './collaborators.api.ts'

const practitionersOf = (team: readonly Collaborator[]) =>
  team.filter((one) => isPractitioner(one.role) && one.suspendedAt === null)

/** For whom a member may act who is no practitioner; null where there is nothing to choose. */
export const actedForBy = (team: readonly Collaborator[], { role, suspendedAt }: Collaborator) =>
  isPractitioner(role) || suspendedAt !== null ? [] : practitionersOf(team)

/** TEN-01: whom somebody acts for who is no practitioner: all practitioners of the practice, or those chosen. */
export function useActsFor(team: readonly Collaborator[], member: Collaborator): string | null {
  const { t, i18n } = useTranslation('collaborators')
  const { actsFor } = member
  const practitioners = actedForBy(team, member).filter(({ uuid }) => actsFor?.includes(uuid) ?? true)
  if (practitioners.length === 0) return null
  const [shown, rest] = [practitioners.slice(0, 2), practitioners.length - 2]
  const names = shown.map(({ firstName, lastName }) => `${firstName.slice(0, 1)}. ${lastName}`)
  const list = new Intl.ListFormat(localeOf(i18n), { type: 'conjunction' })
  return t('actsFor', { names: list.format(rest > 0 ? [...names, t('others', { count: rest })] : names) })
}

interface Props {
  team: readonly Collaborator[]
  member: Collaborator
  busy: boolean
  onClose: () => void
  onSave: (actsFor: string[] | null) => void
}

/** COL-01: chooses for which practitioners somebody acts. */
export function ActsForDrawer({ team, member, busy, onClose, onSave }: Props) {
  const { t } = useTranslation('collaborators')
  const practitioners = actedForBy(team, member)
  const [chosen, setChosen] = useState<readonly string[] | null>(member.actsFor)
  const toggle = (uuid: string, on: boolean) =>
    setChosen(on ? [...(chosen ?? []), uuid] : (chosen ?? []).filter((other) => other !== uuid))
  const save = (
    <Button
      variant="main"
      busy={busy}
      disabledReason={chosen?.length === 0 ? t('actsFor.nobody') : undefined}
      onClick={() => onSave(chosen && [...chosen])}
    >
      {t('actsFor.save')}
    </Button>
  )
  return (
    <Drawer open onClose={onClose} title={t('actsFor.title')} about={listedName(member)} actions={save}>
      <p>{t('actsFor.text')}</p>
      <CheckboxField
        label={t('actsFor.all')}
        value={chosen === null}
        onChange={(all) => setChosen(all ? null : practitioners.map(({ uuid }) => uuid))}
      />
      {chosen !== null &&
        practitioners.map((one) => (
          <CheckboxField
            key={one.uuid}
            label={listedName(one)}
            value={chosen.includes(one.uuid)}
            onChange={(on) => toggle(one.uuid, on)}
          />
        ))}
    </Drawer>
  )
}
