/** What others use of exports: whose the rows of each table are, and the end of exports whose right is lost. */
export { cancelExports } from './cancel-exports.ts'
export { dataMap } from './data-map.ts'
export { rowsOf, type Whose } from './exported-tables.ts'
