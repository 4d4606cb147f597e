import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import { dayMonthAgo, type EarlyCall, earlyKey, known } from '../kernel/early-calls.ts'
import { keptActing, keptRights } from '../kernel/kept-acting.ts'
import { stored } from '../kernel/stored-session.ts'

/**
 * Runs in the document of a page, before any file has come (`early.ts`): asks for oneself, and for what the page
 * shows first. For whom one acts is kept from the last time; on a first visit nothing more is asked for.
 */
export function askEarly() {
  const [token, me] = [stored('token'), stored('uuid')]
  const named = document.querySelector<HTMLMetaElement>('meta[name="early-calls"]')?.content
  if (!token || !me || !named) return
  const acting = keptActing()
  const asked = new Map<string, Promise<Response>>()
  window.earlyCalls = asked
  const ask = (address: string) => {
    const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` })
    if (acting) headers.set(practiceHeader, acting.practiceUuid)
    const answer = fetch(address, { headers }).then(readAhead)
    // Whoever takes it sees it; nobody has to.
    answer.catch(() => {})
    asked.set(earlyKey(address, token, acting?.practiceUuid), answer)
    return answer
  }
  greet(ask(`/v1/users/${me}`)).catch(() => {})
  const calls = JSON.parse(named) as EarlyCall[]
  const uuid = named.includes(known.uuid) ? /^\?uuid=([\da-f-]{36})$/.exec(location.search)?.[1] : undefined
  if (!acting || (location.search && !uuid)) return
  const held = keptRights(acting.practiceUuid)
  for (const { address, rights = [] } of calls) {
    if (!rights.every((right) => held && holds(held, right))) continue
    if (address.includes(known.uuid) && !uuid) continue
    const filled = address
      .replace(known.me, me)
      .replace(known.acting, acting.userUuid)
      .replace(known.monthAgo, dayMonthAgo())
      .replace(known.uuid, uuid ?? '')
    void ask(filled)
  }
}

/** Read while the files are still on their way, and not when they wait for it. */
function readAhead(response: Response): Response {
  const read = response.json()
  read.catch(() => {})
  return Object.assign(response, { json: () => read })
}

/** The dashboard begins with a name. */
async function greet(answer: Promise<Response>) {
  const { result } = await (await answer).json()
  const greeting = document.querySelector<HTMLElement>('#shell-skeleton [data-named]')
  const name = result?.personInfo.firstName
  if (greeting && name) greeting.textContent = (greeting.dataset.named ?? '').replace('{{name}}', () => name)
}
