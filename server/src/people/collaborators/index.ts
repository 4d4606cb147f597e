/** What others use of the team of a practice: an invitation that is accepted makes a member. */
export { joinPractice, managesOffer } from './change-team.ts'
