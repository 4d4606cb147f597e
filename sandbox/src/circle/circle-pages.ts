import { circleAccounts } from '@arcade/demo/applications.ts'
import type { Application } from '../applications/application.ts'
import { actButton, applicationPage, card, facts } from '../applications/application-page.ts'
import { html } from '../page/html.ts'
import { moment } from '../page/moment.ts'
import type { Member } from './members.ts'

export interface Stay {
  member: Member
  /** The person of the portal who came in with a ticket; null for who typed a password here. */
  userUuid: string | null
  since: Date
}

export function memberPage(application: Application, { member, userUuid, since }: Stay): string {
  return applicationPage(application, {
    title: `You are signed in as ${member.name}`,
    lead:
      userUuid === null
        ? 'With your login and password of Circle.'
        : 'Arcade brought you here with a ticket, which is used up now.',
    actions: actButton('/circle/sign-out', 'Sign out of Circle', 'ink'),
    cards: [
      card(
        'you',
        'Who you are here',
        facts([
          ['Name', member.name],
          ['Login at Circle', member.login],
          ['Came by', userUuid === null ? 'password' : 'ticket of Arcade'],
          ...(userUuid === null ? [] : [['At Arcade', html`<code>${userUuid}</code>`] as const]),
          ['Signed in since', moment(since.toISOString())],
        ]),
      ),
    ],
  })
}

interface Tried {
  login: string
}

export function signInPage(application: Application, tried?: Tried): string {
  return applicationPage(application, {
    title: application.name,
    lead: 'Circle has people and passwords of its own. Link it in Arcade once, and Arcade brings you in.',
    cards: [card('sign-in', 'Sign in', signInForm(tried)), card('accounts', 'Accounts of the demo', accounts)],
  })
}

const signInForm = (tried?: Tried) => html`
  <form class="switch" method="post" action="/circle/sign-in">
    ${tried !== undefined && html`<p class="wrong" id="wrong" role="alert">Circle does not know this login and password.</p>`}
    <label class="wide">Login<input name="login" autocomplete="username" autocapitalize="none" spellcheck="false" value="${tried?.login ?? ''}" ${described(tried)} required></label>
    <label class="wide">Password<input name="password" type="password" autocomplete="current-password" ${described(tried)} required></label>
    <button class="button ink">Sign in</button>
  </form>`

const described = (tried?: Tried) => tried !== undefined && html`aria-invalid="true" aria-describedby="wrong"`

const accounts = facts(
  circleAccounts.map(({ login, password, person }) => [
    `${person.firstName} ${person.lastName}`,
    html`<code>${login}</code> with <code>${password}</code>`,
  ]),
)
