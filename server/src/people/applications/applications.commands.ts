import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { categories, consents, protocols } from '@arcade/contract/kernel/applications.ts'
import { scopes } from '@arcade/contract/kernel/rights.ts'
import { type Command, type Typed, WrongUsage } from '../../kernel/commands/command.ts'
import { oneOf, textOf, wordsOf } from '../../kernel/commands/typed.ts'
import type { ChangedByHand, NewApplication } from './applications.queries.ts'
import {
  changeApplication,
  disableApplication,
  enableApplication,
  listApplications,
  registerApplication,
  rotateApplication,
  setWebhook,
} from './manage-applications.ts'
import { keyOf, neededUriOf, pictureOf, scopesOf, uriOf, uriOrNoneOf, urisOf } from './typed-applications.ts'

const string = { type: 'string' } as const
const strings = { type: 'string', multiple: true } as const
const onApplication = { arguments: ['<key>'], options: {}, usage: '<key>' }

function applicationOf(typed: Typed): NewApplication {
  const protocol = oneOf(typed, 'protocol', protocols)
  return {
    key: keyOf(typed),
    name: textOf(typed, 'name'),
    protocol,
    consent: typed.values.consent === undefined ? 'implied' : oneOf(typed, 'consent', consents),
    link: uriOf(typed, 'link'),
    translation: wordsOf(typed, 'about'),
    image: pictureOf(typed),
    category: typed.values.category === undefined ? null : oneOf(typed, 'category', categories),
    redirectUris: urisOf(typed, 'redirect-uri'),
    postLogoutRedirectUris: urisOf(typed, 'post-logout-redirect-uri'),
    backchannelLogoutUri: uriOf(typed, 'backchannel-logout-uri'),
    initiateLoginUri: uriOf(typed, 'initiate-login-uri'),
    // Without it no account could be linked to a broker application.
    checkLoginUri: (protocol === 'broker' ? neededUriOf : uriOf)(typed, 'check-login-uri'),
    probe: typed.values.probe === undefined || isProbed(typed),
    base: typed.values.base === undefined ? null : oneOf(typed, 'base', bases),
    scopes: scopesOf(typed),
  }
}

const isProbed = (typed: Typed) => oneOf(typed, 'probe', ['on', 'off']) === 'on'

const changeableOptions = {
  base: string,
  probe: string,
  link: string,
  'redirect-uri': strings,
  'post-logout-redirect-uri': strings,
  'backchannel-logout-uri': string,
  'initiate-login-uri': string,
  'check-login-uri': string,
}

/** Only what was typed. */
function changeOf(typed: Typed): ChangedByHand {
  const { values } = typed
  if (Object.keys(changeableOptions).every((name) => values[name] === undefined))
    throw new WrongUsage('Nothing is to be changed: type at least one address, the base or the probe.')
  return {
    ...(values.base !== undefined && { base: values.base === 'none' ? null : oneOf(typed, 'base', bases) }),
    ...(values.probe !== undefined && { probe: isProbed(typed) }),
    ...(values.link !== undefined && { link: uriOrNoneOf(typed, 'link') }),
    ...(values['redirect-uri'] !== undefined && { redirectUris: urisOf(typed, 'redirect-uri') }),
    ...(values['post-logout-redirect-uri'] !== undefined && {
      postLogoutRedirectUris: urisOf(typed, 'post-logout-redirect-uri'),
    }),
    ...(values['backchannel-logout-uri'] !== undefined && {
      backchannelLogoutUri: uriOrNoneOf(typed, 'backchannel-logout-uri'),
    }),
    ...(values['initiate-login-uri'] !== undefined && { initiateLoginUri: uriOrNoneOf(typed, 'initiate-login-uri') }),
    ...(values['check-login-uri'] !== undefined && { checkLoginUri: uriOrNoneOf(typed, 'check-login-uri') }),
  }
}

export const applicationsCommands: readonly Command[] = [
  {
    name: 'application register',
    arguments: ['<key>'],
    options: {
      name: string,
      protocol: string,
      consent: string,
      ...changeableOptions,
      scope: strings,
      category: string,
      image: string,
      about: strings,
    },
    usage: `<key> --name <name> --protocol ${protocols.join('|')} [--redirect-uri <uri> …] [--post-logout-redirect-uri <uri> …] [--backchannel-logout-uri <uri>] [--initiate-login-uri <uri>] [--check-login-uri <uri>] [--link <uri>] [--probe on|off] [--base ${bases.join('|')}] [--scope <scope> …] [--consent asked] [--category ${categories.join('|')}] [--image <path>] [--about <locale>=<words> …]`,
    about: `makes a partner application known, and prints its client id and its secret once; scopes: ${scopes.join(', ')}`,
    read(typed) {
      const application = applicationOf(typed)
      return (context) => registerApplication(context, application)
    },
  },
  {
    name: 'application change',
    arguments: ['<key>'],
    options: changeableOptions,
    usage: `<key> [--redirect-uri <uri> …] [--post-logout-redirect-uri <uri> …] [--backchannel-logout-uri <uri>|none] [--initiate-login-uri <uri>|none] [--check-login-uri <uri>] [--link <uri>|none] [--probe on|off] [--base ${bases.join('|')}|none]`,
    about:
      'gives it other addresses: those that are typed, a list as a whole; the others stay. --probe off sends browsers there without asking first whether it answers. Another base counts for the orders that it pushes afterwards',
    read(typed) {
      const change = { key: keyOf(typed), ...changeOf(typed) }
      return (context) => changeApplication(context, change)
    },
  },
  {
    ...onApplication,
    name: 'application rotate',
    about: 'gives it a new secret, prints it once, and ends its tokens',
    read(typed) {
      const which = { key: keyOf(typed) }
      return (context) => rotateApplication(context, which)
    },
  },
  {
    ...onApplication,
    name: 'application disable',
    about: 'disables an application, ends its tokens, and sends a back-channel logout for each session',
    read(typed) {
      const which = { key: keyOf(typed) }
      return (context) => disableApplication(context, which)
    },
  },
  {
    ...onApplication,
    name: 'application enable',
    about: 'lets it in again, with the secret it had',
    read(typed) {
      const which = { key: keyOf(typed) }
      return (context) => enableApplication(context, which)
    },
  },
  {
    name: 'application webhook',
    arguments: ['<key>'],
    options: { url: string },
    usage: '<key> --url <uri>|none',
    about: 'tells it of links and orders there, and prints the secret that signs once; none: nowhere',
    read(typed) {
      if (typed.values.url === undefined) throw new WrongUsage('--url is missing: an address, or none.')
      const which = { key: keyOf(typed), url: uriOrNoneOf(typed, 'url') }
      return (context) => setWebhook(context, which)
    },
  },
  {
    name: 'application list',
    arguments: [],
    options: {},
    usage: '',
    about: 'a line each: key, applicationUuid, protocol, consent, scopes, base, state, name',
    read: () => listApplications,
  },
]
