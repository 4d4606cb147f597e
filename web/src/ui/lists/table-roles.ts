/** Explicit roles: a table that is laid out as a grid loses its own roles in some browsers. */
export const table = { role: 'table' }
export const rowGroup = { role: 'rowgroup' }
export const tableRow = { role: 'row' }
export const columnHeader = { role: 'columnheader' }
export const cell = { role: 'cell' }
export const rowHeader = { role: 'rowheader' }
