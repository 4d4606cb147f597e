/** Rows that go in one statement: PostgreSQL takes 65,535 values in each. */
const batch = 1_000

export async function inBatches<T>(rows: readonly T[], insert: (rows: T[]) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < rows.length; first += batch) await insert(rows.slice(first, first + batch))
}
