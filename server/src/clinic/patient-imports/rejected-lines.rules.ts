import type { ImportField } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { withoutGuard } from '../../parts/csv/formulas.rules.ts'
import type { ImportColumn, LineFault } from './patient-imports.table.ts'

interface KeptLine {
  faults: LineFault[]
  cells: string[] | null
}

/** The patient of a line and its faulty cells, while the line is stored. */
export function describeLine<L extends KeptLine>({ cells, faults, ...line }: L, columns: readonly ImportColumn[]) {
  const cellOf = (field: ImportField | null) => {
    const place = columns.findIndex((column) => field !== null && column.field === field)
    const text = place < 0 || !cells ? '' : withoutGuard((cells[place] ?? '').trim()).trim()
    return text === '' ? null : text.slice(0, longestShown)
  }
  const names = [cellOf('lastName'), cellOf('firstName')].filter((name) => name !== null)
  return {
    ...line,
    person: names.join(' ') || null,
    faults: faults.map((fault) => ({ ...fault, value: cellOf(fault.field) })),
  }
}

const longestShown = 200
