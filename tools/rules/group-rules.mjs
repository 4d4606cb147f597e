import { importGraph } from './import-graph.mjs'
import { place } from './layout.mjs'

/** What each group may import beside its own: the table of ARCHITECTURE.md. `app` composes them all. */
const lower = {
  people: [],
  clinic: ['people'],
  commerce: ['people', 'clinic'],
  messaging: ['people', 'clinic'],
  operations: ['people', 'clinic', 'commerce', 'messaging'],
}

/** What runs the other way, one capability to another, and why it may. */
const exceptions = [
  ['server', 'clinic/acts', 'commerce/documents', 'implant passports and lot recalls are registered as documents'],
  ['server', 'clinic/acts', 'commerce/erp', 'the lots that a practice bought are rows of the copy of the ERP'],
  ['server', 'clinic/shares', 'messaging/messages', 'a recipient answers a share in a conversation'],
  ['contract', 'clinic/acts', 'commerce/erp', 'a bought lot names the base that sold it'],
  ['contract', 'clinic/shares', 'messaging/messages', 'answering a share is refused with the problems of messages'],
  ['contract', 'messaging/messages', 'commerce/claims', 'a conversation names the kind of claim that it is about'],
  ['web', 'clinic/acts', 'commerce/claims', 'a claim is opened from the act that placed the implant'],
  ['web', 'people/account', 'commerce/payments', 'saved bank cards are a part of the account page'],
  ['web', 'people/network', 'messaging/messages', 'a contact shows how many of their messages are unread'],
  ['web', 'people/sign-in', 'operations/operator', 'the sign-in panel shows where to get help'],
]

/** Groups import in one direction; an exception that no import needs any more is removed. */
export function groupRules(root) {
  const { files, edges } = importGraph(root)
  const unused = new Set(exceptions)
  const findings = edges.flatMap((edge) => {
    const [from, to] = [place(edge.from), place(edge.to ?? '')]
    const between = from.side === to.side && from.group !== to.group && from.group && to.group
    if (!between || from.test || !lower[from.group] || lower[from.group].includes(to.group)) return []
    const arrow = `${from.side} ${from.group}/${from.room} ${to.group}/${to.room}`
    const excused = exceptions.find(([side, importer, imported]) => `${side} ${importer} ${imported}` === arrow)
    unused.delete(excused)
    const message = `imports ${edge.to}: ${from.group} knows ${lower[from.group].join(', ') || 'no other group'}`
    return excused ? [] : [{ path: edge.from, line: edge.line, message }]
  })
  const stale = [...unused].filter(([side, importer]) =>
    files.some((file) => file.startsWith(`${side}/src/${importer}/`)),
  )
  return [
    ...findings,
    ...stale.map(([side, importer, imported]) => ({
      path: 'tools/rules/group-rules.mjs',
      line: 1,
      message: `${side}: no file of ${importer} imports ${imported} any more`,
    })),
  ]
}
