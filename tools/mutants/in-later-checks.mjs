import { closingAt, matches, onOneLine, partsOf } from './matches.mjs'

/** Checks after the first one: when an upload has arrived, in the write itself, in a job, in a request to a partner. */
export function inLaterChecks(source) {
  const ofJobs = isJob(source) ? [filterMutants, skipMutants] : []
  return [repeatedMutants, conditionMutants, fetchMutants, ...ofJobs].flatMap((kind) => kind(source))
}

/** Work of a queue, a schedule, the outbox, or a mail. */
const isJob = (source) =>
  /\bJobKind<|\bschedules\.every\(|\boutbox\.register\(|\bmailer\.send\(|\buntil: Date, signal/.test(source)

/** What is awaited for its refusal alone is not asked: `await call.stillAllowed()`, `await reach(…)`, `await assert…(…)`. */
function repeatedMutants(source) {
  const begins = /(?<=\n\s*)await (?:\w+\.)*(?:stillAllowed|reach|assert[A-Z]\w*)\(/g
  return [...matches(source, begins)].map(({ start, end }) => {
    const close = closingAt(source, end) + 1
    return { start, end: close, text: 'await null', what: `without ${onOneLine(source.slice(start, close))}` }
  })
}

/** An update or deletion changes rows that are not as they were read; a query of a job finds those it does not concern. */
function conditionMutants(source) {
  const ofWrite = /\.(?:update|delete)\(\w+\)(?:(?!\n\n|\.(?:select|insert|update|delete)\().)*?\.where\(/gs
  return [...matches(source, isJob(source) ? /\.where\(/g : ofWrite)].flatMap(({ end: from }) => {
    const several = /^\s*and\(/.exec(source.slice(from))
    const parts = partsOf(source, from + (several?.[0].length ?? 0), ',')
    // Alone is what names the rows, or how old they are.
    const checks = parts.filter(({ code }) => (several ? !namesRows.test(code) : /^lte?\(/.test(code)))
    return checks.map(({ start, end, code }) => ({ start, end, text: 'undefined', what: `without ${onOneLine(code)}` }))
  })
}

/** Whose a row is and its version have mutants of their own. */
const namesRows =
  /^(?:(?:eq|ne|inArray)\((?:\w+\.)?(?:id|hash|version|base|code|key|type|uid|\w+(?:Id|Hash)), |(?:of[A-Z]\w*|own|pairOf|at)\b)/

/** A request to another server follows redirects, or waits for ever. */
function fetchMutants(source) {
  return [...matches(source, /\bfetch\(/g)].flatMap(({ end: from }) => {
    const options = source.slice(from, closingAt(source, from))
    const found = [
      ...matches(options, /\bredirect: '(?:manual|error)'|(?<=[{,]\s*)signal\b(?:: [\w.]+(?:\([^()]*\))?)?/g),
    ]
    return found.map(({ match: [code], start, end }) => {
      const text = code.startsWith('redirect') ? `redirect: 'follow'` : 'signal: null'
      return { start: from + start, end: from + end, text, what: `${code} of fetch is ${text}` }
    })
  })
}

/** A job does its work for all, not only for those that its filter selects. */
const filterMutants = (source) =>
  [...matches(source, /\.filter\(/g)].map(({ end: start }) => {
    const end = closingAt(source, start)
    return { start, end, text: '() => true', what: `without .filter(${onOneLine(source.slice(start, end))})` }
  })

/** `if (…) return` and `if (…) continue` skip none. */
function skipMutants(source) {
  return [...matches(source, /\bif \(/g)].flatMap(({ end: from }) => {
    if (!/^\)\s+(?:return|continue)\b/.test(source.slice(closingAt(source, from)))) return []
    return partsOf(source, from, ' || ')
      .filter(({ code }) => !isOtherEnd.test(code))
      .map(({ start, end, code }) => ({ start, end, text: 'false', what: `if (${onOneLine(code)}) skips none` }))
  })
}

/** Nothing is there, the time of this piece of work is over, or it failed. */
const isOtherEnd =
  /^!\w+(?:\?\.\w+)?$| === (?:null|undefined)$|\b(?:until|signal|isOver|over|enough|performance|error|failure|typeof|isArray|isConfigured|isNearLimit)\b|\.(?:length|size|done)\b/
