import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, countersOf, holdOf, passwordMistake } from './sign-in.rules.ts'

const place = fc.record({
  account: fc.emailAddress(),
  address: fc.ipV4(),
  device: fc.option(fc.string()),
})

describe('what is counted for an attempt', () => {
  it('AUTH-15 a known browser shares no count with any other place or account', () => {
    fc.assert(
      fc.property(place, place, fc.boolean(), (known, other, otherKnown) => {
        fc.pre(known.device !== other.device || known.account !== other.account)
        const counted = countersOf({ ...known, device: known.device ?? 'd', knownDevice: true }).map(({ name }) => name)
        const elsewhere = countersOf({ ...other, knownDevice: otherKnown && other.device !== null })
        fc.pre((known.device ?? 'd') !== other.device || known.account !== other.account)
        expect(elsewhere.map(({ name }) => name)).not.toEqual(expect.arrayContaining(counted))
      }),
    )
  })

  it('AUTH-15 what is counted elsewhere does not depend on whether somebody has the address', () => {
    fc.assert(
      fc.property(place, (attempt) => {
        const names = countersOf({ ...attempt, knownDevice: false }).map(({ name }) => name.split(' ')[0])
        expect(names).toEqual(['pair', 'account', 'address'])
      }),
    )
  })

  it('AUTH-15 an address and a login name have five free failures together, and fifty from everywhere', () => {
    fc.assert(
      fc.property(place, fc.boolean(), (attempt, knownDevice) => {
        const [email, login] = [attempt.account, 'a-login'].map((account) =>
          countersOf({ ...attempt, account, knownDevice }).filter(({ ofAccount }) => ofAccount),
        )
        const together = email?.map(({ free }, index) => free + (login?.[index]?.free ?? 0))
        expect(together).toEqual(knownDevice ? [5] : [5, 50])
      }),
    )
  })

  it('AUTH-15 the delay is at most ten seconds, however many have failed', () => {
    fc.assert(
      fc.property(place, fc.boolean(), fc.nat(), (attempt, knownDevice, failures) => {
        const counters = countersOf({ ...attempt, knownDevice })
        const holdWith = (countOf: (free: number) => number) =>
          holdOf(
            counters,
            counters.map(({ free }) => countOf(free)),
          )
        expect(holdWith(() => failures)).toBeLessThanOrEqual(10)
        expect(holdWith((free) => free - 1)).toBe(0)
        expect(holdWith((free) => free + failures)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('AUTH-15 an address that guesses holds a name that has not failed there for a second, and one that has for five', () => {
    const counters = countersOf({ account: 'a@b.example', address: '192.0.2.1', device: null, knownDevice: false })
    expect(holdOf(counters, [0, 0, 500])).toBe(1)
    expect(holdOf(counters, [1, 1, 500])).toBe(5)
    // Guesses at one account from many addresses are held as long as ever.
    expect(holdOf(counters, [0, 500, 0])).toBe(5)
  })
})

describe('a new password', () => {
  const common: ReadonlySet<string> = new Set(['motdepasse', 'qwerty123456'])
  const given = { email: 'camille.durand@arcade.example', old: null, common }

  it.each([
    'motdepasse12',
    'MOTDEPASSE 2026!',
    'Qwerty123456',
    'zzzzzzzzzzzz',
    'abababababab',
    '987654321098',
    'azertyuiopqs',
  ])('AUTH-15 “%s” is common', (password) => expect(passwordMistake(password, given)).toBe('common'))

  it.each(['camille.durand', ' Camille.Durand@arcade.example'])('AUTH-15 “%s” is the e-mail', (password) =>
    expect(passwordMistake(password, given)).toBe('email'),
  )

  it.each(['arcade-demo-passphrase', 'une clé de voûte', 'motdepasse des arcades', '4u7-Xq!9z_Lm2'])(
    'AUTH-15 “%s” is fine',
    (password) => expect(passwordMistake(password, given)).toBeNull(),
  )
})

it('an account has one name, however it is typed', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(accountOf(accountOf(email))).toBe(accountOf(email))
      expect(accountOf(` ${email.toUpperCase()}\t`)).toBe(accountOf(email))
    }),
  )
})
