/** What the network page uses of groups. */
export { useGroups } from './use-groups.ts'
