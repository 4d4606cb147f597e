import { inCode } from './in-code.mjs'
import { inContract } from './in-contract.mjs'

/**
 * Checks that can go missing, one mutant each: `{ file, line, code, start, end, text, what, concerns }`, where `text`
 * replaces what is between `start` and `end`, and `code` is the line as it is written.
 */
export function mutantsIn(file, source) {
  const found = file.startsWith('contract/') ? inContract(source) : inCode(source)
  const lines = source.split('\n')
  return found.map((mutant) => {
    const line = source.slice(0, mutant.start).split('\n').length
    return { file, line, code: lines[line - 1].trim(), ...mutant }
  })
}

/** Several mutants of one file, none within another. */
export const applyMutants = (source, mutants) =>
  mutants
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text }) => changed.slice(0, start) + text + changed.slice(end), source)
