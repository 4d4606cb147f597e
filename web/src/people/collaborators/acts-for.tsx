import { isPractitioner } from '@arcade/contract/kernel/rights.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Conflict } from '../../ui/forms/conflict.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import type { Collaborator } from './collaborators.api.ts'
import { type MemberValues, memberValues } from './rights.rules.ts'
import type { useMemberChanges } from './use-member-changes.ts'

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
  changes: Pick<ReturnType<typeof useMemberChanges>, 'read' | 'write'>
  onClose: () => void
  onReopen: () => void
}

/** COL-01: chooses for which practitioners somebody acts. */
export function ActsForDrawer(props: Props) {
  const { t } = useTranslation('collaborators')
  return (
    <Drawer open onClose={props.onClose} title={t('actsFor.title')} about={listedName(props.member)}>
      <ActsForForm {...props} />
    </Drawer>
  )
}

const savedOf = (member: Collaborator): Saved<MemberValues> => ({
  values: memberValues(member),
  version: member.version,
  by: null,
})

function ActsForForm({ team, member, changes: { read, write }, onClose, onReopen }: Props) {
  const { t, i18n } = useTranslation('collaborators')
  const practitioners = actedForBy(team, member)
  const { form, values, set, busy, changes } = useVersionedForm<MemberValues>({
    draft: `member.${member.uuid}.actsFor`,
    saved: savedOf(member),
    stale: 'collaborators.stale',
    read: async () => savedOf((await read()) ?? member),
    write: async (to, version) => {
      await write(to, version)
      return undefined
    },
    onSaved: onClose,
    onNothingLeft: onClose,
  })
  const { actsFor } = values
  const toggle = (uuid: string, on: boolean) =>
    set({ actsFor: on ? [...(actsFor ?? []), uuid] : (actsFor ?? []).filter((other) => other !== uuid) })
  const textOf = (_: string, { actsFor }: MemberValues) => {
    if (actsFor === null) return t('actsFor.all')
    const names = practitioners.filter(({ uuid }) => actsFor.includes(uuid)).map(listedName)
    return new Intl.ListFormat(localeOf(i18n), { type: 'conjunction' }).format(names)
  }
  const save = (
    <Button
      type="submit"
      variant="main"
      busy={busy}
      disabledReason={actsFor?.length === 0 ? t('actsFor.nobody') : undefined}
    >
      {t('actsFor.save')}
    </Button>
  )
  return (
    <Form form={form} actions={save} onCancel={onClose} onReopen={onReopen} pinned>
      <p>{t('actsFor.text')}</p>
      <CheckboxField
        label={t('actsFor.all')}
        value={actsFor === null}
        onChange={(all) => set({ actsFor: all ? null : practitioners.map(({ uuid }) => uuid) })}
      />
      {actsFor !== null &&
        practitioners.map((one) => (
          <CheckboxField
            key={one.uuid}
            label={listedName(one)}
            value={actsFor.includes(one.uuid)}
            onChange={(on) => toggle(one.uuid, on)}
          />
        ))}
      {changes && (
        <Conflict title={t('conflict')} changes={changes} labelOf={() => t('actsFor.title')} textOf={textOf} />
      )}
    </Form>
  )
}
