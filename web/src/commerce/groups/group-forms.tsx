import { longestGroupName } from '@arcade/contract/commerce/groups/group-states.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type Group,
  type GroupInvitation,
  useAcceptGroupInvitationMutation,
  useCreateGroupMutation,
  useInviteToGroupMutation,
  useSetGroupSharingMutation,
} from './groups.api.ts'
import { SharesFields } from './shares-fields.tsx'
import { useGroups } from './use-groups.ts'

interface Props {
  onClose: () => void
}

/** Its input is saved as a draft. */
interface DraftProps extends Props {
  /** When what was thrown away is put back. */
  onReopen: () => void
}

const nothing = { smileys: false, orders: false }

export function FoundDrawer({ onClose, onReopen }: DraftProps) {
  const { t } = useTranslation('groups')
  const faults = useTextFaults()
  const [createGroup] = useCreateGroupMutation()
  const { form, field, busy } = useForm({
    draft: 'groups.new',
    initial: { name: '', ...nothing },
    check: ({ name }) => ({ name: faults.required(name) }),
    submit: async ({ name, ...shares }) => {
      await createGroup({ body: { name: name.trim(), shares } }).unwrap()
      toast.success(t('found.done', { group: name.trim() }))
      onClose()
    },
  })
  return (
    <Drawer open onClose={onClose} title={t('found.title')}>
      <Form
        form={form}
        onCancel={onClose}
        onReopen={onReopen}
        pinned
        actions={<Submit busy={busy}>{t('found.action')}</Submit>}
      >
        <TextField label={t('name')} help={t('name.help')} maxLength={longestGroupName} {...field('name')} />
        <SharesFields field={field} />
      </Form>
    </Drawer>
  )
}

/** The practice says what it shows before it is in. */
export function AcceptDrawer({ invitation, onClose }: Props & { invitation: GroupInvitation }) {
  const { t } = useTranslation('groups')
  const { uuid, group, practice } = invitation
  const [accept] = useAcceptGroupInvitationMutation()
  const { form, field, busy } = useForm({
    initial: nothing,
    submit: async (shares) => {
      await accept({ params: { invitationUuid: uuid }, body: { shares } }).unwrap()
      toast.success(t('accepted.done', { group }))
      onClose()
    },
  })
  return (
    <Drawer open onClose={onClose} title={t('accept.title', { group })} about={practice}>
      <Form form={form} onCancel={onClose} pinned actions={<Submit busy={busy}>{t('accept.action')}</Submit>}>
        <SharesFields field={field} />
      </Form>
    </Drawer>
  )
}

const savedOf = ({ shares, version }: Group): Saved<Group['shares']> => ({ values: shares, version, by: null })

/** What a colleague ticked meanwhile stays: of two changes of one tick none is lost, both say the same. */
export function SharingDrawer({ group, onClose, onReopen }: DraftProps & { group: Group }) {
  const { t } = useTranslation('groups')
  const [setSharing] = useSetGroupSharingMutation()
  const { refetch } = useGroups()
  const { form, field, busy } = useVersionedForm<Group['shares']>({
    draft: `groups.${group.uuid}.sharing`,
    saved: savedOf(group),
    stale: 'groups.stale',
    read: async () => {
      const { result } = await refetch().unwrap()
      return savedOf(result.find(({ uuid }) => uuid === group.uuid) ?? group)
    },
    write: async (shares, version) => {
      await setSharing({ params: { uuid: group.uuid }, body: { ...shares, version } }).unwrap()
      return undefined
    },
    onSaved: () => {
      toast.success(t('sharing.done'))
      onClose()
    },
  })
  return (
    <Drawer open onClose={onClose} title={t('sharing.title')} about={group.name}>
      <Form
        form={form}
        onCancel={onClose}
        onReopen={onReopen}
        pinned
        actions={<Submit busy={busy}>{t('sharing.action')}</Submit>}
      >
        <SharesFields field={field} />
      </Form>
    </Drawer>
  )
}

/** As a colleague is invited: the answer is the same for known and unknown addresses. */
export function InviteDrawer({ group, onClose, onReopen }: DraftProps & { group: Group }) {
  const { t } = useTranslation('groups')
  const faults = useTextFaults()
  const [invite] = useInviteToGroupMutation()
  const { form, field, busy } = useForm({
    draft: `groups.${group.uuid}.invite`,
    initial: { email: '' },
    check: ({ email }) => ({ email: faults.required(email, faults.email) }),
    submit: async ({ email }) => {
      await invite({ params: { uuid: group.uuid }, body: { email: email.trim() } }).unwrap()
      toast.success(t('invite.done', { email: email.trim() }))
      onClose()
    },
  })
  return (
    <Drawer open onClose={onClose} title={t('invite.title', { group: group.name })}>
      <Form
        form={form}
        onCancel={onClose}
        onReopen={onReopen}
        pinned
        actions={<Submit busy={busy}>{t('invite.action')}</Submit>}
      >
        <TextField
          type="email"
          label={t('invite.email')}
          help={t('invite.help')}
          autoComplete="off"
          maxLength={320}
          {...field('email')}
        />
      </Form>
    </Drawer>
  )
}

const Submit = ({ busy, children }: { busy: boolean; children: string }) => (
  <Button type="submit" variant="main" busy={busy}>
    {children}
  </Button>
)
