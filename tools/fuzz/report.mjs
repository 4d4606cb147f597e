/** Of one kind more are counted, not printed. */
const printed = 3

/** Counts a finding, and prints the first ones of a kind with their request. */
export function tellFinding(findings, request, fault, answer) {
  const kind = request.twoHosts ? fault : `${request.operation}: ${fault}`
  const times = (findings.get(kind) ?? 0) + 1
  findings.set(kind, times)
  if (times <= printed)
    console.log(
      `FOUND ${kind}\n${describeRequest(request)}\n  answer: ${shortened(answer.body?.toString('utf8') ?? '')}`,
    )
}

export const shortened = (text) => (text.length > 1_000 ? `${text.slice(0, 1_000)}… (${text.length})` : text)

export const describeRequest = ({ number, caller, method, target, headers, body }) =>
  [
    `  --request=${number} by ${caller}: ${method} ${shortened(target)}`,
    ...(Object.keys(headers).length > 0 ? [`  headers: ${shortened(JSON.stringify(headers))}`] : []),
    ...(body === undefined ? [] : [`  body: ${shortened(body)}`]),
  ].join('\n')
