/** What the command line uses of users: how their names are stored. */
export { galaxyOf, loginOf } from './users.rules.ts'
