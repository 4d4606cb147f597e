import type { UserInfoResponse } from 'openid-client'
import type { Application } from '../applications/application.ts'
import { actButton, applicationPage, card, facts, linkButton } from '../applications/application-page.ts'
import type { Desk } from '../laboratory/laboratory-desk.ts'
import { type Html, html } from '../page/html.ts'
import { moment } from '../page/moment.ts'
import type { SignedIn } from './visits.ts'

export function signedOutPage(application: Application): string {
  const { key, name } = application
  return applicationPage(application, {
    title: name,
    lead: `You are not signed in. ${name} has no passwords: Arcade says who you are.`,
    actions: linkButton(`/${key}/login`, 'Sign in with Arcade'),
  })
}

export function goodbyePage(application: Application): string {
  const { key, name } = application
  return applicationPage(application, {
    title: 'You are signed out',
    lead: `Here and at Arcade. Other applications that you opened with Arcade end as well.`,
    actions: linkButton(`/${key}/login`, `Sign in to ${name} again`),
  })
}

export function signedInPage(
  application: Application,
  person: SignedIn,
  desk: Desk | null,
  order: string | undefined,
): string {
  const { key } = application
  const { known, since, tokens, renewedAt, askedAt } = person
  return applicationPage(application, {
    title: `You are signed in as ${known.name ?? known.sub}`,
    lead: 'No password was asked for here: your session at Arcade was enough.',
    actions: actButton(`/${key}/logout`, 'Sign out, here and at Arcade', 'ink'),
    cards: [
      ...(typeof order === 'string' ? [card('order', 'Order again', facts([['Like your order', order]]))] : []),
      card(
        'you',
        'Who you are here',
        facts([
          ['Name', known.name ?? 'Not told'],
          ['E-mail', known.email ?? 'Not told'],
          ['Practice', practiceIn(known) ?? 'None'],
          ['Signed in since', moment(since.toISOString())],
        ]),
      ),
      card(
        'userinfo',
        'What userinfo says',
        html`
        ${facts(flat(known))}
        <div class="act">${actButton(`/${key}/userinfo`, 'Ask again')}<p>Asked ${moment(askedAt.toISOString())}</p></div>`,
      ),
      card(
        'tokens',
        'What Arcade gave',
        html`
        ${facts([
          ['Access token', tokens.until ? html`good until ${moment(tokens.until.toISOString())}` : 'good for now'],
          ['Refresh token', tokens.refresh ? 'one, good once' : 'none'],
          ['Renewed', renewedAt ? moment(renewedAt.toISOString()) : 'not yet'],
        ])}
        ${tokens.refresh !== null && html`<div class="act">${actButton(`/${key}/refresh`, 'Renew the tokens')}</div>`}`,
      ),
      ...(desk ? [desk.card(person)] : []),
    ],
  })
}

/** What is inside of another claim as a claim of its own. */
function flat(claims: object, prefix = ''): [claim: string, value: Html][] {
  return Object.entries(claims).flatMap(([claim, value]): [string, Html][] =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${claim}.`)
      : [[`${prefix}${claim}`, html`<code>${String(value)}</code>`]],
  )
}

function practiceIn({ practice }: UserInfoResponse): string | undefined {
  return (practice as { name?: string } | undefined)?.name
}
