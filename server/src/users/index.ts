/** What the command line uses of users: how their names are kept. */
export { galaxyOf, loginOf } from './users.rules.ts'
