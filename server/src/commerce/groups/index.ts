/** What the command line uses of groups. */
export { lockGroup, selectAllGroups, selectGroup, selectMemberState, selectMembers } from './groups.queries.ts'
export { endGroup, expel } from './write-group.ts'
