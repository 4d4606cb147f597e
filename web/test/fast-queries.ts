import { type Config, configure, getConfig } from '@testing-library/react'

/** Queries ask every element of a page again and again: what they ask most is answered without the long way. */
export function hastenQueries() {
  if (typeof window === 'undefined' || isHastened in window) return
  Object.assign(window, { [isHastened]: true })
  skipOtherTypes()
  describeThePageOnce()
}

/** The browser and the queries outlive the modules of one file of tests. */
const isHastened = Symbol.for('arcade.test.hastened')

/** For each element of a drawing jsdom walks to the root, only to see that it is no `script, style`. */
function skipOtherTypes() {
  const { matches } = Element.prototype
  const known = new Map<string, Set<string> | null>()
  const typesOf = (selector: string) => {
    const types = known.get(selector)
    if (types !== undefined) return types
    const found = typesIn(selector)
    known.set(selector, found)
    return found
  }
  const quickly = function (this: Element, selector: string) {
    return typesOf(selector)?.has(this.localName) !== false && matches.call(this, selector)
  }
  Object.assign(Element.prototype, { matches: quickly })
}

/** The types in a list such as `input[type=submit], button`; null where other elements may match too. */
function typesIn(selector: string): Set<string> | null {
  const types = selector.split(', ').map((part) => /^([a-z]+)(\[[a-z]+=[a-z]+\])?$/.exec(part)?.[1])
  return types.every((type) => type !== undefined) ? new Set(types) : null
}

/** What is awaited is missing many times before it comes: the page is printed when the wait has failed, not at every look. */
function describeThePageOnce() {
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) =>
      isAmongManyLooks()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
}

const isAmongManyLooks = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
