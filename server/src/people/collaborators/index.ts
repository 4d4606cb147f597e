/** What invitations use of the team of a practice: who is invited is shown with it, and who accepts is its member. */
export { joinPractice, managesOffer } from './change-team.ts'
export { selectTeam, selectTeamMember } from './collaborators.queries.ts'
export { mayGive, rightsOf } from './collaborators.rules.ts'
