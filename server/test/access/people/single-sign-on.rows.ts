import { anybody, byPersonOrToken, giveSsoToken, persons, type Row, ssoTokenOf } from '../row.ts'

export const rows: Record<string, Row> = {
  createSsoToken: {
    ...anybody('401 auth.invalid'),
    body: ({ email }) => ({ login: email, password: 'not this one at all' }),
  },
  'createSsoToken by a session': {
    ...byPersonOrToken('200'),
    reveals: { text: () => '"token"', to: persons },
  },
  'createSsoToken by an old session': {
    ...byPersonOrToken('403 auth.proof-too-old'),
    signedInSince: 6,
  },
  // Without the cookie of the browser that was sent there, there is no question.
  getInteraction: { ...anybody('410 auth.link-over'), params: () => ({ uid: 'made-up' }), reveals: 'nothing' },
  answerInteraction: { ...byPersonOrToken('410 auth.link-over'), params: () => ({ uid: 'made-up' }) },
  'answerInteraction by a token': {
    ...anybody('410 auth.link-over'),
    prepare: giveSsoToken,
    params: () => ({ uid: 'made-up' }),
    body: ({ userId }) => ({ token: ssoTokenOf(userId) }),
  },
  'answerInteraction by an unknown token': {
    ...byPersonOrToken('410 auth.link-over'),
    params: () => ({ uid: 'made-up' }),
    body: ({ userId }) => ({ token: ssoTokenOf(userId) }),
  },
  consentInteraction: { ...byPersonOrToken('410 auth.link-over'), params: () => ({ uid: 'made-up' }) },
  'consentInteraction by a token': {
    ...anybody('410 auth.link-over'),
    prepare: giveSsoToken,
    params: () => ({ uid: 'made-up' }),
    body: ({ userId }) => ({ token: ssoTokenOf(userId) }),
  },
  abortInteraction: { ...anybody('410 auth.link-over'), params: () => ({ uid: 'made-up' }) },
  // Nor without the provider's cookie.
  getSignOut: { ...anybody('200'), reveals: { text: () => 'application', to: [] } },
  confirmSignOut: anybody('410 auth.link-over'),
}
