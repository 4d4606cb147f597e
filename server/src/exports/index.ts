/** What closing an account uses of exports: whose the rows of each table are. */
export { dataMap } from './data-map.ts'
export { rowsOf, type Whose } from './exported-tables.ts'
