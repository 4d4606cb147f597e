import { inCode } from './in-code.mjs'
import { inContract } from './in-contract.mjs'

/**
 * Checks that can go missing, one mutant each: `{ file, line, start, end, text, what, concerns }`, where `text` replaces
 * what stands between `start` and `end`.
 */
export function mutantsIn(file, source) {
  const found = file.startsWith('contract/') ? inContract(source) : inCode(source)
  return found.map((mutant) => ({ file, line: lineAt(source, mutant.start), ...mutant }))
}

const lineAt = (source, offset) => source.slice(0, offset).split('\n').length

/** Several mutants of one file, none within another. */
export const applyMutants = (source, mutants) =>
  mutants
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), source)
