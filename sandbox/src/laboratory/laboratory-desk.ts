import type { FastifyRequest } from 'fastify'
import type { Application } from '../applications/application.ts'
import { card } from '../applications/application-page.ts'
import { type Html, html } from '../page/html.ts'
import { moment } from '../page/moment.ts'
import type { SignedIn } from '../relying-party/visits.ts'

/** What an application does beside knowing who somebody is. */
export interface Desk {
  /** Where its form is sent to. */
  path: string
  act(person: SignedIn, request: FastifyRequest): Promise<void>
  card(person: SignedIn): Html
}

interface Sent {
  actUuid: string
  at: Date
}

/** ACT-02: where a laboratory sends the result of a sample to the act that it was taken in. */
export function laboratoryDesk({ key }: Application, send: (userUuid: string, actUuid: string) => Promise<void>): Desk {
  const last = new WeakMap<SignedIn, Sent>()
  return {
    path: '/padotest',
    async act(person, { body }) {
      const { act = '' } = (body ?? {}) as { act?: string }
      const actUuid = act.trim()
      await send(person.sub, actUuid)
      last.set(person, { actUuid, at: new Date() })
    },
    card(person) {
      const sent = last.get(person)
      return card(
        'padotest',
        'PadoTest results',
        html`
        <form class="switch" method="post" action="/${key}/padotest">
          <label class="wide">Number of the act<input name="act" autocomplete="off" spellcheck="false" required></label>
          <button class="button ink">Send a result</button>
        </form>
        ${sent !== undefined && html`<div class="act"><p role="status">A result for <code>${sent.actUuid}</code> was sent ${moment(sent.at.toISOString())}.</p></div>`}`,
      )
    },
  }
}
