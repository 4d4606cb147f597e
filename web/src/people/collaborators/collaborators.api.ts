import {
  inviteCollaborator,
  leavePractice,
  listCollaborators,
  removeCollaborator,
  rightsChanged,
  updateCollaborator,
} from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import { invitationsChanged } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { type Answer, addTag, api, endpoint, type Outcome } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const tag = addTag('collaborators')
for (const kind of [rightsChanged, invitationsChanged]) onEvent(kind, () => [tag], { echo: true })

type Team = Answer<typeof listCollaborators>['result']
export type Collaborator = Team['members'][number]
export type Pending = Team['invitations'][number]

const collaboratorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCollaborators: endpoint(build, listCollaborators, { providesTags: [tag] }),
    inviteCollaborator: endpoint(build, inviteCollaborator, { outcome: () => ({ stale: [tag] }) }),
    updateCollaborator: endpoint(build, updateCollaborator, {
      outcome: ({ result }, { params: { userUuid } }, { me }) => ({
        changes: [
          changeMembers(userUuid, (members) => members.map((one) => (one.uuid === result.uuid ? result : one))),
        ],
        // One's own rights are shown elsewhere too.
        stale: result.uuid === me ? [{ type: 'users', id: me }] : [],
      }),
    }),
    removeCollaborator: endpoint(build, removeCollaborator, {
      outcome: (_, { params: { userUuid, collaboratorUuid } }) => ({
        changes: [changeMembers(userUuid, (members) => members.filter(({ uuid }) => uuid !== collaboratorUuid))],
      }),
    }),
    leavePractice: endpoint(build, leavePractice, { outcome: (): Outcome => ({ stale: ['users', tag] }) }),
  }),
})

export const {
  useListCollaboratorsQuery,
  useInviteCollaboratorMutation,
  useUpdateCollaboratorMutation,
  useRemoveCollaboratorMutation,
  useLeavePracticeMutation,
} = collaboratorsApi

const changeMembers = (userUuid: string, change: (members: Collaborator[]) => Collaborator[]): unknown =>
  collaboratorsApi.util.updateQueryData('listCollaborators', { params: { userUuid } }, ({ result }) => {
    result.members = change(result.members)
  })
